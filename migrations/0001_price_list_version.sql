ALTER TABLE "price_lists" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Processes cache the prices of a list by its version, so that it changes whoever writes.
CREATE FUNCTION price_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_lists SET version = version + 1 WHERE id IN (SELECT price_list_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_list_lines_inserted AFTER INSERT ON price_list_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_list_changed();
--> statement-breakpoint
CREATE TRIGGER price_list_lines_deleted AFTER DELETE ON price_list_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_list_changed();
--> statement-breakpoint
-- Two triggers, because a line may move from one list to another.
CREATE TRIGGER price_list_lines_updated_old AFTER UPDATE ON price_list_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_list_changed();
--> statement-breakpoint
CREATE TRIGGER price_list_lines_updated_new AFTER UPDATE ON price_list_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION price_list_changed();
