import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { placeOrderBodySchema } from '#contract/orders.ts';
import type { PhoneQuote } from '#contract/phone-orders.ts';
import type { Db } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { inventory, products, shipMethods } from '#db/tables/catalogue.ts';
import { orders } from '#db/tables/orders.ts';
import { mayInClinic, type Member } from '#domain/access.ts';
import { centsOverLimit } from '#domain/order-holds.ts';
import type { PhonePayment } from '#domain/phone-payments.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { unitsLeft } from '#domain/units-left.ts';
import { ActRefused } from '#server/act-refused.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence, issueText } from '#server/issue-text.ts';
import { requireCardsUnlocked } from '#server/rate-limit/card-limits.ts';
import { priceCart } from '#server/promotions/price-cart.ts';
import { readCredit } from './credit-hold.ts';
import { accountOfCart } from './account-of-cart.ts';
import { cartKeyOf, readContent, readDraft, type OrderContent, type OrderDraft } from './draft.ts';
import type { OrderingDeps } from './place-order.ts';
import { quoteOrder } from './quote.ts';
import { submitOrder, type Submitted } from './submit-order.ts';
import { queuePhonePayment } from './take-phone-payment.ts';
import type { ChosenCard } from './write-order.ts';

/** An order that a person of a clinic gives by telephone. */
export interface PhoneOrder {
  lines: { item: string; quantity: number; everyMonths?: 1 | 2 | 3 | 6 | undefined; deliveryDays: number[] }[];
  /** Ids of the clinic's locations; without them, its default addresses. */
  shipTo?: number | undefined;
  billTo?: number | undefined;
  shipMethod?: number | undefined;
  promoCodes: string[];
  purchaseOrderNumber: string;
  warehouseNote: string;
  /** How the caller pays; left out of a quote. */
  payment?: PhonePayment | undefined;
  /** The total in cents that was read to the caller. */
  expectedTotalCents?: number | undefined;
  /** Whether the caller wants the same order again. */
  orderAgain: boolean;
}

export interface PlacedByPhone {
  order: string;
  totalCents: number;
  /** 'placed' on invoice; otherwise the order is placed once it is paid. */
  state: 'placed' | 'pending_payment';
}

/**
 * Places an order for a person of a clinic, who orders by telephone, the same way as their own order (rules: STAFF-15):
 * on invoice; or it waits for its payment, which a job begins. Refuses a person who may not order, and an order equal
 * to one of the last ten minutes or to one that waits for its payment.
 */
export async function orderByPhone(deps: OrderingDeps, member: Member, asked: PhoneOrder): Promise<PlacedByPhone> {
  requireMayOrder(member);
  const { db: tx } = deps.database;
  const { payment = { by: 'invoice' } } = asked;
  const found = await readProducts(tx, asked.lines);
  const body = readBody(await toOrderBody(tx, member, { ...asked, found }));
  const submitted = await submitPhoneOrder(deps, member, body, payment).catch(refuseAct);
  if (submitted.kind === 'busy')
    throw new ActRefused('wrong_state', 'The clinic places the same order right now. Please try again in a moment.');
  const { orderId, orderNumber } = submitted;
  if (submitted.kind === 'order' && submitted.replayed && payment.by !== 'invoice')
    throw new ActRefused('wrong_state', `Order ${orderNumber} has the same items and waits for its payment.`);
  if (submitted.kind === 'duplicate' || submitted.replayed)
    throw new ActRefused('already_done', `The clinic placed the same order in the last ten minutes: ${orderNumber}.`);
  const [written] = await tx
    .select({ totalCents: orders.totalCents })
    .from(orders)
    .where(eq(orders.number, orderNumber));
  if (!written) throw new Error('The order was not written');
  if (payment.by !== 'invoice') await queuePhonePayment(deps, { orderId, after: 0, payment });
  const state = payment.by === 'invoice' ? 'placed' : 'pending_payment';
  return { order: orderNumber, totalCents: written.totalCents, state };
}

async function submitPhoneOrder(
  deps: OrderingDeps,
  member: Member,
  { recurring, expectedTotal, ...body }: z.output<typeof placeOrderBodySchema>,
  payment: PhonePayment,
): Promise<Submitted> {
  const draft = readDraft(member, body, recurring);
  const card = await cardOf(deps, draft, payment);
  const submission = { draft, card, expectedTotal: expectedTotal ?? null, orderAgain: body.orderAgain };
  return submitOrder(deps, { ...submission, membershipId: member.id, givenKey: null, byPhone: true, origin: null });
}

