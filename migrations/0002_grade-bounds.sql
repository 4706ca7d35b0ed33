CREATE TABLE `grade_bounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`easy_below` real NOT NULL,
	`hard_above` real NOT NULL
);
--> statement-breakpoint
CREATE INDEX `games_graded` ON `games` (`missed_share`) WHERE missed_share >= 0;