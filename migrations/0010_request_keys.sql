-- The key of a submission belongs to its person: two people of a clinic may use the same key.
DROP INDEX "order_requests_key";--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_key" ON "order_requests" USING btree ("clinic_id","person_id","key");