-- The words of a search text, and the letters of those that have digits as well: "3shape" is found by "shape". It is
-- slow beside an index that holds its outcome, which is what the cost tells the planner. Not for parallel workers: to
-- start them takes longer than a search.
CREATE FUNCTION search_words_of(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL RESTRICTED COST 10000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(
    string_to_array(given || ' ' || translate(given, '0123456789.%', repeat(' ', 12)), ' '), ''));
END $$;
--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING hash (fold_search("name"));--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin (search_words_of("search_text"));--> statement-breakpoint
DROP INDEX "products_search_text";
