CREATE TABLE `report_sources` (
	`game_id` integer NOT NULL,
	`source` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `source`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `report_sources_by_age` ON `report_sources` (`created_at`);--> statement-breakpoint
ALTER TABLE `games` ADD `report_alarm_due` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `games_with_report_alarm` ON `games` (`id`) WHERE report_alarm_due;