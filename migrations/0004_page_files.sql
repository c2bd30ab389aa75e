-- Files of the storefront's last builds: while two versions run side by side, each serves the other's files.
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"paths" text[] NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_files" (
	"path" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"brotli" boolean NOT NULL,
	"content" "bytea" NOT NULL
);
