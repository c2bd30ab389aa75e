ALTER TABLE "order_lines" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "held" = "units" FROM "orders"
  WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."state" IN ('pending_payment', 'payment_action', 'payment_failed');
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin" text;--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("origin","created_at") WHERE "orders"."origin" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_held" CHECK ("order_lines"."held" between 0 and "order_lines"."units");