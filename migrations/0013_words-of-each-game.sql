ALTER TABLE `game_words` ADD `words` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `game_words` SET `words` = (SELECT ' ' || group_concat(`held`.`word`, ' ') FROM `game_words` AS `held` WHERE `held`.`game_id` = `game_words`.`game_id` AND `held`.`list` = `game_words`.`list`);
