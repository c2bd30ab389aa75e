import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { clinics, people } from '#db/tables/accounts.ts';
import type { Member } from '#domain/access.ts';
import { personName } from '#domain/customers.ts';
import { keepMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/** A clinic as the card service knows it, by the person who acts. */
export interface CardHolder {
  clinicId: number;
  /** The membership of the person who acts. */
  membershipId: number;
  email: string;
  name: string;
  /** The clinic's id at the card service; null before an account is opened. */
  accountId: string | null;
}

export async function readCardHolder(
  { database: { db } }: Deps,
  { id: membershipId, clinicId, personId }: Pick<Member, 'id' | 'clinicId' | 'personId'>,
): Promise<CardHolder> {
  const [row] = await db
    .select({ person: people, accountId: clinics.stripeCustomerId })
    .from(clinics)
    .innerJoin(people, eq(people.id, personId))
    .where(eq(clinics.id, clinicId));
  if (!row) throw new Error(`There is no clinic ${clinicId} or person ${personId}`);
  return { clinicId, membershipId, email: row.person.email, name: personName(row.person), accountId: row.accountId };
}

/** Checks the person who acts again, after the card service has answered and before it changes a card. */
export function requireStillHolder(
  { database: { db } }: Pick<Deps, 'database'>,
  { membershipId: id, clinicId }: CardHolder,
  permission: 'use_cards' | 'change_cards',
): Promise<void> {
  return keepMember(db, { id, clinicId }, permission);
}

/**
 * The clinic's id at the card service. If the clinic has no account there, one is opened; an existing account with the
 * person's verified e-mail is used instead, unless it belongs to another clinic. Concurrent calls get the same id.
 */
export async function openCardAccount(deps: Deps, holder: CardHolder): Promise<string> {
  const { db } = deps.database;
  if (holder.accountId !== null) return holder.accountId;
  const { clinicId, email, name } = holder;
  const known = await deps.payments.customerByEmail(email);
  const [taken] = known ? await db.select().from(clinics).where(eq(clinics.stripeCustomerId, known.id)) : [];
  // The card service accepts a repeated key only with identical parameters, so the key contains their hash.
  const hash = createHash('sha256').update(`${email}\n${name}`).digest('base64url').slice(0, 16);
  const key = `customer:${clinicId}:account:${hash}`;
  const account = known && !taken ? known : await deps.payments.createCustomer({ email, name, key });
  await requireStillHolder(deps, holder, 'use_cards');
  const [stored] = await db
    .update(clinics)
    .set({ stripeCustomerId: sql`coalesce(${clinics.stripeCustomerId}, ${account.id})` })
    .where(eq(clinics.id, clinicId))
    .returning({ accountId: clinics.stripeCustomerId });
  if (!stored?.accountId) throw new Error(`The card account of clinic ${clinicId} was not stored`);
  return stored.accountId;
}

/** Answers 404 for a card account that is not the clinic's, as if it did not exist. */
export function requireOwnAccount(holder: CardHolder, accountId: string): void {
  if (holder.accountId !== accountId) throw new Refusal('NOT_FOUND');
}
