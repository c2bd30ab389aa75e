CREATE TABLE "store_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"staff_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"restored_from" integer,
	CONSTRAINT "store_settings_version_from_one" CHECK ("store_settings"."version" >= 1),
	CONSTRAINT "store_settings_restored_from" CHECK ("store_settings"."restored_from" >= 0 and "store_settings"."restored_from" < "store_settings"."version")
);
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Enters a change of the settings in the change feed: the release before, which has no such kind, drops all its pages.
CREATE FUNCTION store_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change('settings', NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_settings_changed AFTER INSERT OR UPDATE OR DELETE ON store_settings
  FOR EACH STATEMENT EXECUTE FUNCTION store_settings_changed();
