CREATE INDEX "clinics_name" ON "clinics" USING btree ((coalesce(nullif(lower(trim("name")), ''), chr(65535)) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "clinics_locked" ON "clinics" USING btree ("id") WHERE "clinics"."disabled";--> statement-breakpoint
CREATE INDEX "locations_city" ON "locations" USING btree ((lower("city") collate "C"),"clinic_id");--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree ((lower(trim("first_name" || ' ' || "last_name")) collate "C"));--> statement-breakpoint
CREATE INDEX "audit_log_clinic" ON "audit_log" USING btree ("clinic_id","id") WHERE not "audit_log"."subject" ? 'order';