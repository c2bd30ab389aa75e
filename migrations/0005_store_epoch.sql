CREATE TABLE "store_epoch" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" integer NOT NULL,
	"ask_since" timestamp with time zone,
	"raised_at" timestamp with time zone,
	CONSTRAINT "store_epoch_only" CHECK ("store_epoch"."only")
);
--> statement-breakpoint
-- Seconds since 1970: a second database on the same account of the card service has another epoch.
INSERT INTO "store_epoch" ("epoch") VALUES (extract(epoch from now())::int);--> statement-breakpoint
CREATE TABLE "forgotten_payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"stripe_customer_id" text,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"metadata" jsonb NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "forgotten_payments_customer" ON "forgotten_payments" USING btree ("stripe_customer_id");--> statement-breakpoint
-- Null for orders and payments of the version before: their keys have no epoch.
ALTER TABLE "orders" ADD COLUMN "epoch" integer;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "epoch" integer;
