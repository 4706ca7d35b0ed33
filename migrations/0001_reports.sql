CREATE TABLE `report_alarms` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`mail_due` integer DEFAULT true NOT NULL,
	`webhook_due` integer DEFAULT true NOT NULL,
	`begun_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_alarms_due` ON `report_alarms` (`begun_at`) WHERE mail_due or webhook_due;--> statement-breakpoint
CREATE TABLE `report_sources` (
	`game_id` integer NOT NULL,
	`source` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `source`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `report_sources_by_age` ON `report_sources` (`created_at`);