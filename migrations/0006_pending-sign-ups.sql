-- The next release may drop sign_ups: the code before this migration still writes it.
CREATE TABLE `pending_sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_sign_ups_by_email` ON `pending_sign_ups` (`email_key`,`expires_at`);--> statement-breakpoint
CREATE INDEX `pending_sign_ups_by_expiry` ON `pending_sign_ups` (`expires_at`);--> statement-breakpoint
DELETE FROM `sign_ups`;