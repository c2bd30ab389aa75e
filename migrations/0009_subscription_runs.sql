ALTER TABLE "recurring_orders" ADD COLUMN "announced_run" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "off_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "recurring_cycles_retry" ON "recurring_cycles" USING btree ("next_attempt_at") WHERE "recurring_cycles"."state" = 'due';