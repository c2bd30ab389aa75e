CREATE TABLE "pick_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pick_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pick_list_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line" integer NOT NULL,
	"product_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"bin_id" integer NOT NULL,
	"units" integer NOT NULL,
	"picked" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pick_lines_units" UNIQUE("pick_list_id","order_id","line","lot_id","bin_id"),
	CONSTRAINT "pick_lines_counts" CHECK ("pick_lines"."units" > 0 and "pick_lines"."picked" >= 0 and "pick_lines"."short" >= 0
      and "pick_lines"."picked" + "pick_lines"."short" <= "pick_lines"."units")
);
--> statement-breakpoint
CREATE TABLE "pick_list_orders" (
	"pick_list_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"tote" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"shipment_id" integer,
	CONSTRAINT "pick_list_orders_pick_list_id_order_id_pk" PRIMARY KEY("pick_list_id","order_id"),
	CONSTRAINT "pick_list_orders_tote" UNIQUE("pick_list_id","tote"),
	CONSTRAINT "pick_list_orders_ended" CHECK (("pick_list_orders"."ended_at" is null) = ("pick_list_orders"."ending" is null)),
	CONSTRAINT "pick_list_orders_shipment" CHECK (("pick_list_orders"."shipment_id" is not null) = (coalesce("pick_list_orders"."ending", '') = 'shipped'))
);
--> statement-breakpoint
CREATE TABLE "pick_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pick_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('PL-' || (100000 + id)::text) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"claimed_by" integer,
	"touched_at" timestamp with time zone,
	"last_check" jsonb,
	CONSTRAINT "pick_lists_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "pick_lines" ADD CONSTRAINT "pick_lines_bin_id_bins_id_fk" FOREIGN KEY ("bin_id") REFERENCES "public"."bins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_lines" ADD CONSTRAINT "pick_lines_order" FOREIGN KEY ("pick_list_id","order_id") REFERENCES "public"."pick_list_orders"("pick_list_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_lines" ADD CONSTRAINT "pick_lines_order_line" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_lines" ADD CONSTRAINT "pick_lines_lot_of_product" FOREIGN KEY ("lot_id","product_id") REFERENCES "public"."lots"("id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_pick_list_id_pick_lists_id_fk" FOREIGN KEY ("pick_list_id") REFERENCES "public"."pick_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_list_orders" ADD CONSTRAINT "pick_list_orders_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_lists" ADD CONSTRAINT "pick_lists_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_lists" ADD CONSTRAINT "pick_lists_claimed_by_staff_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pick_lines_open" ON "pick_lines" USING btree ("product_id") WHERE "pick_lines"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "pick_list_orders_open" ON "pick_list_orders" USING btree ("order_id") WHERE "pick_list_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pick_list_orders_open_list" ON "pick_list_orders" USING btree ("pick_list_id") WHERE "pick_list_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pick_list_orders_order" ON "pick_list_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pick_lists_claimed" ON "pick_lists" USING btree ("claimed_by","id") WHERE "pick_lists"."claimed_by" is not null;