-- The orders that staff work on, among a million that are done.
CREATE INDEX "orders_in_warehouse" ON "orders" USING btree ("state","created_at") WHERE "orders"."state" in ('placed', 'approved', 'picked', 'packed', 'partially_shipped');
