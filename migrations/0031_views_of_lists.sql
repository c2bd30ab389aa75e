ALTER TABLE "saved_views" ADD COLUMN "list" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "default_views" ADD COLUMN "list" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
-- The previous version keeps one default view for each person, which the wider key allows.
ALTER TABLE "default_views" DROP CONSTRAINT "default_views_pkey";--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_staff_id_list_pk" PRIMARY KEY("staff_id","list");
