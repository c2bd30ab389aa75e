ALTER TABLE "inventory" ADD COLUMN "low_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (on_hand - reserved - committed <= low_at) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pick_lines" ADD COLUMN "short_reason" text;--> statement-breakpoint
ALTER TABLE "pick_lines" ADD COLUMN "short_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pick_lines" ADD COLUMN "short_adjusted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "expires_on" date;--> statement-breakpoint
CREATE INDEX "inventory_low" ON "inventory" USING btree ("product_id") WHERE "inventory"."is_low";--> statement-breakpoint
CREATE INDEX "stock_levels_bin" ON "stock_levels" USING btree ("bin_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_levels_expiry" ON "stock_levels" USING btree ("expires_on","product_id") WHERE "stock_levels"."expires_on" is not null;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_low_at" CHECK ("inventory"."low_at" >= 0);--> statement-breakpoint
UPDATE stock_levels v SET expires_on = l.expires_on FROM lots l WHERE l.id = v.lot_id AND l.expires_on IS NOT NULL;
--> statement-breakpoint
-- A new level has the expiry of its lot, and follows it: the expiry of a lot may become known later.
CREATE FUNCTION stock_levels_expire() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_on := (SELECT expires_on FROM lots WHERE id = NEW.lot_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_expire BEFORE INSERT ON stock_levels FOR EACH ROW EXECUTE FUNCTION stock_levels_expire();
--> statement-breakpoint
CREATE FUNCTION lots_expiry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_levels SET expires_on = NEW.expires_on WHERE product_id = NEW.product_id AND lot_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_expiry_changed AFTER UPDATE OF expires_on ON lots FOR EACH ROW
  WHEN (OLD.expires_on IS DISTINCT FROM NEW.expires_on) EXECUTE FUNCTION lots_expiry_changed();