/** The card of the order until its payment finds it at the card service; null on invoice. */
async function cardOf(
  { database: { db }, now }: OrderingDeps,
  draft: OrderDraft,
  payment: PhonePayment,
): Promise<ChosenCard | null> {
  if (payment.by === 'invoice') return null;
  const stripeCustomerId = (await accountOfCart(db, draft.clinicId, cartKeyOf(draft))) ?? '';
  const { last4 = '', brand = '' } = payment.by === 'card' ? payment.card : {};
  if (payment.by === 'card' && stripeCustomerId === '')
    throw new ActRefused('wrong_state', 'The clinic has no saved card.');
  if (payment.by === 'card') await requireCardsUnlocked(db, draft.clinicId, now());
  return { stripeCustomerId, paymentMethodId: '', brand, last4 };
}

/**
 * What the order would cost now, with the stock of its products; nothing is written (rules: STAFF-23). Refuses a person
 * who may not order. Items that are not sold are named and left out of the amounts; if none is sold, the quote is
 * refused.
 */
export async function quoteByPhone(
  { database: { db }, settings, now }: Pick<OrderingDeps, 'database' | 'settings' | 'now'>,
  member: Member,
  asked: PhoneOrder,
): Promise<PhoneQuote> {
  requireMayOrder(member);
  const found = await readProducts(db, asked.lines);
  const { given, notSold } = soldLines(found, asked.lines);
  const body = readBody(await toOrderBody(db, member, { ...asked, lines: given.map(({ line }) => line), found }));
  const content = readContent(member, body, body.recurring);
  const at = { now: now(), settings: settings() };
  const quoted = await quoteOrder(db, content, at).catch(refuseAct);
  const stock = await readStock(
    db,
    quoted.lines.map(({ productId }) => productId),
  );
  const lines = quoted.lines.map((line, place) => {
    const { variant = '', available = 0, canBackorder = false } = stock.get(line.productId) ?? {};
    const { itemId: item, name, quantity, unitsGiven: units } = line;
    const amounts = { unitCents: line.unitPrice, netUnitCents: line.netUnitPrice, amountCents: line.discounted };
    // The quote has a line for each given line, in their order.
    const from = given[place];
    if (!from) throw new Error('The quote has more lines than the order');
    return { index: from.index, item, name, variant, quantity, units, ...amounts, available, canBackorder };
  });
  return {
    lines,
    notSold,
    unusedCodes: await unusedCodes(db, content, at),
    exempt: quoted.taxExemption?.taxes ?? [],
    overLimitCents: centsOverLimit(await readCredit(db, member.clinicId), quoted.total),
    subtotalCents: quoted.subtotal,
    shippingCents: quoted.shipping,
    taxes: quoted.taxes.map(({ name, amount }) => ({ name, amountCents: amount })),
    totalCents: quoted.total,
    shipMethod: quoted.shipMethod,
  };
}

/**
 * The lines whose items are sold, with their indexes, and the codes of the others. If no item is sold, all lines: the
 * order then says why it is refused.
 */
function soldLines(found: FoundProducts, lines: PhoneOrder['lines']) {
  const given = lines.map((line, index) => ({ line, index }));
  const isSold = (code: string) => found.get(code)?.active === true;
  if (!lines.some(({ item }) => isSold(item))) return { given, notSold: [] };
  const notSold = [...new Set(lines.map(({ item }) => item).filter((item) => !isSold(item)))];
  return { given: given.filter(({ line }) => isSold(line.item)), notSold };
}

/** The promo codes of the order that change no price. */
async function unusedCodes(
  db: Db,
  { clinicId, lines, promoCodes }: OrderContent,
  at: { now: Date; settings: StoreSettings },
) {
  if (promoCodes.length === 0) return [];
  const cart = { promoCodes, lines: lines.map((line) => ({ ...line, subscribed: line.intervalMonths !== null })) };
  const { codes } = await priceCart(db, cart, { ...at, clinicId });
  return codes.flatMap(({ code, verdict }) => (verdict.verdict === 'applied' ? [] : [code]));
}

function requireMayOrder({ role }: Member): void {
  if (!mayInClinic(role, 'place_orders'))
    throw new ActRefused('wrong_state', `This person is a ${role} of the clinic and cannot order for it.`);
}

