CREATE TABLE "books" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"closed_until" date,
	"changed_at" timestamp with time zone,
	"changed_by" integer,
	CONSTRAINT "books_only" CHECK ("books"."only")
);
--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_clinic" ON "audit_log" USING btree ("clinic_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ((jsonb_to_tsvector('simple', "subject", '["string", "numeric"]')
  || to_tsvector('simple', left(coalesce("personal" ->> 'reason', '') || ' ' || coalesce("personal" ->> 'reference', '')
  || ' ' || coalesce("personal" ->> 'name', ''), 2000))));--> statement-breakpoint
INSERT INTO "books" DEFAULT VALUES;
