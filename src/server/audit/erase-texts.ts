import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/** What is counted of an erasure: entries of timelines, addresses of orders and of their mails, and other texts. */
export interface ErasedTexts {
  timelines: number;
  orders: number;
  mails: number;
  texts: number;
}

/** The columns in which an address is replaced, and under which number each counts. */
const columns: readonly [table: string, column: string, counted: keyof ErasedTexts][] = [
  ['order_events', 'reason', 'timelines'],
  ['orders', 'email', 'orders'],
  ['order_mails', 'recipient', 'mails'],
  ['staff_notes', 'text', 'texts'],
  ['order_holds', 'reason', 'texts'],
  ['orders', 'warehouse_note', 'texts'],
  ['order_requests', 'warehouse_note', 'texts'],
  ['order_requests', 'note', 'texts'],
];

/**
 * Replaces an address in orders, their mails and timelines, notes, holds and order requests by "(erased)", and counts the
 * values. In parentheses after a name it is left out: the name stays (rules: ACCOUNT-44, STAFF-22). `isPreview` only counts.
 */
export async function eraseAddress(tx: Db, email: string, { isPreview }: { isPreview: boolean }): Promise<ErasedTexts> {
  const erased: ErasedTexts = { timelines: 0, orders: 0, mails: 0, texts: 0 };
  const address = addressIn(email);
  for (const [table, column, counted] of columns) {
    const [from, value] = [sql.identifier(table), sql.identifier(column)];
    const found = await rows<{ id: number; text: string }>(
      tx,
      sql`select id::float8 as id, ${value} as text from ${from} where strpos(lower(${value}), lower(${email})) > 0`,
    );
    for (const { id, text } of found) {
      const without = text.replace(address, (one) => (one.startsWith(' (') ? '' : '(erased)'));
      if (without === text) continue;
      if (!isPreview) await tx.execute(sql`update ${from} set ${value} = ${without} where id = ${id}`);
      erased[counted] += 1;
    }
  }
  return erased;
}

/** Finds an address in any case: in parentheses after a name, and otherwise where it is no part of a longer address. */
function addressIn(email: string): RegExp {
  const literal = escaped(email);
  const alone = String.raw`(?<![\p{L}\p{M}\p{N}._%+-])${literal}(?![\p{L}\p{M}\p{N}_-]|\.[\p{L}\p{N}])`;
  return new RegExp(String.raw` \(${literal}\)|${alone}`, 'giu');
}

export function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