export async function readStock(db: Db, productIds: number[]) {
  const found = await db
    .select({ id: products.id, variant: products.variant, level: inventory })
    .from(products)
    .leftJoin(inventory, eq(inventory.productId, products.id))
    .where(inArray(products.id, productIds));
  return new Map(
    found.map(({ id, variant, level }) => [
      id,
      { variant: variant ?? '', available: level ? unitsLeft(level) : 0, canBackorder: level?.backorder ?? false },
    ]),
  );
}

/** Checks the order as the storefront's would be. An address that was stored long ago may break a newer rule. */
function readBody(body: object): z.output<typeof placeOrderBodySchema> {
  const read = placeOrderBodySchema.safeParse(body, { error: issueText });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ActRefused('wrong_input', issueSentence(issue?.path.join('.') ?? '', issue?.message ?? ''));
}

/** The order as the storefront would send it. Refuses an item code that no product has. */
async function toOrderBody(tx: Db, { id, clinicId }: Member, asked: PhoneOrder & { found: FoundProducts }) {
  const idOf = (code: string) => {
    const product = asked.found.get(code);
    if (!product) throw new ActRefused('not_found', `No product has the item code “${code}”.`);
    return product.id;
  };
  const items = asked.lines.map(({ item, quantity }) => ({ item: { id: idOf(item) }, quantity }));
  const { promoCodes, purchaseOrderNumber, warehouseNote, orderAgain } = asked;
  return {
    entity: { id },
    item: { items },
    paymentMethod: (asked.payment?.by ?? 'invoice') === 'invoice' ? 'invoice' : 'card',
    promoCodes,
    purchaseOrderNumber,
    warehouseNote,
    orderAgain,
    shipMethod: { id: asked.shipMethod ?? (await defaultShipMethod(tx)) },
    shippingAddress: await readAddress(tx, clinicId, asked.shipTo, 'defaultShipping'),
    billingAddress: await readAddress(tx, clinicId, asked.billTo, 'defaultBilling'),
    expectedTotal: asked.expectedTotalCents,
    recurring: asked.lines.flatMap(({ item, quantity, everyMonths, deliveryDays }) =>
      everyMonths === undefined
        ? []
        : [
            {
              custrecord_ro_customer: { id },
              custrecord_ro_item: { id: idOf(item) },
              custrecord_ro_quantity: quantity,
              custrecord_ro_interval: everyMonths,
              custrecord_prefer_delivery: { items: deliveryDays.map((day) => ({ id: day })) },
            },
          ],
    ),
  };
}

/** The products of an order by item code. */
export type FoundProducts = ReadonlyMap<string, { id: number; active: boolean }>;

export async function readProducts(db: Db, lines: readonly { item: string }[]): Promise<FoundProducts> {
  const codes = lines.map(({ item }) => item);
  const found = await db
    .select({ id: products.id, itemId: products.itemId, active: products.active })
    .from(products)
    .where(inArray(products.itemId, codes));
  return new Map(found.map(({ itemId, ...product }) => [itemId, product]));
}

async function defaultShipMethod(tx: Db): Promise<number> {
  const [first] = await tx.select({ id: shipMethods.id }).from(shipMethods).orderBy(asc(shipMethods.id)).limit(1);
  if (!first) throw new ActRefused('wrong_state', 'The store has no delivery method.');
  return first.id;
}

async function readAddress(
  tx: Db,
  clinicId: number,
  locationId: number | undefined,
  fallback: 'defaultShipping' | 'defaultBilling',
) {
  const ofLocation = locationId === undefined ? undefined : eq(locations.id, locationId);
  const [found] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.clinicId, clinicId), ofLocation))
    .orderBy(desc(locations[fallback]), desc(locations.defaultShipping), asc(locations.id))
    .limit(1);
  if (!found)
    throw new ActRefused(
      'not_found',
      locationId === undefined ? 'The clinic has no address.' : `The clinic has no address ${locationId}.`,
    );
  const { fullName, address1, address2, city, state, zip, country, phone } = found;
  return { addressee: fullName, addr1: address1, addr2: address2, city, state, zip, country: { id: country }, phone };
}

/** Refuses the act for the reason that refuses the clinic's own order. */
export function refuseAct(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { code, message } = error;
  if (code === 'PRODUCT_NOT_FOUND' || code === 'NOT_FOUND') throw new ActRefused('not_found', message);
  throw new ActRefused(code === 'MALFORMED' ? 'wrong_input' : 'wrong_state', message);
}
