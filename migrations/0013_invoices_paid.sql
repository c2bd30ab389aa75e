ALTER TABLE "invoices" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "paid_on" = "issued_on" WHERE "paid_cents" >= "total_cents";--> statement-breakpoint
CREATE INDEX "invoices_unpaid" ON "invoices" USING btree ("due_on") WHERE "invoices"."paid_on" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_on" CHECK (("invoices"."paid_on" is null) = ("invoices"."paid_cents" < "invoices"."total_cents"));