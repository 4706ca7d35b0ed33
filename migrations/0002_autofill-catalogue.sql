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
CREATE TABLE `catalogue_topics` (
	`topic` text NOT NULL,
	`rank` integer NOT NULL,
	`list_id` integer NOT NULL,
	PRIMARY KEY(`topic`, `rank`, `list_id`),
	FOREIGN KEY (`list_id`) REFERENCES `catalogue_lists`(`id`) ON UPDATE no action ON DELETE no action
);
