PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_audit_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`game_uid` text,
	`voice_id` integer,
	`before` text NOT NULL,
	`after` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_audit_records`("id", "at", "actor_id", "action", "game_uid", "before", "after") SELECT "id", "at", "actor_id", "action", "game_uid", "before", "after" FROM `audit_records`;--> statement-breakpoint
DROP TABLE `audit_records`;--> statement-breakpoint
ALTER TABLE `__new_audit_records` RENAME TO `audit_records`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `audit_records_by_game` ON `audit_records` (`game_uid`,`id`);--> statement-breakpoint
CREATE INDEX `audit_records_by_actor` ON `audit_records` (`actor_id`);--> statement-breakpoint
ALTER TABLE `voices` ADD `done` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `voices_by_state` ON `voices` (`done`,`id`);--> statement-breakpoint
CREATE INDEX `voices_by_state_and_kind` ON `voices` (`done`,`kind`,`id`);