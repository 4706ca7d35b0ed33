-- The words are read by their primary key only: without a row id beside it, each is stored once instead of twice.
DROP TABLE `game_words`;
--> statement-breakpoint
CREATE TABLE `game_words` (
	`list` text NOT NULL,
	`word` text NOT NULL,
	`rank` integer NOT NULL,
	`game_id` integer NOT NULL,
	PRIMARY KEY(`list`, `word`, `rank`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `game_words_by_game` ON `game_words` (`game_id`,`list`,`word`);
