DROP INDEX `feedback_circle_of_user`;--> statement-breakpoint
DROP INDEX `feedback_circle_of_guest`;--> statement-breakpoint
CREATE INDEX `feedback_by_circle` ON `feedback` (`circle_id`) WHERE circle_id is not null;--> statement-breakpoint
ALTER TABLE `circle_members` ADD `name_key` text;--> statement-breakpoint
ALTER TABLE `circle_members` ADD `opened_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `circle_members_by_name` ON `circle_members` (`circle_id`,`name_key`);--> statement-breakpoint
ALTER TABLE `circles` ADD `name_locked` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE OR IGNORE `circle_members` SET `name_key` = replace(lower(`name`), ' ', '');--> statement-breakpoint
UPDATE `circle_members` SET `opened_at` = unixepoch() * 1000;
