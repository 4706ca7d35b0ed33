ALTER TABLE `feedback` ADD `email` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `case_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_by_case` ON `feedback` (`case_id`) WHERE case_id is not null;--> statement-breakpoint
ALTER TABLE `games` ADD `denial_reason` text;--> statement-breakpoint
ALTER TABLE `games` ADD `denial_note` text;--> statement-breakpoint
ALTER TABLE `games` ADD `status_before_hiding` text;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_until` text;--> statement-breakpoint
ALTER TABLE `users` ADD `suspension_reason` text;--> statement-breakpoint
ALTER TABLE `users` ADD `last_login_on` text;