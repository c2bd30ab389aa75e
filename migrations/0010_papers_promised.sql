ALTER TABLE "documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "shipment_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_packing_slip" ON "documents" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_parcel" CHECK (("documents"."kind" = 'packing_slip') = ("documents"."shipment_id" is not null));--> statement-breakpoint
INSERT INTO "documents" ("customer_id", "order_id", "kind", "filename", "media_type")
  SELECT o."customer_id", o."id", 'invoice', i."number" || '.pdf', 'application/pdf'
  FROM "invoices" i JOIN "orders" o ON o."id" = i."order_id"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "documents" ("customer_id", "order_id", "shipment_id", "kind", "filename", "media_type")
  SELECT o."customer_id", o."id", s."id", 'packing_slip', s."number" || '.pdf', 'application/pdf'
  FROM "shipments" s JOIN "orders" o ON o."id" = s."order_id";
