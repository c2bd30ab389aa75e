DROP INDEX "orders_unsettled";--> statement-breakpoint
ALTER TABLE "order_claims" DROP CONSTRAINT "order_claims_customer_id_key_pk";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "attempt" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order_claims" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "order_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "order_claims" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "object_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "occurred_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cvc_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "attention_open" ON "attention" USING btree ("subject","reason") WHERE not "attention"."resolved";--> statement-breakpoint
CREATE UNIQUE INDEX "order_claims_open" ON "order_claims" USING btree ("customer_id","key") WHERE "order_claims"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "order_claims_key" ON "order_claims" USING btree ("customer_id","key","id");--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("lease_until") WHERE "orders"."state" in ('pending_payment', 'payment_action', 'payment_failed');--> statement-breakpoint
ALTER TABLE "order_claims" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "payment_events" DROP COLUMN "payload";