CREATE TABLE `guess_appeals` (
	`game_id` integer NOT NULL,
	`text` text NOT NULL,
	`player` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `player`, `text`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guess_appeals_by_player` ON `guess_appeals` (`player`);--> statement-breakpoint
CREATE INDEX `guess_appeals_by_age` ON `guess_appeals` (`created_at`);--> statement-breakpoint
CREATE TABLE `hidden_guesses` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`texts` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `board_totals` ADD `game_id` integer;