import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { customers } from '#db/tables/customers.ts';
import { customerName } from '#domain/customers.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/** A customer as the card service knows them; `accountId` is their id there, null before an account is opened. */
export interface CardHolder {
  id: number;
  email: string;
  name: string;
  accountId: string | null;
}

export async function readCardHolder({ database: { db } }: Deps, customerId: number): Promise<CardHolder> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return { id: row.id, email: row.email, name: customerName(row), accountId: row.stripeCustomerId };
}

/**
 * The customer's id at the card service. If the customer has no account there, one is opened; an existing account with
 * the customer's verified e-mail is used instead, unless it belongs to another customer. Concurrent calls get the same id.
 */
export async function openCardAccount(deps: Deps, holder: CardHolder): Promise<string> {
  const { db } = deps.database;
  if (holder.accountId !== null) return holder.accountId;
  const { id, email, name } = holder;
  const known = await deps.payments.customerByEmail(email);
  const [taken] = known ? await db.select().from(customers).where(eq(customers.stripeCustomerId, known.id)) : [];
  // The card service accepts a repeated key only with identical parameters, so the key contains their hash.
  const hash = createHash('sha256').update(`${email}\n${name}`).digest('base64url').slice(0, 16);
  const key = `customer:${id}:account:${hash}`;
  const account = known && !taken ? known : await deps.payments.createCustomer({ email, name, key });
  const [stored] = await db
    .update(customers)
    .set({ stripeCustomerId: sql`coalesce(${customers.stripeCustomerId}, ${account.id})` })
    .where(eq(customers.id, id))
    .returning({ accountId: customers.stripeCustomerId });
  if (!stored?.accountId) throw new Error(`The card account of customer ${id} was not stored`);
  return stored.accountId;
}

/** Answers 404 for a card account that is not the customer's, as if it did not exist. */
export function requireOwnAccount(holder: CardHolder, accountId: string): void {
  if (holder.accountId !== accountId) throw new Refusal('NOT_FOUND');
}
