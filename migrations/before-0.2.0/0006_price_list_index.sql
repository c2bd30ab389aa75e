DROP INDEX "price_list_lines_product";--> statement-breakpoint
CREATE INDEX "price_list_lines_product" ON "price_list_lines" USING btree ("product_id","price_list_id");