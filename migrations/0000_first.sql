-- Tables come after those to which they refer: an export of the database has this order, and so it
-- can be imported as it is. WITHOUT ROWID stores a key that is the whole row's place only once.
-- Triggers are on one line and without inner conditions, because D1 cannot split others.
CREATE TABLE `alarms` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text,
	`session_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`second_factor_begun_at` integer,
	`second_factor_secret` text,
	`second_factor_since` integer,
	`second_factor_step` integer DEFAULT 0 NOT NULL,
	`recovery_codes` text,
	`second_factor_reset_at` integer,
	`games_left` text
);
--> statement-breakpoint
CREATE TABLE `audit_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`game_uid` text,
	`feedback_id` integer,
	`before` text NOT NULL,
	`after` text,
	`actor_name` text NOT NULL,
	`account_id` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `catalogue_editions` (
	`version` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `catalogue_lists` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	`items` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `catalogue_names` (
	`form` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `catalogue_topics` (
	`topic` text NOT NULL,
	`rank` integer NOT NULL,
	`list_id` integer NOT NULL,
	PRIMARY KEY(`topic`, `rank`, `list_id`),
	FOREIGN KEY (`list_id`) REFERENCES `catalogue_lists`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`date` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`date`, `name`)
);
--> statement-breakpoint
CREATE TABLE `daily_job_steps` (
	`date` text NOT NULL,
	`step` text NOT NULL,
	`state` text NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`detail` text NOT NULL,
	PRIMARY KEY(`date`, `step`)
);
--> statement-breakpoint
CREATE TABLE `erased_players` (
	`player` blob PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
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
	`edited_at` integer,
	`reports` integer DEFAULT 0 NOT NULL,
	`players` integer DEFAULT 0 NOT NULL,
	`missed_share` real DEFAULT -1 NOT NULL,
	`words` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "games_daily_date_is_a_date" CHECK("games"."daily_date" GLOB '????-??-??')
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`game_id` integer,
	`user_id` text,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`done` integer DEFAULT false NOT NULL,
	`reason` text,
	`guest` blob,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `game_words` (
	`list` text NOT NULL,
	`word` text NOT NULL,
	`rank` integer NOT NULL,
	`game_id` integer NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`list`, `word`, `rank`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `guess_appeals` (
	`game_id` integer NOT NULL,
	`text` text NOT NULL,
	`player` blob NOT NULL,
	`created_at` integer NOT NULL,
	`network` text,
	PRIMARY KEY(`game_id`, `player`, `text`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `guess_sources` (
	`game_id` integer NOT NULL,
	`form` text NOT NULL,
	`source` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `form`, `source`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `guesses` (
	`created_at` integer NOT NULL,
	`player` blob NOT NULL,
	`game_id` integer NOT NULL,
	`source` blob NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`created_at`, `player`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`alt_spellings` text NOT NULL,
	`not_accepted` text DEFAULT '[]' NOT NULL,
	`exact_digits` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `job_positions` (
	`job` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `linked_guests` (
	`guest` blob PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `list_totals` (
	`status` text PRIMARY KEY NOT NULL,
	`games` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pending_sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quotas` (
	`name` text PRIMARY KEY NOT NULL,
	`spent` integer NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `results` (
	`player` blob NOT NULL,
	`scoreboard_id` integer NOT NULL,
	`score` integer NOT NULL,
	`found` integer NOT NULL,
	`hints` integer,
	`wrong` integer,
	`played_streak` integer NOT NULL,
	`won_streak` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`player`, `scoreboard_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `revoked_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `scoreboards` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`items` text NOT NULL,
	`scores` text NOT NULL,
	`found` text NOT NULL,
	`hints` text NOT NULL,
	`returned` text NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "scoreboards_scores" CHECK(json_array_length("scoreboards"."scores") = 101),
	CONSTRAINT "scoreboards_found" CHECK(json_array_length("scoreboards"."found") = json_array_length("scoreboards"."items")),
	CONSTRAINT "scoreboards_hints" CHECK(json_array_length("scoreboards"."hints") = 6),
	CONSTRAINT "scoreboards_returned" CHECK(json_array_length("scoreboards"."returned") = 3)
);
--> statement-breakpoint
CREATE TABLE `spellings` (
	`form` text NOT NULL,
	`game_id` integer NOT NULL,
	PRIMARY KEY(`form`, `game_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `wrong_guesses` (
	`game_id` integer NOT NULL,
	`form` text NOT NULL,
	`text` text NOT NULL,
	`sources` integer NOT NULL,
	`last_at` integer NOT NULL,
	`state` text DEFAULT 'counted' NOT NULL,
	PRIMARY KEY(`game_id`, `form`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_records_by_game` ON `audit_records` (`game_uid`,`id`);--> statement-breakpoint
CREATE INDEX `audit_records_by_actor` ON `audit_records` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_records_by_account` ON `audit_records` (`account_id`);--> statement-breakpoint
CREATE INDEX `audit_records_by_feedback` ON `audit_records` (`feedback_id`) WHERE feedback_id is not null;--> statement-breakpoint
CREATE INDEX `feedback_by_kind` ON `feedback` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_by_state` ON `feedback` (`done`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_by_state_and_kind` ON `feedback` (`done`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_published` ON `feedback` (`published_at`);--> statement-breakpoint
CREATE INDEX `feedback_by_game` ON `feedback` (`game_id`);--> statement-breakpoint
CREATE INDEX `feedback_by_user` ON `feedback` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_report_of_user` ON `feedback` (`game_id`,`user_id`) WHERE kind = 'report';--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_report_of_guest` ON `feedback` (`game_id`,`guest`) WHERE kind = 'report';--> statement-breakpoint
CREATE INDEX `game_words_by_game` ON `game_words` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_uid` ON `games` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_daily_date` ON `games` (`daily_date`);--> statement-breakpoint
CREATE INDEX `games_by_type_and_status` ON `games` (`type`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `games_by_creator` ON `games` (`creator_id`,`type`,`id`);--> statement-breakpoint
CREATE INDEX `games_by_creator_and_status` ON `games` (`creator_id`,`type`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `games_by_players` ON `games` (`type`,`status`,`players`,`id`);--> statement-breakpoint
CREATE INDEX `games_by_missed_share` ON `games` (`type`,`status`,`missed_share`,`id`);--> statement-breakpoint
CREATE INDEX `games_without_a_day` ON `games` (`id`) WHERE type = 'daily' and daily_date is null;--> statement-breakpoint
CREATE INDEX `guess_appeals_by_player` ON `guess_appeals` (`player`);--> statement-breakpoint
CREATE INDEX `guess_appeals_by_age` ON `guess_appeals` (`created_at`);--> statement-breakpoint
CREATE INDEX `guess_sources_by_age` ON `guess_sources` (`created_at`);--> statement-breakpoint
CREATE INDEX `items_by_game` ON `items` (`game_id`,`position`);--> statement-breakpoint
CREATE INDEX `linked_guests_by_user` ON `linked_guests` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_by_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_sign_ups_by_email` ON `pending_sign_ups` (`email_key`,`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_sign_ups_by_expiry` ON `pending_sign_ups` (`expires_at`);--> statement-breakpoint
CREATE INDEX `quotas_by_expiry` ON `quotas` (`expires_at`);--> statement-breakpoint
CREATE INDEX `revoked_tokens_by_expiry` ON `revoked_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `scoreboards_by_game` ON `scoreboards` (`game_id`);--> statement-breakpoint
CREATE INDEX `spellings_by_game` ON `spellings` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_name` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`id`) WHERE games_left is not null;--> statement-breakpoint
CREATE INDEX `wrong_guesses_by_sources` ON `wrong_guesses` (`game_id`,`sources`);--> statement-breakpoint
CREATE INDEX `wrong_guesses_of_others` ON `wrong_guesses` (`game_id`,`sources`) WHERE state in ('known', 'shown');--> statement-breakpoint
CREATE INDEX `wrong_guesses_by_age` ON `wrong_guesses` (`last_at`);--> statement-breakpoint
-- An update may clear the id of the actor and blank the text of feedback.
-- A replacing insert deletes the old row without the trigger for deletions, so it has its own.
CREATE TRIGGER `audit_records_refuse_update` BEFORE UPDATE ON `audit_records` WHEN NOT (NEW.`id` IS OLD.`id` AND NEW.`at` IS OLD.`at` AND NEW.`action` IS OLD.`action` AND NEW.`game_uid` IS OLD.`game_uid` AND NEW.`feedback_id` IS OLD.`feedback_id` AND NEW.`account_id` IS OLD.`account_id` AND NEW.`actor_name` IS OLD.`actor_name` AND (NEW.`actor_id` IS OLD.`actor_id` OR NEW.`actor_id` IS NULL) AND ((NEW.`before` IS OLD.`before` AND NEW.`after` IS OLD.`after`) OR (OLD.`feedback_id` IS NOT NULL AND NEW.`before` IS json_replace(OLD.`before`, '$.text', '') AND NEW.`after` IS json_replace(OLD.`after`, '$.text', '')))) BEGIN SELECT RAISE(ABORT, 'An audit record cannot be changed.'); END;--> statement-breakpoint
CREATE TRIGGER `audit_records_refuse_delete` BEFORE DELETE ON `audit_records` BEGIN SELECT RAISE(ABORT, 'An audit record cannot be deleted.'); END;--> statement-breakpoint
CREATE TRIGGER `audit_records_refuse_replace` BEFORE INSERT ON `audit_records` WHEN EXISTS (SELECT 1 FROM `audit_records` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'An audit record cannot be replaced.'); END;--> statement-breakpoint
-- The lists of a game, in which search finds it, and their lengths. The foreign key deletes the words of a deleted game.
CREATE TRIGGER `games_listed` AFTER INSERT ON `games` BEGIN INSERT INTO `game_words` (`list`, `word`, `rank`, `game_id`, `words`) SELECT NEW.`status`, `value`, iif(NEW.`status` = 'approved', -NEW.`id`, NEW.`id`), NEW.`id`, NEW.`words` FROM json_each(NEW.`words`) WHERE NEW.`type` = 'community' UNION ALL SELECT 'daily', `value`, -CAST(replace(NEW.`daily_date`, '-', '') AS integer), NEW.`id`, NEW.`words` FROM json_each(NEW.`words`) WHERE NEW.`daily_date` IS NOT NULL; INSERT INTO `list_totals` (`status`, `games`) SELECT NEW.`status`, 1 WHERE NEW.`type` = 'community' ON CONFLICT (`status`) DO UPDATE SET `games` = `games` + 1; END;--> statement-breakpoint
CREATE TRIGGER `games_relisted` AFTER UPDATE OF `status`, `daily_date`, `words` ON `games` BEGIN DELETE FROM `game_words` WHERE `game_id` = NEW.`id`; INSERT INTO `game_words` (`list`, `word`, `rank`, `game_id`, `words`) SELECT NEW.`status`, `value`, iif(NEW.`status` = 'approved', -NEW.`id`, NEW.`id`), NEW.`id`, NEW.`words` FROM json_each(NEW.`words`) WHERE NEW.`type` = 'community' UNION ALL SELECT 'daily', `value`, -CAST(replace(NEW.`daily_date`, '-', '') AS integer), NEW.`id`, NEW.`words` FROM json_each(NEW.`words`) WHERE NEW.`daily_date` IS NOT NULL; UPDATE `list_totals` SET `games` = `games` - 1 WHERE `status` = OLD.`status` AND OLD.`type` = 'community'; INSERT INTO `list_totals` (`status`, `games`) SELECT NEW.`status`, 1 WHERE NEW.`type` = 'community' ON CONFLICT (`status`) DO UPDATE SET `games` = `games` + 1; END;--> statement-breakpoint
CREATE TRIGGER `games_unlisted` AFTER DELETE ON `games` BEGIN UPDATE `list_totals` SET `games` = `games` - 1 WHERE `status` = OLD.`status` AND OLD.`type` = 'community'; END;
