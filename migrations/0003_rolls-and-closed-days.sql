CREATE TABLE `cleared_results` (
	`id` integer PRIMARY KEY NOT NULL,
	`up_to` integer NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `roll_steps` (
	`date` text NOT NULL,
	`step` text NOT NULL,
	`state` text NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`detail` text NOT NULL,
	PRIMARY KEY(`date`, `step`)
);
--> statement-breakpoint
ALTER TABLE `scoreboards` ADD `closed_at` integer;