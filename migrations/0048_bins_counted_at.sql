ALTER TABLE "bins" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
-- When each bin was counted is in the audit log.
UPDATE "bins" SET "counted_at" = a.at
FROM (SELECT subject ->> 'bin' AS code, max(at) AS at FROM "audit_log" WHERE act = 'stock.count-bin' GROUP BY 1) a
WHERE a.code = "bins"."code";
