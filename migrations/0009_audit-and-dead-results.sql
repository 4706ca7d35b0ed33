-- Triggers are on one line and without inner conditions, because D1 cannot split others.
-- An update may clear the id of the actor and blank the text of feedback. The previous version of
-- the code writes no name of the actor, and adds the second image to its record in a later update.
-- A replacing insert deletes the old row without the trigger for deletions, so it has its own.
CREATE TABLE `dead_results` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dead_results_by_time` ON `dead_results` (`created_at`);--> statement-breakpoint
ALTER TABLE `audit_records` ADD `actor_name` text;--> statement-breakpoint
ALTER TABLE `audit_records` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `audit_records_by_account` ON `audit_records` (`account_id`);--> statement-breakpoint
UPDATE `audit_records` SET `actor_name` = (SELECT `username` FROM `users` WHERE `users`.`id` = `audit_records`.`actor_id`);--> statement-breakpoint
CREATE TRIGGER `audit_records_refuse_update` BEFORE UPDATE ON `audit_records` WHEN NOT (NEW.`id` IS OLD.`id` AND NEW.`at` IS OLD.`at` AND NEW.`action` IS OLD.`action` AND NEW.`game_uid` IS OLD.`game_uid` AND NEW.`voice_id` IS OLD.`voice_id` AND NEW.`account_id` IS OLD.`account_id` AND NEW.`actor_name` IS OLD.`actor_name` AND (NEW.`actor_id` IS OLD.`actor_id` OR NEW.`actor_id` IS NULL) AND ((NEW.`before` IS OLD.`before` AND NEW.`after` IS OLD.`after`) OR (OLD.`voice_id` IS NOT NULL AND NEW.`before` IS json_replace(OLD.`before`, '$.text', '') AND NEW.`after` IS json_replace(OLD.`after`, '$.text', '')) OR (OLD.`actor_name` IS NULL AND OLD.`after` IS NULL AND NEW.`before` IS OLD.`before`))) BEGIN SELECT RAISE(ABORT, 'An audit record cannot be changed.'); END;--> statement-breakpoint
CREATE TRIGGER `audit_records_refuse_delete` BEFORE DELETE ON `audit_records` BEGIN SELECT RAISE(ABORT, 'An audit record cannot be deleted.'); END;--> statement-breakpoint
CREATE TRIGGER `audit_records_refuse_replace` BEFORE INSERT ON `audit_records` WHEN EXISTS (SELECT 1 FROM `audit_records` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'An audit record cannot be replaced.'); END;