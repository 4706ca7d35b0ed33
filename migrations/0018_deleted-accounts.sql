ALTER TABLE `users` ADD `games_left` text;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`id`) WHERE games_left is not null;