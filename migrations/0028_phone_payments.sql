ALTER TABLE "orders" ADD COLUMN "gift_card" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_until" timestamp with time zone;