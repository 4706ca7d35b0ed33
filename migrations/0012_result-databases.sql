-- Results, tombstones and guests are read by their primary key only: WITHOUT ROWID stores each key once.
CREATE TABLE `board_totals` (
	`board` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`placed_on` text,
	`items` text NOT NULL,
	`scores` text NOT NULL,
	`found` text NOT NULL,
	`closed_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `board_totals_deleted` ON `board_totals` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `linked_guests` (
	`guest` blob PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`moved_at_growth` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `linked_guests_by_user` ON `linked_guests` (`user_id`);--> statement-breakpoint
CREATE INDEX `linked_guests_moving` ON `linked_guests` (`guest`) WHERE moved_at_growth is null;--> statement-breakpoint
CREATE TABLE `player_results` (
	`player` blob NOT NULL,
	`board` integer NOT NULL,
	`score` integer NOT NULL,
	`won` integer NOT NULL,
	`found` integer,
	`played_streak` integer NOT NULL,
	`won_streak` integer NOT NULL,
	`created_at` integer NOT NULL,
	`wrong_guesses` text,
	PRIMARY KEY(`player`, `board`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `result_erasures` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text,
	`game_id` integer,
	`placed_on` text
);
--> statement-breakpoint
CREATE TABLE `result_sweeps` (
	`id` integer PRIMARY KEY NOT NULL,
	`player` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `result_tombstones` (
	`player` blob PRIMARY KEY NOT NULL,
	`account` blob
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `wrong_guess_counts` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`oldest_at` integer NOT NULL,
	`texts` text NOT NULL
);
