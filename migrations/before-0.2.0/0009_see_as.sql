CREATE TABLE "act_answers" (
	"staff_id" integer NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "act_answers_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "see_as_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_role" text NOT NULL,
	"membership_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "act_answers" ADD CONSTRAINT "act_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "see_as_tokens" ADD CONSTRAINT "see_as_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "see_as_tokens" ADD CONSTRAINT "see_as_tokens_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "act_answers_at" ON "act_answers" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "see_as_tokens_staff" ON "see_as_tokens" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "see_as_tokens_membership" ON "see_as_tokens" USING btree ("membership_id");
--> statement-breakpoint
CREATE INDEX "see_as_tokens_until" ON "see_as_tokens" USING btree ("until");
