ALTER TABLE "order_holds" DROP CONSTRAINT "order_holds_kind";--> statement-breakpoint
DROP INDEX "order_holds_open";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "audit_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "order_holds_open_kind" ON "order_holds" USING btree ("order_id","kind") WHERE "order_holds"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_kind" CHECK ("order_holds"."kind" in ('staff', 'credit_limit', 'disputed'));