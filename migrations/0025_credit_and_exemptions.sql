ALTER TABLE "order_holds" ADD COLUMN "kind" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_requests" ADD COLUMN "tax_exemption" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_exemption" jsonb;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_kind" CHECK ("order_holds"."kind" in ('staff', 'credit_limit'));