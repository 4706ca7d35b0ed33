ALTER TABLE `items` ADD `not_accepted` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `exact_digits` integer DEFAULT false NOT NULL;