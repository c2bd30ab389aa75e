-- The membership to which the note of a decision is written. Until now it followed from dates: a membership older than the
-- decision. A merge of clinics put an older membership in the place of a newer one.
ALTER TABLE "order_requests" ADD COLUMN "note_to" integer;--> statement-breakpoint
UPDATE "order_requests" SET "note_to" = (
  SELECT m.id FROM "memberships" m WHERE m.clinic_id = "order_requests".clinic_id
    AND m.person_id = "order_requests".person_id AND m.created_at <= "order_requests".decided_at)
  WHERE "decided_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_note_to_memberships_id_fk" FOREIGN KEY ("note_to") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;
