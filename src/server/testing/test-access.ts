import { eq } from 'drizzle-orm';
import { documents } from '#db/tables/fulfilment.ts';
import type { TestShop } from './open-test-shop.ts';
import { officeOperations } from './test-office-access.ts';
import { invitationOperations, peopleOperations } from './test-people-operations.ts';
import { clinicOf, emailOf, get, idOf, owned, send, type Builder, type Operation } from './test-operations.ts';
import { testProducts } from './test-catalogue.ts';
import type { ClinicName } from './test-clinics.ts';
import { invoiceOperations } from './test-invoice-operations.ts';
import { buy, createPayment, orderBody, paymentBody, recurringBody } from './test-orders.ts';
import { requestOperations } from './test-request-operations.ts';
import { subscribe } from './test-subscriptions.ts';
import type { Who } from './test-tokens.ts';

const { gloves, masks } = testProducts;
const twoGloves = { lines: [[gloves, 2]] as const };

/** Total in cents of two packs of gloves with shipping and tax for the clinic's city: Toronto, Montréal, Kelowna. */
const total: Record<ClinicName, number> = { harbourview: 3952, maplegrove: 4021, lakeshore: 3917 };

const accountOf = (shop: TestShop, of: Who | null) => (of === null ? 'cus_absent' : shop.cardAccounts[clinicOf(of)]);

/** An order by card of the clinic. A locked clinic cannot buy, so the order belongs to another clinic. */
async function boughtBy(shop: TestShop, of: Who | null) {
  if (of === null) return null;
  const clinic = of === 'lakeshore' ? 'harbourview' : clinicOf(of);
  return (await buy(shop, { clinic, ...twoGloves, amount: total[clinic] })).created;
}

/** An unpaid order of the clinic. */
async function openedBy(shop: TestShop, of: Who) {
  const clinic = of === 'lakeshore' ? 'harbourview' : clinicOf(of);
  return (await createPayment(shop, { clinic, ...twoGloves, amount: total[clinic] })).body;
}

/** Public operations: the same status for all callers. */
const everybody = (name: string, build: Builder, status = 200): Operation => ({ name, build, expected: status });

/** Public operations that refuse a bad token; a locked account is answered like a visitor. */
const withOptionalToken = (name: string, build: Builder) =>
  owned(name, build, 200, { none: 200, disabled: 200, other: 200, newcomer: 200 });

const cart = { lines: [{ productId: gloves.id, quantity: 1 }] };
const estimate = { country: 'ca', postalCode: 'M5V 2T6', ...cart };
const item = (call: string) => `/suiteql/item/${call}`;

