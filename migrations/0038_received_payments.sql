ALTER TABLE "received_payments" ADD COLUMN "method" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "recorded_by" integer;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "unapplied_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "return_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "reversed_by" integer;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_reversed_by_staff_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_day" ON "received_payments" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "received_payments_amounts" ON "received_payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "received_payments_unapplied" ON "received_payments" USING btree ("clinic_id") WHERE "received_payments"."unapplied_cents" > 0;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_rest" CHECK ("received_payments"."unapplied_cents" >= 0 and "received_payments"."returned_cents" >= 0
      and "received_payments"."unapplied_cents" + "received_payments"."returned_cents" <= "received_payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_returned" CHECK (("received_payments"."returned_cents" > 0) = ("received_payments"."returned_on" is not null));--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_reversed" CHECK ("received_payments"."reversed_at" is null or ("received_payments"."unapplied_cents" = 0 and "received_payments"."returned_cents" = 0));--> statement-breakpoint
UPDATE "received_payments" SET "method" = CASE
  WHEN "reference" ~* '^(cheque|check|chq)\M' THEN 'cheque'
  WHEN "reference" ~* '^(transfer|e-?transfer|eft|wire|interac)\M' THEN 'transfer' ELSE 'other' END;
