DROP INDEX "products_classification";--> statement-breakpoint
DROP INDEX "products_classification_price";--> statement-breakpoint
DROP INDEX "products_families_first";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "later_of_family" boolean GENERATED ALWAYS AS (parent_id is distinct from id and parent_id is not null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_classification" ON "products" USING btree ("classification_id","later_of_family","id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_classification_price" ON "products" USING btree ("classification_id","brand_id","price_cents","id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_families_first" ON "products" USING btree ("later_of_family","id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","classification_id","price_cents","id") WHERE "products"."active";