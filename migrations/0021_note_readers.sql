-- Whether the note of a decision is written to the requester. Until now it followed from dates: a membership older than the
-- decision. A merge of clinics put an older membership in the place of a newer one.
ALTER TABLE "order_requests" ADD COLUMN "note_to_requester" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_requests" SET "note_to_requester" = true
  WHERE exists (SELECT FROM "memberships" m WHERE m.clinic_id = "order_requests".clinic_id
    AND m.person_id = "order_requests".person_id AND m.created_at <= "order_requests".decided_at);
