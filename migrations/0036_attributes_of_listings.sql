-- As in 0008_attributes.sql; listings of a class also change with the attributes of its products, by which they are filtered.
CREATE OR REPLACE FUNCTION products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
        coalesce(bool_or((o.name, o.variant, o.description, o.search_text, o.search_codes, o.attribute_value_ids)
          IS DISTINCT FROM (n.name, n.variant, n.description, n.search_text, n.search_codes, n.attribute_value_ids)), false)
      INTO changed, another_assortment, other_texts
      FROM old_rows o JOIN new_rows n USING (id) WHERE o.* IS DISTINCT FROM n.*;
    IF changed = '{}' THEN RETURN NULL; END IF;
    SELECT coalesce(array_agg(DISTINCT n.id), '{}'), array_agg(o.classification_id) || array_agg(n.classification_id),
        array_agg(o.brand_id) || array_agg(n.brand_id), array_agg(o.parent_id) || array_agg(n.parent_id)
      INTO listed, classes, brands, families
      FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.active, o.classification_id, o.brand_id, o.parent_id, o.price_cents, o.attribute_value_ids)
        IS DISTINCT FROM (n.active, n.classification_id, n.brand_id, n.parent_id, n.price_cents, n.attribute_value_ids);
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
