-- The page of a product says of the other variants of its family only whether they are sold out. So a change of the number of units
-- is entered as a change of a variant only if the product is sold out or back; any other change of the product is one for the variants, too.
CREATE OR REPLACE FUNCTION inventory_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change('stock', ARRAY[NEW.product_id]);
  IF (OLD.on_hand - OLD.reserved - OLD.committed > 0) IS DISTINCT FROM (NEW.on_hand - NEW.reserved - NEW.committed > 0) THEN
    PERFORM announce_change('variant', ARRAY[NEW.product_id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION inventory_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT array_agg(product_id) INTO changed FROM new_rows;
  ELSE SELECT array_agg(product_id) INTO changed FROM old_rows;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM announce_change('stock', changed);
  PERFORM announce_change('variant', changed);
  RETURN NULL;
END $$;
