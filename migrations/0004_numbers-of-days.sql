CREATE TABLE `daily_numbers` (
	`date` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`date`, `name`)
);
