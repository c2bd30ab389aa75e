CREATE TABLE "invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"intent_id" text,
	"stripe_customer_id" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"cvc_token" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"last_error" jsonb,
	"charge_id" text,
	"card_brand" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"lease_until" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "invoice_payments_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_cents" > 0),
	CONSTRAINT "invoice_payments_state" CHECK ("invoice_payments"."state" in ('open', 'paid', 'closed', 'returned')),
	CONSTRAINT "invoice_payments_charged" CHECK (("invoice_payments"."state" in ('paid', 'returned')) = ("invoice_payments"."status" = 'succeeded'))
);--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_open" ON "invoice_payments" USING btree ("invoice_id") WHERE "invoice_payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_order" ON "invoice_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_due" ON "invoice_payments" USING btree ("lease_until") WHERE "invoice_payments"."state" = 'open';
