ALTER TABLE "clinics" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_merged_into_clinics_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_merged" CHECK ("clinics"."merged_into" is null or "clinics"."disabled");
