CREATE TABLE `revoked_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revoked_tokens_by_expiry` ON `revoked_tokens` (`expires_at`);