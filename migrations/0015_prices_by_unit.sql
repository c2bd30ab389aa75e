ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_amount";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "net_unit_price_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes_not_charged" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Until now a line's amount was its quantity times either the list price or the promotion's price.
UPDATE "order_lines" SET "net_unit_price_cents" = "amount_cents" / "quantity";--> statement-breakpoint
UPDATE "order_lines" AS l SET "price_reason" = jsonb_build_object(
	'promotion', CASE WHEN l."net_unit_price_cents" < l."unit_price_cents" THEN jsonb_build_object(
		'id', coalesce(l."promotion_id", 0),
		'code', (SELECT p."code" FROM "promotions" p WHERE p."id" = l."promotion_id"),
		'text', (SELECT p."promotion_text" FROM "promotions" p WHERE p."id" = l."promotion_id"),
		'saving', l."unit_price_cents" - l."net_unit_price_cents"
	) END,
	'subscription', null
);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "net_unit_price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "price_reason" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amount" CHECK ("order_lines"."net_unit_price_cents" >= 0 and "order_lines"."amount_cents" = "order_lines"."net_unit_price_cents" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class" CHECK ("products"."tax_class" in ('taxable', 'zero_rated', 'exempt'));
