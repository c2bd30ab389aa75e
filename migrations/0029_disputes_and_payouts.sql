CREATE TABLE "balance_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"source_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"payout_id" integer,
	"order_id" integer,
	"money_movement_id" integer,
	"dispute_id" integer,
	CONSTRAINT "balance_movements_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "balance_movements_net" CHECK ("balance_movements"."net_cents" = "balance_movements"."amount_cents" - "balance_movements"."fee_cents"),
	CONSTRAINT "balance_movements_kind" CHECK ("balance_movements"."kind" in ('charge', 'refund', 'dispute', 'fee', 'payout_returned', 'other'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"order_id" integer,
	"invoice_payment_id" integer,
	"intent_id" text,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"is_inquiry" boolean NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"withdrawn_cents" integer DEFAULT 0 NOT NULL,
	"reinstated_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_ended" CHECK (("disputes"."state" in ('needs_response', 'under_review')) = ("disputes"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"arrives_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payouts_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_money_movement_id_money_movements_id_fk" FOREIGN KEY ("money_movement_id") REFERENCES "public"."money_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_invoice_payment_id_invoice_payments_id_fk" FOREIGN KEY ("invoice_payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_movements_payout" ON "balance_movements" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "balance_movements_order" ON "balance_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "balance_movements_money_movement" ON "balance_movements" USING btree ("money_movement_id");--> statement-breakpoint
CREATE INDEX "balance_movements_unknown" ON "balance_movements" USING btree ("occurred_at") WHERE "balance_movements"."order_id" is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_arrives" ON "payouts" USING btree ("arrives_on","id");--> statement-breakpoint
CREATE INDEX "money_movements_card_charges" ON "money_movements" USING btree ("ended_at") WHERE "money_movements"."kind" = 'charge' and "money_movements"."method" = 'card' and "money_movements"."state" = 'done';