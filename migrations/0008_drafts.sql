CREATE TABLE `drafts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`texts` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
