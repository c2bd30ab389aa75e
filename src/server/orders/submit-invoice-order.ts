import type { z } from 'zod';
import type { placeOrderBodySchema } from '#contract/orders.ts';
import type { Member } from '#domain/access.ts';
import { Refusal } from '#server/http-errors.ts';
import { readDraft } from './draft.ts';
import type { OrderingDeps } from './place-order.ts';
import { submitOrder, type Submitted } from './submit-order.ts';

/** Places an order on invoice (rules: PLACE-15). Refuses clinics that are not approved for it. */
export async function submitInvoiceOrder(
  deps: OrderingDeps,
  member: Member,
  { recurring, ...asked }: z.output<typeof placeOrderBodySchema>,
  { givenKey }: { givenKey: string | null },
): Promise<Submitted> {
  const draft = readDraft(member, asked, recurring);
  if (draft.paymentMethod !== 'invoice') {
    throw new Refusal('MALFORMED', { message: 'paymentMethod: an order by card begins with its payment' });
  }
  return submitOrder(deps, {
    draft,
    membershipId: member.id,
    givenKey,
    card: null,
    origin: null,
    expectedTotal: asked.expectedTotal ?? null,
    orderAgain: asked.orderAgain,
  });
}
