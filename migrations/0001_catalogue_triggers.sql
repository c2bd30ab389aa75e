INSERT INTO "catalogue_version" ("only") VALUES (true);
--> statement-breakpoint
-- A text as searches compare it; the same folding as normaliseQuery in src/domain/search-terms.ts.
CREATE FUNCTION fold_search(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    regexp_replace(
      regexp_replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9.%]+', ' ', 'g'),
      '(^|[^0-9])\.|\.($|[^0-9])', '\1 \2', 'g'),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- An item code or manufacturer's number as it is compared; the same as codeForm in src/domain/search-terms.ts.
CREATE FUNCTION fold_code(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(given), '[^a-z0-9]', '', 'g')
$$;
--> statement-breakpoint
-- What a product is found by is kept here, so that it is right whoever writes: the shop, an import, a person with psql.
CREATE FUNCTION products_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text;
BEGIN
  SELECT concat_ws(' ', NEW.name, NEW.variant, b.name, c.name, p.name, NEW.item_id, NEW.mpn, NEW.description) INTO words
    FROM brands b, classifications c LEFT JOIN classifications p ON p.id = c.parent_id
    WHERE b.id = NEW.brand_id AND c.id = NEW.classification_id;
  NEW.search_text := fold_search(coalesce(words, ''));
  NEW.search_codes := fold_code(NEW.item_id) || ' ' || fold_code(NEW.mpn);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, variant, item_id, mpn, description, brand_id, classification_id
  ON products FOR EACH ROW EXECUTE FUNCTION products_search();
--> statement-breakpoint
CREATE FUNCTION products_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
    SELECT DISTINCT word FROM written, unnest(string_to_array(search_text, ' ')) AS word
    WHERE length(word) >= 3 AND word ~ '^[a-z]+$'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search_words_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_search_words();
--> statement-breakpoint
CREATE TRIGGER products_search_words_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION products_search_words();
--> statement-breakpoint
CREATE FUNCTION products_search_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'brands' THEN
    UPDATE products SET brand_id = brand_id WHERE brand_id = NEW.id;
  ELSE
    UPDATE products SET classification_id = classification_id
      WHERE classification_id = NEW.id OR classification_id IN (SELECT id FROM classifications WHERE parent_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_renamed AFTER UPDATE OF name ON brands FOR EACH ROW EXECUTE FUNCTION products_search_again();
--> statement-breakpoint
CREATE TRIGGER classifications_renamed AFTER UPDATE OF name, parent_id ON classifications FOR EACH ROW EXECUTE FUNCTION products_search_again();
--> statement-breakpoint
-- Every catalogue write raises the version in its own transaction; the announcement arrives when that commits.
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER promotions_changed AFTER INSERT OR UPDATE OR DELETE ON promotions FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER classifications_changed AFTER INSERT OR UPDATE OR DELETE ON classifications FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_categories_changed AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
-- Stock moves with every order: it raises no version (orders would queue for that one row), and pages are dropped only
-- where a buyer sees another number, which is from 20 left downwards and for items sold only while they last.
CREATE FUNCTION inventory_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'inventory');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_changed AFTER UPDATE ON inventory FOR EACH ROW
  WHEN (OLD.on_hand - OLD.reserved - OLD.committed <> NEW.on_hand - NEW.reserved - NEW.committed
    AND (NOT NEW.backorder OR least(OLD.on_hand - OLD.reserved - OLD.committed, NEW.on_hand - NEW.reserved - NEW.committed) <= 20))
  EXECUTE FUNCTION inventory_changed();
