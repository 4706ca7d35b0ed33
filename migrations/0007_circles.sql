CREATE TABLE `circles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`link_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `circle_members` (
	`circle_id` text NOT NULL,
	`member` integer NOT NULL,
	`player` blob NOT NULL,
	`name` text NOT NULL,
	`is_maker` integer NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`circle_id`, `member`),
	FOREIGN KEY (`circle_id`) REFERENCES `circles`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `circle_members_by_player` ON `circle_members` (`player`,`circle_id`);
--> statement-breakpoint
CREATE INDEX `circles_by_time` ON `circles` (`created_at`);
--> statement-breakpoint
ALTER TABLE `feedback` ADD `circle_id` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_circle_of_user` ON `feedback` (`circle_id`,`user_id`) WHERE circle_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_circle_of_guest` ON `feedback` (`circle_id`,`guest`) WHERE circle_id is not null;
