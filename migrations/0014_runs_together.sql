ALTER TABLE "recurring_cycles" DROP CONSTRAINT "recurring_cycles_order_id_unique";--> statement-breakpoint
ALTER TABLE "recurring_cycles" DROP CONSTRAINT "recurring_cycles_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "recurring_cycles" ADD COLUMN "line" integer;--> statement-breakpoint
-- An order of a subscription run has had one line until now.
UPDATE "recurring_cycles" SET "line" = 1 WHERE "order_id" IS NOT NULL;--> statement-breakpoint
-- The jobs of these runs have another name from now on: the next scan queues them again.
UPDATE "recurring_cycles" SET "next_attempt_at" = now() WHERE "state" = 'due' AND "next_attempt_at" IS NULL;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD COLUMN "taken_back_order_id" integer;--> statement-breakpoint
ALTER TABLE "recurring_cycles" ADD CONSTRAINT "recurring_cycles_order_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_taken_back_order_id_orders_id_fk" FOREIGN KEY ("taken_back_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_cycles_served" ON "recurring_cycles" USING btree ("order_id","line");--> statement-breakpoint
ALTER TABLE "recurring_cycles" ADD CONSTRAINT "recurring_cycles_line" CHECK (("recurring_cycles"."order_id" is null) = ("recurring_cycles"."line" is null));
