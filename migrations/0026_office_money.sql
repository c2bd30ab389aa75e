CREATE TABLE "received_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('PAY-' || (100000 + id)::text) STORED NOT NULL,
	"clinic_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_payments_number_unique" UNIQUE("number"),
	CONSTRAINT "received_payments_amount" CHECK ("received_payments"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "money_movements" ADD COLUMN "received_payment_id" integer;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_clinic" ON "received_payments" USING btree ("clinic_id","received_on");--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_received_payment_id_received_payments_id_fk" FOREIGN KEY ("received_payment_id") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_issued_on" ON "credit_notes" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_due_on" ON "invoices" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_due_cents" ON "invoices" USING btree (("total_cents" - "credited_cents" - "paid_cents"),"id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "money_movements_received_payment" ON "money_movements" USING btree ("received_payment_id") WHERE "money_movements"."received_payment_id" is not null;