-- A promotion begins and ends at midnight without a write: its two instants are entered in advance. Until then its products may
-- move to other listings, so all listings change at that midnight. An instant that has just passed is entered too, because a process
-- whose clock is late still has it before it.
CREATE OR REPLACE FUNCTION announce_days(products integer[], starts date[], ends date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz;
  of_instant integer[];
  listing text;
BEGIN
  FOR instant, of_instant IN
    SELECT day::timestamp AT TIME ZONE 'America/Toronto', array_agg(DISTINCT product)
      FROM unnest($1, $2, $3) AS p (product, first, last), LATERAL (VALUES (first), (last + 1)) AS days (day)
      WHERE isfinite(day) AND day::timestamp AT TIME ZONE 'America/Toronto' > now() - interval '1 day' GROUP BY 1
  LOOP
    PERFORM announce_change('product', of_instant, instant);
    FOREACH listing IN ARRAY ARRAY['class', 'brand', 'category', 'prices', 'promotions'] LOOP
      PERFORM announce_change(listing, NULL, instant);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- A promotion that an update leaves as it was enters nothing.
CREATE OR REPLACE FUNCTION promotions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  products integer[];
  starts date[];
  ends date[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(product_id) INTO changed FROM old_rows;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(product_id), array_agg(start_date), array_agg(end_date) INTO products, starts, ends FROM new_rows;
    changed := products;
  ELSE
    SELECT array_agg(o.product_id) || array_agg(n.product_id), array_agg(n.product_id), array_agg(n.start_date), array_agg(n.end_date)
      INTO changed, products, starts, ends FROM old_rows o JOIN new_rows n USING (id) WHERE o.* IS DISTINCT FROM n.*;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM raise_catalogue_version();
  PERFORM announce_days(products, starts, ends);
  PERFORM announce_prices(ARRAY(SELECT DISTINCT unnest(changed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The promotions entered before this migration.
SELECT announce_days(array_agg(product_id), array_agg(start_date), array_agg(end_date)) FROM promotions;
