import { orderRequestBodySchema, type OrderRequestBody } from '#contract/order-requests.ts';
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

/** Submits two packs of gloves for approval, as the clinic's person in the role of a requester. Returns the request's id. */
export async function submitGloves(shop: TestShop, clinic: ClinicName): Promise<number> {
  const body = orderRequestBodySchema.parse(requestBody(clinic, [[testProducts.gloves, 2]]));
  const member = { ...testMember(clinic), role: 'requester' } as const;
  const submitted = await submitRequest(shop.deps, member, body, `gloves-${clinic}`);
  if (submitted.kind !== 'submitted') throw new Error('The request is a duplicate');
  return submitted.requestId;
}
