CREATE INDEX "credit_notes_issued_on" ON "credit_notes" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_due_on" ON "invoices" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "invoices_due_cents" ON "invoices" USING btree (("total_cents" - "credited_cents" - "paid_cents"),"id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on" ON "invoices" USING btree ("issued_on","id");