CREATE TABLE "recent_sign_ins" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_sign_ins" ADD CONSTRAINT "recent_sign_ins_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_sign_ins_token" ON "recent_sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recent_sign_ins_until" ON "recent_sign_ins" USING btree ("until");