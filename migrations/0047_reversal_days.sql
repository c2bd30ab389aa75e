ALTER TABLE "received_payments" ADD COLUMN "reversed_on" date;--> statement-breakpoint
CREATE INDEX "orders_tax_exempt" ON "orders" USING btree ("id") WHERE "orders"."tax_exemption" is not null;