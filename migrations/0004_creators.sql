CREATE TABLE `game_links` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_links_secret_hash_unique` ON `game_links` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `game_links_by_expiry` ON `game_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`game_id` integer,
	`reason` text,
	`note` text,
	`created_at` integer NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notices_by_user` ON `notices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_by_game` ON `notices` (`game_id`);--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `review_mails` integer DEFAULT true NOT NULL;