export const operations: Operation[] = [
  everybody('GET /suiteql/classification', get('/suiteql/classification')),
  everybody('GET /suiteql/brand', get('/suiteql/brand')),
  everybody('GET /suiteql/brand/search-by-classification', get('/suiteql/brand/search-by-classification?classId=1')),
  everybody(
    'GET /suiteql/classification/search-by-brand',
    get('/suiteql/classification/search-by-brand?brand=northline'),
  ),
  everybody('GET /suiteql/commerceCategory', get('/suiteql/commerceCategory')),
  everybody(
    'GET /suiteql/commerceCategory/sub-category-by-parent/{id}',
    get('/suiteql/commerceCategory/sub-category-by-parent/1'),
  ),
  withOptionalToken('GET /suiteql/item/all-products', get(item('all-products?prices=clinic'))),
  withOptionalToken('GET /suiteql/item/count-all-products', get(item('count-all-products?prices=clinic'))),
  withOptionalToken('GET /suiteql/item/by-class', get(item('by-class?prices=clinic&classId=1'))),
  withOptionalToken('GET /suiteql/item/count-by-class', get(item('count-by-class?prices=clinic&classId=1'))),
  withOptionalToken('GET /suiteql/item/by-brand', get(item('by-brand?prices=clinic&brand=northline'))),
  withOptionalToken('GET /suiteql/item/count-by-brand', get(item('count-by-brand?prices=clinic&brand=northline'))),
  withOptionalToken(
    'GET /suiteql/item/by-class-and-brand',
    get(item('by-class-and-brand?prices=clinic&classId=1&brand=northline')),
  ),
  withOptionalToken('GET /suiteql/item/by-category', get(item('by-category?prices=clinic&category=1'))),
  withOptionalToken('GET /suiteql/item/count-by-category', get(item('count-by-category?prices=clinic&category=1'))),
  withOptionalToken(
    'GET /suiteql/item/search-by-name-like',
    get(item('search-by-name-like?prices=clinic&name=gloves')),
  ),
  withOptionalToken('POST /suiteql/item/count-by-name', send(item('count-by-name?prices=clinic'), { name: 'gloves' })),
  everybody('GET /suiteql/item/by-id', get(item(`by-id?id=${gloves.id}`))),
  everybody('POST /suiteql/item/by-ids', send(item('by-ids'), { ids: [gloves.id] })),
  everybody('POST /suiteql/item/by-name', send(item('by-name'), { name: 'gloves' })),
  everybody('GET /suiteql/item/named', get(item('named?name=Nitrile+Gloves'))),
  withOptionalToken('POST /suiteql/item/clinic-prices', send(item('clinic-prices'), { ids: [gloves.id] })),
  everybody('GET /suiteql/item/family', get(item('family?parent=1'))),
  everybody('POST /suiteql/item/by-parent', send(item('by-parent'), { parent: 1 })),
  everybody('GET /suiteql/saleInvoiced/top-sale-details', get('/suiteql/saleInvoiced/top-sale-details')),
  everybody('GET /suiteql/promotion', get('/suiteql/promotion')),
  everybody('GET /suiteql/promotion/by-product', get(`/suiteql/promotion/by-product?productId=${gloves.id}`)),
  withOptionalToken(
    'GET /suiteql/promotion/products-with-promotions',
    get('/suiteql/promotion/products-with-promotions?prices=clinic'),
  ),
  withOptionalToken(
    'GET /suiteql/promotion/products-with-promotions/count',
    get('/suiteql/promotion/products-with-promotions/count?prices=clinic'),
  ),
  withOptionalToken('POST /suiteql/promotion/calculate-price', send('/suiteql/promotion/calculate-price', cart)),
  everybody(
    'POST /suiteql/inventory/check-inventory',
    send('/suiteql/inventory/check-inventory', { ids: [gloves.id] }),
  ),
  everybody('GET /suiteql/shipItem/{id}', get('/suiteql/shipItem/20412')),
  everybody('GET /suiteql/tax/rates', get('/suiteql/tax/rates?country=ca&province=ON')),
  withOptionalToken('POST /suiteql/tax/calculate', send('/suiteql/tax/calculate', estimate)),
  everybody('GET /postal/{country}/{code}', get('/postal/ca/M5V')),
  everybody('POST /newsletter', send('/newsletter', { email: 'reader@pinewood.example.ca' }), 204),
  everybody('POST /newsletter/confirm', send('/newsletter/confirm', { token: 'nobody' }), 404),
  everybody('POST /newsletter/unsubscribe', send('/newsletter/unsubscribe', { token: 'nobody' }), 404),
  everybody('POST /contact/form', send('/contact/form', {}), 201),
  everybody(
    'POST /contact',
    send('/contact', {
      form: 'unopened',
      name: 'A visitor',
      clinic: '',
      email: 'visitor@pinewood.example.ca',
      phone: '',
      topic: 'other',
      message: 'Hello',
      website: '',
    }),
    409,
  ),

  owned(
    'GET /suiteql/customer/by-email',
    (_, of) => ({ path: `/suiteql/customer/by-email?email=${emailOf(of)}` }),
    200,
    { newcomer: 200 },
  ),
  // Creates a customer for the caller; the request cannot name another clinic.
  owned('POST /restapi/customer', send('/restapi/customer', { firstName: 'Mara', lastName: 'Lind' }), 409, {
    other: 409,
    newcomer: 201,
  }),
  // These calls name no clinic: each caller gets their own data.
  owned('GET /restapi/customer/me', () => ({ path: '/restapi/customer/me' }), 200, { other: 200, newcomer: 200 }),
  owned('GET /stripe/customer/me', () => ({ path: '/stripe/customer/me' }), 200, { other: 200 }),
  owned('GET /restapi/cart', get('/restapi/cart'), 200, { other: 200 }),
  owned('PATCH /restapi/cart', send('/restapi/cart', { lines: [] }), 200, { other: 200 }),
  owned('POST /session/end', () => ({ path: '/session/end' }), 204, {
    other: 204,
    newcomer: 204,
    // Whoever has a valid token can end it.
    disabled: 204,
  }),
  owned('GET /restapi/customer/{id}', (_, of) => ({ path: `/restapi/customer/${idOf(of)}` }), 200, { newcomer: 404 }),
  owned(
    'PATCH /restapi/customer/{id}',
    (_, of) => ({ path: `/restapi/customer/${idOf(of)}`, body: { custentity_prefer_delivery: { items: [] } } }),
    200,
    { newcomer: 404 },
  ),
  ...['POST', 'DELETE'].map((method) =>
    owned(
      `${method} /restapi/customer/{id}/favorite/{itemId}`,
      (_, of) => ({ path: `/restapi/customer/${idOf(of)}/favorite/${gloves.id}` }),
      200,
      { newcomer: 404 },
    ),
  ),

  owned(
    'POST /restapi/customer/{id}/recent-view/{itemId}',
    (_, of) => ({ path: `/restapi/customer/${idOf(of)}/recent-view/${gloves.id}` }),
    200,
    { newcomer: 404 },
  ),

  ...peopleOperations,
  ...invitationOperations,

  owned('GET /stripe/customer/email/{email}', (_, of) => ({ path: `/stripe/customer/email/${emailOf(of)}` })),
  owned('POST /stripe/customer/create-stripe', (_, of) => ({
    path: '/stripe/customer/create-stripe',
    body: { email: emailOf(of), name: 'Mara Lind' },
  })),
  owned('GET /stripe/customer/{id}/payment-methods', (shop, of) => ({
    path: `/stripe/customer/${accountOf(shop, of)}/payment-methods`,
  })),
  owned('POST /stripe/customer/{id}/payment-methods/attach', async (shop, of) => ({
    path: `/stripe/customer/${accountOf(shop, of)}/payment-methods/attach`,
    body: { paymentMethod: await shop.wallet.card() },
  })),
  owned(
    'PUT /stripe/customer/{id}/default-payment-method',
    async (shop, of) => ({
      path: `/stripe/customer/${accountOf(shop, of)}/default-payment-method`,
      body: { paymentMethod: await shop.wallet.savedCard(accountOf(shop, of ?? 'harbourview')) },
    }),
    204,
  ),
  owned(
    'DELETE /stripe/payment-methods/{id}',
    async (shop, of) => ({
      path: `/stripe/payment-methods/${of ? await shop.wallet.savedCard(accountOf(shop, of)) : 'pm_absent'}`,
    }),
    204,
  ),
  owned('POST /stripe/payment/create', async (shop, of) => {
    const clinic = clinicOf(of ?? 'harbourview');
    const body = await paymentBody(shop, { clinic, ...twoGloves, amount: total[clinic] });
    const { order } = body.orderData;
    const orderData = { ...body.orderData, order: { ...order, entity: { id: idOf(of) } } };
    return { path: '/stripe/payment/create', body: { ...body, orderData } };
  }),
  owned('GET /stripe/payment/order/{orderId}', async (shop, of) => {
    if (of === null) return { path: '/stripe/payment/order/2000000000' };
    return { path: `/stripe/payment/order/${(await openedBy(shop, of)).orderId}` };
  }),
  owned('POST /stripe/payment/confirm', async (shop, of) => {
    if (of === null) {
      const body = { paymentIntentId: 'pi_absent', paymentMethodId: await shop.wallet.card() };
      return { path: '/stripe/payment/confirm', body };
    }
    const clinic = of === 'lakeshore' ? 'harbourview' : clinicOf(of);
    const card = await shop.wallet.card();
    const { body } = await createPayment(shop, { clinic, ...twoGloves, amount: total[clinic], card });
    const paid = { paymentIntentId: body.paymentIntent.id, paymentMethodId: card };
    return { path: '/stripe/payment/confirm', body: paid };
  }),

  owned(
    'POST /restapi/salesOrder',
    (_, of) => {
      const body = orderBody(clinicOf(of ?? 'harbourview'), [[masks, 1]], { paymentMethod: 'invoice' });
      const headers = { 'Idempotency-Key': 'access-1' };
      return { path: '/restapi/salesOrder', body: { ...body, entity: { id: idOf(of) } }, headers };
    },
    202,
    { cardOnly: 403 },
  ),
  owned('GET /restapi/salesOrder/status/{idemKey}', async (shop, of) => {
    const bought = await boughtBy(shop, of);
    return { path: `/restapi/salesOrder/status/${bought?.idemKey ?? 'absent'}` };
  }),
  owned('POST /restapi/salesOrder/{orderId}/cancel', async (shop, of) => {
    const opened = of === null ? null : await openedBy(shop, of);
    return { path: `/restapi/salesOrder/${opened?.orderId ?? 2_000_000_000}/cancel` };
  }),
  owned('POST /restapi/customrecord_recurring_order', async (shop, of) => {
    const bought = await boughtBy(shop, of);
    const wish = recurringBody(bought && of ? clinicOf(of) : 'harbourview', [gloves, 2], 1);
    return {
      path: '/restapi/customrecord_recurring_order',
      body: { ...wish, custrecord_ro_customer: { id: idOf(of) } },
    };
  }),
  owned('PATCH /restapi/customrecord_recurring_order/{id}', async (shop, of) => {
    const clinic = of === null || of === 'lakeshore' ? 'harbourview' : clinicOf(of);
    const id = of === null ? 2_000_000_000 : await subscribe(shop, clinic);
    return { path: `/restapi/customrecord_recurring_order/${id}`, body: { custrecord_ro_quantity: 3 } };
  }),
  owned('GET /suiteql/recurring-order', (_, of) => ({ path: `/suiteql/recurring-order?customerId=${idOf(of)}` }), 200, {
    newcomer: 404,
  }),
  owned(
    'GET /suiteql/item/order-history',
    (_, of) => ({ path: `/suiteql/item/order-history?userId=${idOf(of)}` }),
    200,
    { newcomer: 404 },
  ),
  owned(
    'GET /suiteql/transaction/by-user',
    (_, of) => ({ path: `/suiteql/transaction/by-user?userId=${idOf(of)}` }),
    200,
    { newcomer: 404 },
  ),
  owned('GET /suiteql/transaction/{transactionId}', async (shop, of) => {
    const bought = await boughtBy(shop, of);
    return { path: `/suiteql/transaction/${bought?.orderId ?? 2_000_000_000}` };
  }),
  owned('GET /suiteql/message/{id}', async (shop, of) => {
    const bought = await boughtBy(shop, of);
    if (!bought) return { path: '/suiteql/message/2000000000' };
    const [invoice] = await shop.db.select().from(documents).where(eq(documents.orderId, bought.orderId));
    return { path: `/suiteql/message/${invoice?.id}` };
  }),
  ...invoiceOperations,
  ...requestOperations,
  ...officeOperations,
];
