-- Staff become people: the identity and the address of a staff member move to the person's row. Ids of staff stay,
-- because the audit log names them.
ALTER TABLE "staff" ADD COLUMN "person_id" integer;--> statement-breakpoint
INSERT INTO "people" ("email", "auth_issuer", "auth_subject", "first_name", "last_name")
  SELECT "email", "auth_issuer", "auth_subject", '', '' FROM "staff" ORDER BY "id" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "staff" SET "person_id" = p."id" FROM "people" p WHERE lower(p."email") = lower("staff"."email");--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "staff_identity";--> statement-breakpoint
DROP INDEX "staff_email";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_identity_whole";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "auth_issuer";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "auth_subject";--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_person_id_unique" UNIQUE("person_id");
