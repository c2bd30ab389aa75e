import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { forgottenPayments } from '#db/tables/epoch.ts';
import { attention } from '#db/tables/attention.ts';
import { frozenMoneyRefusal, isMoneyFrozen } from '#server/epoch.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * The sentence for a cart that was paid for, whose order was lost with a backup and is being written again by staff.
 */
const ALREADY_PAID =
  'You have paid for this order already, and we are completing it. Please call us before you pay again.';

/**
 * The clinic's account at the card service, with which the cart is paid; null before it is opened. Refuses while no
 * money may be moved, and a cart that the clinic paid for before a backup was restored (rules: PLACE-34, PLACE-35).
 */
export async function accountOfCart(db: Db, clinicId: number, cartKey: string): Promise<string | null> {
  // In a query of one table Drizzle writes columns without their table, and this one would be that of `f`.
  const paid = sql<boolean>`exists (
    select from ${forgottenPayments} f join ${attention} a on a.subject = f.intent_id and not a.resolved
    where f.stripe_customer_id = ${clinics}.stripe_customer_id and f.metadata ->> 'cart' = ${cartKey})`;
  const [clinic] = await db
    .select({ account: clinics.stripeCustomerId, isFrozen: isMoneyFrozen, paid })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  if (clinic?.isFrozen) throw frozenMoneyRefusal();
  if (clinic?.paid) throw new Refusal('ORDER_BY_PHONE', { message: ALREADY_PAID });
  return clinic?.account ?? null;
}
