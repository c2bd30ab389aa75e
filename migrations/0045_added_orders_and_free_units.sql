ALTER TABLE "credit_note_lines" ADD COLUMN "free_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "added_to_order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_added_to_order_id_orders_id_fk" FOREIGN KEY ("added_to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree (upper(replace("tracking_number", ' ', ''))) WHERE "shipments"."tracking_number" <> '';--> statement-breakpoint
CREATE INDEX "orders_added_to" ON "orders" USING btree ("added_to_order_id") WHERE "orders"."added_to_order_id" is not null;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_free_units" CHECK ("credit_note_lines"."free_units" >= 0);