CREATE TABLE `puzzles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`form` text NOT NULL,
	`content` text NOT NULL,
	`game_uid` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `puzzles_by_form` ON `puzzles` (`form`);--> statement-breakpoint
CREATE UNIQUE INDEX `puzzles_by_game` ON `puzzles` (`game_uid`);--> statement-breakpoint
CREATE TABLE `puzzle_topics` (
	`topic` text NOT NULL,
	`puzzle_id` integer NOT NULL,
	PRIMARY KEY(`topic`, `puzzle_id`),
	FOREIGN KEY (`puzzle_id`) REFERENCES `puzzles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `puzzle_topics_by_puzzle` ON `puzzle_topics` (`puzzle_id`);
