CREATE TABLE `suspended_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`suspended_until` text
);
--> statement-breakpoint
CREATE INDEX `suspended_addresses_by_end` ON `suspended_addresses` (`suspended_until`);