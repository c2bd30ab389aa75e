ALTER TABLE "inventory" drop column "free_step";--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "free_step" integer GENERATED ALWAYS AS (case when on_hand - reserved - committed <= 64 then on_hand - reserved - committed
          else 65 + floor(64 * ln((on_hand - reserved - committed) / 64::float8) / ln(2::float8))::int end) STORED NOT NULL;--> statement-breakpoint
-- The index of the dropped column went with it.
CREATE INDEX "inventory_free" ON "inventory" USING btree ("free_step","product_id");--> statement-breakpoint
CREATE INDEX "money_movements_refunds" ON "money_movements" USING btree ("credit_note_id","state") WHERE "money_movements"."kind" = 'refund';