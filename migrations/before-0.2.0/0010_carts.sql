CREATE TABLE "cart_lines" (
	"membership_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant" text NOT NULL,
	"quantity" integer,
	"selected" boolean DEFAULT true NOT NULL,
	"interval_months" integer,
	"preferred_delivery" integer[] DEFAULT '{}' NOT NULL,
	"unit_price_cents" integer DEFAULT 0 NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "cart_lines_membership_id_product_id_variant_pk" PRIMARY KEY("membership_id","product_id","variant"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999),
	CONSTRAINT "cart_lines_interval" CHECK ("cart_lines"."interval_months" in (1, 2, 3, 6)),
	CONSTRAINT "cart_lines_delivery_days" CHECK ("cart_lines"."preferred_delivery" <@ array[1,2,3,4,5,6,7]),
	CONSTRAINT "cart_lines_price" CHECK ("cart_lines"."unit_price_cents" between 0 and 99999999),
	CONSTRAINT "cart_lines_variant" CHECK (length("cart_lines"."variant") <= 120)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"membership_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"purged_version" integer DEFAULT 0 NOT NULL,
	"promo_codes" text[] DEFAULT '{}' NOT NULL,
	"codes_changed_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	CONSTRAINT "carts_version" CHECK ("carts"."purged_version" between 0 and "carts"."version"),
	CONSTRAINT "carts_promo_codes" CHECK (cardinality("carts"."promo_codes") <= 10)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart" FOREIGN KEY ("membership_id") REFERENCES "public"."carts"("membership_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_version" ON "cart_lines" USING btree ("membership_id","version");--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");