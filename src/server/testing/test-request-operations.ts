import type { TestShop } from './open-test-shop.ts';
import { testProducts } from './test-catalogue.ts';
import type { ClinicName } from './test-clinics.ts';
import { clinicOf, idOf, owned, type Operation } from './test-operations.ts';
import { requestBody, submitGloves } from './test-requests.ts';
import type { Who } from './test-tokens.ts';

/** Total in cents of two packs of gloves with shipping and tax for the clinic's city. */
const total: Record<ClinicName, number> = { harbourview: 3952, maplegrove: 4021, lakeshore: 3917 };

/** A locked clinic has no requests, so the request belongs to another clinic. */
function clinicFor(of: Who | null): ClinicName {
  return of === null || of === 'lakeshore' ? 'harbourview' : clinicOf(of);
}

async function pathOf(shop: TestShop, of: Who | null): Promise<string> {
  return `/restapi/orderRequest/${of === null ? idOf(null) : await submitGloves(shop, clinicFor(of))}`;
}

/** The calls of order requests. */
export const requestOperations: Operation[] = [
  {
    // Refused to an owner, who orders without an approval.
    ...owned(
      'POST /restapi/orderRequest',
      (_, of) => {
        const body = requestBody(clinicOf(of ?? 'harbourview'), [[testProducts.masks, 1]]);
        const headers = { 'Idempotency-Key': 'access-1' };
        return { path: '/restapi/orderRequest', body: { ...body, entity: { id: idOf(of) } }, headers };
      },
      403,
    ),
    granted: 201,
  },
  owned('GET /restapi/orderRequest/{requestId}', async (shop, of) => ({ path: await pathOf(shop, of) })),
  owned(
    'POST /restapi/orderRequest/{requestId}/approve',
    async (shop, of) => ({ path: `${await pathOf(shop, of)}/approve`, body: { expectedTotal: total[clinicFor(of)] } }),
    200,
    { cardOnly: 403 },
  ),
  owned('POST /restapi/orderRequest/{requestId}/pay', async (shop, of) => {
    const card = { paymentMethod: await shop.wallet.card(), customerId: shop.cardAccounts[clinicFor(of)] };
    return { path: `${await pathOf(shop, of)}/pay`, body: { ...card, expectedTotal: total[clinicFor(of)] } };
  }),
  owned('POST /restapi/orderRequest/{requestId}/decline', async (shop, of) => ({
    path: `${await pathOf(shop, of)}/decline`,
    body: { note: 'We have enough of them.' },
  })),
  {
    ...owned(
      'POST /restapi/orderRequest/{requestId}/withdraw',
      async (shop, of) => ({ path: `${await pathOf(shop, of)}/withdraw` }),
      403,
    ),
    granted: 200,
  },
];
