CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ids" integer[],
	"due_at" timestamp with time zone,
	"written_by" xid8 DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_written_by" ON "catalogue_changes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "catalogue_changes_due" ON "catalogue_changes" USING btree ("due_at") WHERE "catalogue_changes"."due_at" is not null;--> statement-breakpoint
-- Enters one change: no ids mean all of the kind, an empty array means none. Above 1,000 ids a reader drops all of the kind.
CREATE FUNCTION announce_change(kind text, ids integer[], due_at timestamptz DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO catalogue_changes (kind, ids, due_at)
    VALUES ($1, CASE WHEN cardinality($2) <= 1000 THEN $2 END, $3);
  -- The previous version listens too: it drops all pages on any notice.
  PERFORM pg_notify('catalogue', 'changed');
END $$;
--> statement-breakpoint
-- Has catalogue_version raised once, when the transaction commits: raised earlier, the row would be locked until the end of
-- a long import, and every other write to the catalogue would wait for it.
CREATE FUNCTION raise_catalogue_version() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('operatory.raised_by', true) IS NOT DISTINCT FROM pg_current_xact_id()::text THEN RETURN; END IF;
  PERFORM set_config('operatory.raised_by', pg_current_xact_id()::text, true);
  PERFORM announce_change('version', NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION catalogue_version_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_due AFTER INSERT ON catalogue_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'version') EXECUTE FUNCTION catalogue_version_due();
--> statement-breakpoint
-- Enters that listings of these classes, brands and families show other products or prices; and the categories of the products.
CREATE FUNCTION announce_listings(classes integer[], brands integer[], families integer[], products integer[], due_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(products) = 0 THEN RETURN; END IF;
  PERFORM announce_change('class', ARRAY(SELECT id FROM classifications WHERE id = ANY(classes) UNION
    SELECT parent_id FROM classifications WHERE id = ANY(classes) AND parent_id IS NOT NULL), due_at);
  PERFORM announce_change('brand', ARRAY(SELECT DISTINCT unnest(brands)), due_at);
  PERFORM announce_change('family', ARRAY(SELECT DISTINCT family FROM unnest(families) AS family WHERE family IS NOT NULL), due_at);
  PERFORM announce_change('category', ARRAY(SELECT DISTINCT unnest(ARRAY[c.id, coalesce(c.parent_id, c.id)])
    FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = ANY($4)), due_at);
  PERFORM announce_change('prices', NULL, due_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  listed integer[];
  classes integer[];
  brands integer[];
  families integer[];
  another_assortment boolean := true;
  other_texts boolean := true;
  other_pictures boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(array_agg(n.id), '{}'),
        coalesce(bool_or((o.active, o.classification_id, o.brand_id, o.parent_id)
          IS DISTINCT FROM (n.active, n.classification_id, n.brand_id, n.parent_id)), false),
        coalesce(bool_or((o.name, o.variant, o.description, o.search_text, o.search_codes)
          IS DISTINCT FROM (n.name, n.variant, n.description, n.search_text, n.search_codes)), false)
      INTO changed, another_assortment, other_texts
      FROM old_rows o JOIN new_rows n USING (id) WHERE o.* IS DISTINCT FROM n.*;
    IF changed = '{}' THEN RETURN NULL; END IF;
    SELECT coalesce(array_agg(DISTINCT n.id), '{}'), array_agg(o.classification_id) || array_agg(n.classification_id),
        array_agg(o.brand_id) || array_agg(n.brand_id), array_agg(o.parent_id) || array_agg(n.parent_id)
      INTO listed, classes, brands, families
      FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.active, o.classification_id, o.brand_id, o.parent_id, o.price_cents)
        IS DISTINCT FROM (n.active, n.classification_id, n.brand_id, n.parent_id, n.price_cents);
    -- The menu shows the picture of the first product of each class.
    SELECT coalesce(bool_or(first_of_class(id, classification_id)), false) INTO other_pictures FROM (
      SELECT n.id, unnest(ARRAY[o.classification_id, n.classification_id]) AS classification_id
        FROM old_rows o JOIN new_rows n USING (id)
        WHERE (o.active, o.classification_id, o.picture_hash) IS DISTINCT FROM (n.active, n.classification_id, n.picture_hash)
    ) moved;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT coalesce(array_agg(id), '{}'), array_agg(classification_id), array_agg(brand_id), array_agg(parent_id),
        bool_or(first_of_class(id, classification_id))
      INTO changed, classes, brands, families, other_pictures FROM new_rows;
    listed := changed;
  ELSE
    SELECT coalesce(array_agg(id), '{}'), array_agg(classification_id), array_agg(brand_id), array_agg(parent_id),
        bool_or(first_of_class(id, classification_id))
      INTO changed, classes, brands, families, other_pictures FROM old_rows;
    listed := changed;
  END IF;
  IF changed = '{}' THEN RETURN NULL; END IF;
  PERFORM raise_catalogue_version();
  PERFORM announce_change('product', changed);
  PERFORM announce_listings(classes, brands, families, listed);
  IF another_assortment THEN PERFORM announce_change('assortment', NULL); END IF;
  IF other_texts OR another_assortment THEN PERFORM announce_change('texts', NULL); END IF;
  IF other_pictures THEN PERFORM announce_change('pictures', NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether no product before this one lends its class a picture.
CREATE FUNCTION first_of_class(product integer, class integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM products p
    WHERE p.classification_id = class AND p.active AND p.picture_hash IS NOT NULL AND p.id < product);
$$;
--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION products_changed();
--> statement-breakpoint
-- Enters that these products have other prices, or will have them.
CREATE FUNCTION announce_prices(changed integer[], due_at timestamptz DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  classes integer[];
  brands integer[];
BEGIN
  SELECT array_agg(classification_id), array_agg(brand_id) INTO classes, brands FROM products WHERE id = ANY(changed);
  PERFORM announce_change('product', changed, due_at);
  PERFORM announce_listings(classes, brands, '{}', changed, due_at);
  PERFORM announce_change('promotions', NULL, due_at);
END $$;
--> statement-breakpoint
-- A promotion begins and ends at midnight without a write: its two instants are entered in advance. An instant that has just
-- passed is entered too, because a process whose clock is late still has it before it.
CREATE FUNCTION announce_days(products integer[], starts date[], ends date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz;
  of_instant integer[];
BEGIN
  FOR instant, of_instant IN
    SELECT day::timestamp AT TIME ZONE 'America/Toronto', array_agg(DISTINCT product)
      FROM unnest($1, $2, $3) AS p (product, first, last), LATERAL (VALUES (first), (last + 1)) AS days (day)
      WHERE isfinite(day) AND day::timestamp AT TIME ZONE 'America/Toronto' > now() - interval '1 day' GROUP BY 1
  LOOP
    PERFORM announce_prices(of_instant, instant);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION promotions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := '{}';
  products integer[];
  starts date[];
  ends date[];
BEGIN
  IF TG_OP <> 'INSERT' THEN SELECT coalesce(array_agg(DISTINCT product_id), '{}') INTO changed FROM old_rows; END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(array_agg(product_id), '{}'), array_agg(start_date), array_agg(end_date) INTO products, starts, ends FROM new_rows;
    changed := changed || products;
    PERFORM announce_days(products, starts, ends);
  END IF;
  IF changed = '{}' THEN RETURN NULL; END IF;
  PERFORM raise_catalogue_version();
  PERFORM announce_prices(ARRAY(SELECT DISTINCT unnest(changed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER promotions_changed ON promotions;--> statement-breakpoint
CREATE TRIGGER promotions_inserted AFTER INSERT ON promotions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION promotions_changed();
--> statement-breakpoint
CREATE TRIGGER promotions_updated AFTER UPDATE ON promotions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION promotions_changed();
--> statement-breakpoint
CREATE TRIGGER promotions_deleted AFTER DELETE ON promotions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION promotions_changed();
--> statement-breakpoint
CREATE FUNCTION product_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT coalesce(array_agg(category_id), '{}') INTO changed FROM new_rows;
  ELSE SELECT coalesce(array_agg(category_id), '{}') INTO changed FROM old_rows;
  END IF;
  IF changed = '{}' THEN RETURN NULL; END IF;
  PERFORM raise_catalogue_version();
  PERFORM announce_change('category', ARRAY(SELECT DISTINCT unnest(ARRAY[id, coalesce(parent_id, id)])
    FROM categories WHERE id = ANY(changed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER product_categories_changed ON product_categories;--> statement-breakpoint
CREATE TRIGGER product_categories_inserted AFTER INSERT ON product_categories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_categories_changed();
--> statement-breakpoint
CREATE TRIGGER product_categories_deleted AFTER DELETE ON product_categories REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION product_categories_changed();
--> statement-breakpoint
-- Names and the order of brands, classes and categories are on every page: their triggers, and the rare update of a product's
-- category, enter that everything has changed.
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalogue_version();
  PERFORM announce_change('everything', NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_categories_updated AFTER UPDATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- Stock moves with every order. It raises no version, and is entered only where pages show another number: from 20 units left
-- downwards, and for items sold only while they last.
DROP TRIGGER inventory_changed ON inventory;--> statement-breakpoint
CREATE OR REPLACE FUNCTION inventory_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_change('stock', ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_changed AFTER UPDATE ON inventory FOR EACH ROW
  WHEN (CASE WHEN OLD.backorder THEN least(21, greatest(0, OLD.on_hand - OLD.reserved - OLD.committed)) ELSE OLD.on_hand - OLD.reserved - OLD.committed END
    IS DISTINCT FROM
    CASE WHEN NEW.backorder THEN least(21, greatest(0, NEW.on_hand - NEW.reserved - NEW.committed)) ELSE NEW.on_hand - NEW.reserved - NEW.committed END)
  EXECUTE FUNCTION inventory_changed();
--> statement-breakpoint
CREATE FUNCTION inventory_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM announce_change('stock', ARRAY(SELECT product_id FROM new_rows));
  ELSE PERFORM announce_change('stock', ARRAY(SELECT product_id FROM old_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_inserted AFTER INSERT ON inventory REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION inventory_rows_changed();
--> statement-breakpoint
CREATE TRIGGER inventory_deleted AFTER DELETE ON inventory REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION inventory_rows_changed();
--> statement-breakpoint
-- The promotions entered before this table.
SELECT announce_days(array_agg(product_id), array_agg(start_date), array_agg(end_date)) FROM promotions;
