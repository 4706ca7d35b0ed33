ALTER TABLE `users` ADD `kept_session` text;--> statement-breakpoint
ALTER TABLE `users` ADD `second_factor_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `second_factor_since` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `second_factor_step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `recovery_codes` text;--> statement-breakpoint
ALTER TABLE `users` ADD `second_factor_reset_at` integer;