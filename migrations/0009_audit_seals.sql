ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_seq_from_one" CHECK ("audit_log"."seq" >= 1) NOT VALID;--> statement-breakpoint
-- A row that somebody has moved below 1 must not stop the migration: `audit verify` names it.
DO $$
BEGIN
  ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_seq_from_one;
EXCEPTION WHEN check_violation THEN
  RAISE WARNING 'The audit log has a row outside its chain. Run: npm run ops -- audit verify';
END $$;
--> statement-breakpoint
-- Whether sealing and checking can read a row: the id is an exact number in JavaScript, the date is one of JavaScript, nothing
-- is nested too deeply, and the row of an erasure names the ids of rows.
CREATE FUNCTION audit_row_is_readable(r audit_log) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT r.id BETWEEN 1 AND 9007199254740991
    AND r.at >= timestamptz '1970-01-01 00:00:00Z' AND r.at < timestamptz '10000-01-01 00:00:00Z'
    AND NOT jsonb_path_exists(jsonb_build_array(r.subject, r.before, r.after, r.personal), '$.**{100}')
    AND jsonb_typeof(r.subject) = 'object'
    AND coalesce(jsonb_typeof(r.before), 'object') = 'object'
    AND coalesce(jsonb_typeof(r.after), 'object') = 'object'
    AND coalesce(jsonb_typeof(r.personal), 'object') = 'object'
    AND CASE r.act
      WHEN 'audit.erase' THEN jsonb_path_exists(r.subject,
        'strict $.row ? (@.type() == "number" && @ >= 1 && @ <= 9007199254740991 && @.floor() == @)', '{}', true)
      WHEN 'audit.erase-person' THEN jsonb_path_exists(r.subject, 'strict $.rows ? (@.type() == "array")', '{}', true)
        AND NOT jsonb_path_exists(r.subject,
          'strict $.rows[*] ? (!(@.type() == "number" && @ >= 1 && @ <= 9007199254740991 && @.floor() == @))', '{}', true)
      ELSE true END
$$;
--> statement-breakpoint
-- The audit log only grows: an unsealed row gets a whole seal, or a row loses its personal values; nothing else changes.
CREATE OR REPLACE FUNCTION audit_log_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seal CONSTANT text[] := '{seq,prev_hash,hash}';
  erased CONSTANT text[] := '{personal,personal_salt}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Unknown counts as no: a JSON path finds nothing in a value that is missing.
    IF NEW.seq IS NULL AND audit_row_is_readable(NEW) IS NOT TRUE THEN
      RAISE EXCEPTION 'The audit log only grows; a row that cannot be sealed is refused.';
    END IF;
    IF NEW.seq IS NULL THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF OLD.seq IS NULL AND NEW.seq IS NOT NULL AND to_jsonb(NEW) - seal = to_jsonb(OLD) - seal
      AND NEW.hash ~ '^[0-9a-f]{64}$' AND NEW.prev_hash ~ '^[0-9a-f]{64}$'
    THEN RETURN NEW; END IF;
    IF NEW.personal IS NULL AND NEW.personal_salt IS NULL AND to_jsonb(NEW) - erased = to_jsonb(OLD) - erased
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log only grows; % is refused.', TG_OP;
END $$;
--> statement-breakpoint
-- The rows that a statement seals continue the chain: they follow the last sealed row without a gap, and each names the hash
-- of the row before. Judged after the statement, because a statement may seal its rows in any order.
CREATE FUNCTION audit_log_seals_continue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_seq bigint;
  last_seq bigint;
  sealed bigint;
BEGIN
  SELECT min(n.seq), max(n.seq), count(*) INTO first_seq, last_seq, sealed
    FROM new_rows n JOIN old_rows o USING (id) WHERE o.seq IS NULL AND n.seq IS NOT NULL;
  IF sealed = 0 THEN RETURN NULL; END IF;
  IF first_seq <> coalesce((SELECT max(seq) FROM audit_log WHERE seq < first_seq), 0) + 1
    OR last_seq <> first_seq + sealed - 1
    OR last_seq <> (SELECT max(seq) FROM audit_log)
    OR EXISTS (
      SELECT FROM new_rows n JOIN old_rows o USING (id) LEFT JOIN audit_log p ON p.seq = n.seq - 1
      WHERE o.seq IS NULL AND n.seq IS NOT NULL AND n.prev_hash IS DISTINCT FROM
        CASE WHEN n.seq = 1 THEN repeat('0', 64) ELSE p.hash END)
  THEN RAISE EXCEPTION 'The audit log only grows; a seal that does not follow the last row is refused.'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_seals_continue AFTER UPDATE ON audit_log
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_seals_continue();
