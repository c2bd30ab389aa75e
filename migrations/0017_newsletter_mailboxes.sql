ALTER TABLE "newsletter_subscribers" ADD COLUMN "email_key" text;--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "email_key" =
  CASE WHEN split_part(lower("email"), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(regexp_replace(split_part(lower("email"), '@', 1), '^([^+]+)[+].*$', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(split_part(lower("email"), '@', 1), '^([^+]+)[+].*$', '\1') || '@' || split_part(lower("email"), '@', 2)
  END;--> statement-breakpoint
DELETE FROM "newsletter_subscribers" WHERE "email" IN (
  SELECT "email" FROM (
    SELECT "email", row_number() OVER (
      PARTITION BY "email_key"
      ORDER BY "confirmed_at" IS NULL OR "unsubscribed_at" IS NOT NULL, "unsubscribed_at" IS NOT NULL, "consented_at", "email"
    ) AS "place" FROM "newsletter_subscribers"
  ) AS "ranked" WHERE "place" > 1
);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD PRIMARY KEY ("email_key");
