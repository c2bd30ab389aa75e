ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid";--> statement-breakpoint
ALTER TABLE "received_payments" DROP CONSTRAINT "received_payments_reversed";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_movements" ADD COLUMN "due_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_movements" ADD COLUMN "recorded_by" integer;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "returned_by" integer;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_returned_by_staff_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_due_again" ON "money_movements" USING btree ("order_id") WHERE "money_movements"."due_again_at" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" <= "invoices"."total_cents");--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_reversed" CHECK ("received_payments"."reversed_at" is null or "received_payments"."unapplied_cents" = 0);