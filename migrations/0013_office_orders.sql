-- The lists of the office. Each index has narrow keys and none covers more columns than a list sorts or filters by, so that
-- it is built in about a second for a million orders: while it is built, no order can be written.
CREATE INDEX "audit_log_order" ON "audit_log" USING btree (("subject" ->> 'order')) WHERE "audit_log"."subject" ? 'order';--> statement-breakpoint
CREATE INDEX "attention_order" ON "attention" USING btree ("order_id") WHERE not "attention"."resolved";--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total_cents" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_purchase_order_number" ON "orders" USING btree (lower("purchase_order_number") text_pattern_ops) WHERE "orders"."purchase_order_number" <> '';
