ALTER TABLE "inventory" ADD COLUMN "free_step" integer GENERATED ALWAYS AS (case when on_hand - reserved - committed <= 16 then on_hand - reserved - committed
          else 17 + floor(8 * ln((on_hand - reserved - committed) / 16::float8) / ln(2::float8))::int end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "inventory_free" ON "inventory" USING btree ("free_step","product_id");--> statement-breakpoint
CREATE INDEX "balance_movements_occurred" ON "balance_movements" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "invoices_amount_due" ON "invoices" USING btree ("due_on","order_id") WHERE "invoices"."paid_on" is null and ("invoices"."total_cents" - "invoices"."credited_cents" - "invoices"."paid_cents") > 0;