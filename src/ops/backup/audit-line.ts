import { isUpToDate } from '#db/migrate-tables.ts';
import type { Db } from '#db/client.ts';
import { verifyAudit } from '#server/audit/verify.ts';

/**
 * A sentence about the chain of the audit log. A broken chain is reported, and does not end the command: then a backup
 * is needed most.
 */
export async function auditLine(db: Db, migrationsDir: string, now: Date): Promise<string> {
  if (!(await isUpToDate(db, migrationsDir)))
    return 'The audit log is not checked: the tables belong to an older version.';
  const verdict = await verifyAudit(db, now);
  if (!verdict.ok)
    return verdict.fault === 'unsealed'
      ? 'The sealed rows of the audit log are intact; later rows wait for a worker to seal them.'
      : 'WARNING: the audit log of the database is broken. Run npm run ops -- audit verify.';
  const { head } = verdict;
  return head
    ? `The audit log is intact: ${head.seq} sealed rows, head ${head.hash}.`
    : 'The audit log has no sealed row.';
}
