CREATE INDEX "clinics_name_parts" ON "clinics" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_city_parts" ON "locations" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_name_parts" ON "people" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);