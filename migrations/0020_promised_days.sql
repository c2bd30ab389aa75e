ALTER TABLE "order_lines" ADD COLUMN "expected_from" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "expected_to" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_expected" CHECK (("order_lines"."expected_from" is null) = ("order_lines"."expected_to" is null) and "order_lines"."expected_from" <= "order_lines"."expected_to");--> statement-breakpoint
-- Until now the second address line was not compared, so that a run might go to another suite of the building: it goes on to the
-- address it went to, where the book does not have its own.
UPDATE "recurring_orders" AS r SET "shipping_address_id" = (
	SELECT a."id" FROM "addresses" a
	WHERE a."customer_id" = r."customer_id"
		AND lower(regexp_replace(concat_ws('|', a."address1", a."city", a."state", a."zip"), '\s', '', 'g'))
			= lower(regexp_replace(concat_ws('|', o."shipping_address"->>'address1', o."shipping_address"->>'city', o."shipping_address"->>'state', o."shipping_address"->>'zip'), '\s', '', 'g'))
	ORDER BY a."id" LIMIT 1)
FROM "orders" o
WHERE o."id" = r."order_id" AND r."shipping_address_id" IS NULL AND r."status" <> 'canceled'
	AND NOT EXISTS (
		SELECT FROM "addresses" a
		WHERE a."customer_id" = r."customer_id"
			AND lower(regexp_replace(concat_ws('|', a."address1", a."address2", a."city", a."state", a."zip"), '\s', '', 'g'))
				= lower(regexp_replace(concat_ws('|', o."shipping_address"->>'address1', o."shipping_address"->>'address2', o."shipping_address"->>'city', o."shipping_address"->>'state', o."shipping_address"->>'zip'), '\s', '', 'g')));
