CREATE TABLE `alarms` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`reason` text NOT NULL
);
