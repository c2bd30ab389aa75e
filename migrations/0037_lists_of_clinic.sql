DROP INDEX "order_requests_clinic";--> statement-breakpoint
DROP INDEX "orders_clinic";--> statement-breakpoint
CREATE INDEX "credit_note_lines_order" ON "credit_note_lines" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "shipment_lines_order" ON "shipment_lines" USING btree ("order_id","line");--> statement-breakpoint
CREATE INDEX "order_requests_clinic_submitted" ON "order_requests" USING btree ("clinic_id","submitted_at");--> statement-breakpoint
CREATE INDEX "orders_clinic_created" ON "orders" USING btree ("clinic_id","created_at","id");