import { eq, isNotNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { clinics, people, recentViews } from '#db/tables/accounts.ts';
import { newsletterSubscribers } from '#db/tables/catalogue.ts';
import { savedViews } from '#db/tables/office.ts';

/**
 * The counts of an erasure: entries of timelines, addresses of orders and of their mails, other texts, sign-ups for the
 * newsletter, and products that the person viewed last.
 */
export interface ErasedTexts {
  timelines: number;
  orders: number;
  mails: number;
  texts: number;
  newsletter: number;
  views: number;
}

/** The columns in which an address is replaced, and under which number each counts. */
const columns: readonly [table: string, column: string, counted: keyof ErasedTexts][] = [
  ['order_events', 'reason', 'timelines'],
  ['orders', 'email', 'orders'],
  ['order_mails', 'recipient', 'mails'],
  ['staff_notes', 'text', 'texts'],
  ['order_holds', 'reason', 'texts'],
  ['orders', 'warehouse_note', 'texts'],
  ['orders', 'purchase_order_number', 'texts'],
  ['order_requests', 'warehouse_note', 'texts'],
  ['order_requests', 'purchase_order_number', 'texts'],
  ['order_requests', 'note', 'texts'],
  ['saved_views', 'name', 'texts'],
];

/**
 * Replaces an address in orders, their mails and timelines, notes, holds, order requests and saved views by "(erased)",
 * deletes its sign-up for the newsletter and the views of its person, and counts the values. In parentheses after a
 * name it is left out: the name stays (rules: ACCOUNT-44, STAFF-22). `isPreview` only counts.
 */
export async function eraseAddress(tx: Db, email: string, { isPreview }: { isPreview: boolean }): Promise<ErasedTexts> {
  const erased: ErasedTexts = { timelines: 0, orders: 0, mails: 0, texts: 0, newsletter: 0, views: 0 };
  const without = withoutAddress(email);
  for (const [table, column, counted] of columns) {
    const [from, value] = [sql.identifier(table), sql.identifier(column)];
    const found = await rows<{ id: number; text: string }>(
      tx,
      sql`select id::float8 as id, ${value} as text from ${from} where strpos(lower(${value}), lower(${email})) > 0`,
    );
    for (const { id, text } of found) {
      if (without(text) === text) continue;
      if (!isPreview) await tx.execute(sql`update ${from} set ${value} = ${without(text)} where id = ${id}`);
      erased[counted] += 1;
    }
  }
  erased.texts += await eraseInFilters(tx, without, { isPreview });
  erased.texts += await eraseInApplications(tx, without, { isPreview });
  erased.newsletter = await eraseSignUp(tx, email, { isPreview });
  erased.views = await eraseViews(tx, email, { isPreview });
  return erased;
}

/** Deletes which products the person with the address viewed last. Returns the number of products. */
async function eraseViews(tx: Db, email: string, { isPreview }: { isPreview: boolean }): Promise<number> {
  const isOfPerson = sql`${recentViews.personId} in (select id from ${people} where lower(${people.email}) = lower(${email}))`;
  if (isPreview) return tx.$count(recentViews, isOfPerson);
  return (await tx.delete(recentViews).where(isOfPerson).returning({ id: recentViews.productId })).length;
}

/** Deletes the sign-up of the address for the newsletter, if there is one. Returns the number of sign-ups. */
async function eraseSignUp(tx: Db, email: string, { isPreview }: { isPreview: boolean }): Promise<number> {
  const isOfAddress = sql`lower(${newsletterSubscribers.email}) = lower(${email})`;
  if (isPreview) return tx.$count(newsletterSubscribers, isOfAddress);
  const { token } = newsletterSubscribers;
  return (await tx.delete(newsletterSubscribers).where(isOfAddress).returning({ token })).length;
}

/** Replaces an address in the filters of saved views, whose search may have it. Returns the number of changed views. */
async function eraseInFilters(
  tx: Db,
  without: (text: string) => string,
  { isPreview }: { isPreview: boolean },
): Promise<number> {
  let erased = 0;
  for (const { id, filters } of await tx.select({ id: savedViews.id, filters: savedViews.filters }).from(savedViews)) {
    const changed = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, without(value)]));
    if (Object.entries(filters).every(([name, value]) => changed[name] === value)) continue;
    if (!isPreview) await tx.update(savedViews).set({ filters: changed }).where(eq(savedViews.id, id));
    erased += 1;
  }
  return erased;
}

/** Replaces an address in what clinics wrote to apply for payment on invoice. Returns the number of changed texts. */
async function eraseInApplications(
  tx: Db,
  without: (text: string) => string,
  { isPreview }: { isPreview: boolean },
): Promise<number> {
  let erased = 0;
  const written = await tx.select().from(clinics).where(isNotNull(clinics.creditApplication)).for('no key update');
  for (const { id, creditApplication: application } of written) {
    if (!application) continue;
    const changed = { ...application, note: without(application.note), reply: without(application.reply) };
    if (changed.note === application.note && changed.reply === application.reply) continue;
    if (!isPreview) await tx.update(clinics).set({ creditApplication: changed }).where(eq(clinics.id, id));
    erased += 1;
  }
  return erased;
}

/** Returns a function that erases the address in a text, in any case, and leaves it out in parentheses after a name. */
export function withoutAddress(email: string): (text: string) => string {
  const address = new RegExp(String.raw` \(${escapeForPattern(email)}\)|${addressPattern(email)}`, 'giu');
  return (text) => text.replace(address, (found) => (found.startsWith(' (') ? '' : '(erased)'));
}

/**
 * A pattern that finds an address where it is no part of a longer address. An address can begin with an underscore, but
 * a word between underscores is emphasized, as in "_ada@example.ca_".
 */
export function addressPattern(email: string): string {
  const literal = escapeForPattern(email);
  const before = String.raw`(?<![\p{L}\p{M}\p{N}._%+-])`;
  const after = String.raw`(?![\p{L}\p{M}\p{N}-]|\.[\p{L}\p{N}])`;
  const emphasized = String.raw`(?<=${before}_+)${literal}(?=[^_]*_(?![\p{L}\p{N}]))`;
  return String.raw`(?:${before}${literal}|${emphasized})${after}`;
}

export function escapeForPattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
