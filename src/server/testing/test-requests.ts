import { eq } from 'drizzle-orm';
import { orderRequestBodySchema, type OrderRequestBody } from '#contract/order-requests.ts';
import { memberships } from '#db/tables/accounts.ts';
import type { Member } from '#domain/access.ts';
import { submitRequest } from '#server/approvals/submit-request.ts';
import type { TestShop } from './open-test-shop.ts';
import { testProducts } from './test-catalogue.ts';
import { testMember, type ClinicName } from './test-clinics.ts';
import { orderBody, type TestLine } from './test-orders.ts';

/** The body of an order request as the storefront sends it; `changes` replace its members. */
export function requestBody(
  clinic: ClinicName,
  lines: readonly TestLine[],
  changes: Partial<OrderRequestBody> = {},
): OrderRequestBody {
  const { paymentMethod: _, ...body } = orderBody(clinic, lines);
  return { ...body, ...changes };
}

/** Runs an action of the clinic's person in the role of a requester, and gives the person their role back. */
export async function asRequester<R>(
  shop: Pick<TestShop, 'db'>,
  clinic: ClinicName,
  action: (member: Member) => Promise<R>,
): Promise<R> {
  const member = testMember(clinic);
  const own = eq(memberships.id, member.id);
  const [before] = await shop.db.select({ role: memberships.role }).from(memberships).where(own);
  await shop.db.update(memberships).set({ role: 'requester' }).where(own);
  try {
    return await action({ ...member, role: 'requester' });
  } finally {
    await shop.db.update(memberships).set({ role: before!.role }).where(own);
  }
}

/**
 * Submits two packs of gloves for approval, as the clinic's person in the role of a requester. Returns the request's
 * id.
 */
export async function submitGloves(shop: TestShop, clinic: ClinicName): Promise<number> {
  const body = orderRequestBodySchema.parse(requestBody(clinic, [[testProducts.gloves, 2]]));
  const submitted = await asRequester(shop, clinic, (member) =>
    submitRequest(shop.deps, member, body, `gloves-${clinic}`),
  );
  if (submitted.kind !== 'submitted') throw new Error('The request is a duplicate');
  return submitted.requestId;
}
