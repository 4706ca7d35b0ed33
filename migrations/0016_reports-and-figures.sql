CREATE TABLE `game_figure_sweeps` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `board_totals` ADD `hints` text DEFAULT '[0,0,0,0,0,0]' NOT NULL;--> statement-breakpoint
ALTER TABLE `voices` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `voices` ADD `guest` blob;--> statement-breakpoint
CREATE UNIQUE INDEX `voices_report_of_user` ON `voices` (`game_id`,`user_id`) WHERE kind = 'report';--> statement-breakpoint
CREATE UNIQUE INDEX `voices_report_of_guest` ON `voices` (`game_id`,`guest`) WHERE kind = 'report';--> statement-breakpoint
ALTER TABLE `games` ADD `reports` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `players` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `missed_share` real DEFAULT -1 NOT NULL;--> statement-breakpoint
CREATE INDEX `games_by_players` ON `games` (`players`,`id`) WHERE type = 'community' and status = 'approved';--> statement-breakpoint
CREATE INDEX `games_by_missed_share` ON `games` (`missed_share`,`id`) WHERE type = 'community' and status = 'approved';