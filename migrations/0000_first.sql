CREATE TABLE `allowances` (
	`name` text PRIMARY KEY NOT NULL,
	`spent` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `allowances_by_expiry` ON `allowances` (`expires_at`);--> statement-breakpoint
CREATE TABLE `audit_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`game_uid` text NOT NULL,
	`before` text NOT NULL,
	`after` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_records_by_game` ON `audit_records` (`game_uid`,`id`);--> statement-breakpoint
CREATE INDEX `audit_records_by_actor` ON `audit_records` (`actor_id`);--> statement-breakpoint
CREATE TABLE `game_words` (
	`list` text NOT NULL,
	`word` text NOT NULL,
	`rank` integer NOT NULL,
	`game_id` integer NOT NULL,
	PRIMARY KEY(`list`, `word`, `rank`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `game_words_by_game` ON `game_words` (`game_id`,`list`,`word`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`type` text NOT NULL,
	`prompt` text NOT NULL,
	`status` text NOT NULL,
	`daily_date` text,
	`creator_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "games_daily_date_is_a_date" CHECK("games"."daily_date" GLOB '????-??-??')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_uid` ON `games` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_daily_date` ON `games` (`daily_date`);--> statement-breakpoint
CREATE INDEX `games_by_type_and_status` ON `games` (`type`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `games_by_creator` ON `games` (`creator_id`,`type`,`id`);--> statement-breakpoint
CREATE INDEX `games_by_creator_and_status` ON `games` (`creator_id`,`type`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `games_without_a_day` ON `games` (`id`) WHERE type = 'daily' and daily_date is null;--> statement-breakpoint
CREATE TABLE `items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`alt_spellings` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_by_game` ON `items` (`game_id`,`position`);--> statement-breakpoint
CREATE TABLE `list_counts` (
	`status` text NOT NULL,
	`span` integer NOT NULL,
	`block` integer NOT NULL,
	`games` integer NOT NULL,
	PRIMARY KEY(`status`, `span`, `block`)
);
--> statement-breakpoint
CREATE TABLE `near_misses` (
	`game_id` integer NOT NULL,
	`text` text NOT NULL,
	`players` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `text`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `near_misses_by_players` ON `near_misses` (`game_id`,`players`,`last_at`);--> statement-breakpoint
CREATE INDEX `near_misses_by_age` ON `near_misses` (`last_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_by_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `results` (
	`scoreboard` text NOT NULL,
	`player` text NOT NULL,
	`score` integer NOT NULL,
	`won` integer NOT NULL,
	`found` text,
	`wrong_guesses` text,
	`played_streak` integer NOT NULL,
	`won_streak` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`scoreboard`, `player`),
	FOREIGN KEY (`scoreboard`) REFERENCES `scoreboards`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `results_by_player` ON `results` (`player`,`scoreboard`);--> statement-breakpoint
CREATE TABLE `scoreboards` (
	`name` text PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`scores` text NOT NULL,
	`found` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scoreboards_by_game` ON `scoreboards` (`game_id`);--> statement-breakpoint
CREATE TABLE `sign_ups` (
	`email_key` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_ups_by_expiry` ON `sign_ups` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text,
	`session_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_name` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email_key`);--> statement-breakpoint
CREATE TABLE `voices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`game_id` integer,
	`user_id` text,
	`created_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `voices_by_kind` ON `voices` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `voices_published` ON `voices` (`published_at`);--> statement-breakpoint
CREATE INDEX `voices_by_game` ON `voices` (`game_id`);--> statement-breakpoint
CREATE INDEX `voices_by_user` ON `voices` (`user_id`);