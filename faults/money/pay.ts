import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { awaitsShipment } from '#domain/order-states.ts';
import { Refusal } from '#server/http-errors.ts';
import { recordDispute } from '#server/payments/record-dispute.ts';
import { payInvoice } from '#server/payments/pay-invoice.ts';
import { readProgress } from './credits.ts';
import { attempt, Breach, runJobs, today, type Placed, type World } from './world.ts';

/** Cents below which the card service charges no card. */
const SMALLEST_CHARGE = 50n;

const isDue = ({ ledger }: Placed) => ledger.due > 0n;
/** Pays what is due of an invoice by card, as a person of the clinic. */
export async function payByCard(world: World, order: Placed): Promise<void> {
  const { shop } = world;
  const { ledger, clinic } = order;
  if (!isDue(order)) return;
  const { due } = ledger;
  const paymentMethodId = await shop.wallet.card();
  const request = { invoice: order.invoice, expectedAmount: Number(due), paymentMethodId };
  const paying = payInvoice(shop.deps, clinic.member, request);
  if (due < SMALLEST_CHARGE) {
    const refused = await paying.then(
      () => false,
      (error: unknown) => error instanceof Refusal && error.code === 'CARD_REFUSED',
    );
    if (!refused) throw new Breach(`${due} cents of invoice ${order.invoice} were charged, and must be refused`);
    return;
  }
  const { payment } = await paying;
  if (payment.state !== 'paid' || payment.intentId === null)
    throw new Breach(`Invoice ${order.invoice} is ${payment.state} after its payment by card`);
  ledger.paid += due;
  order.intent = { id: payment.intentId, charged: due };
}

/** Staff return the money of the credit notes that no card gets back. */
export async function returnByHand(world: World, { id, ledger }: Placed): Promise<void> {
  const notes = await rows<{ id: number }>(
    world.shop.db,
    sql`select id from attention where order_id = ${id} and reason = 'paid_invoice' and not resolved`,
  );
  if (notes.length > 0 !== ledger.awaited > 0n)
    throw new Breach(`Order ${id} has ${notes.length} tasks for ${ledger.awaited} cents to return`);
  for (const { id: note } of notes) {
    const returned = { on: today(world), reference: 'Cheque 88' };
    await attempt(world, 'attention.resolve', { note, returned }, true);
  }
  ledger.byHand += ledger.awaited;
  ledger.awaited = 0n;
}

/** Opens a dispute of a payment by card, or ends it. */
export async function dispute(world: World, order: Placed): Promise<void> {
  const { shop, chance } = world;
  const { ledger, intent } = order;
  if (!intent || ledger.toCard === intent.charged) return;
  if (order.dispute && order.dispute.state !== 'open') return;
  if (order.dispute) {
    order.dispute.state = chance.pick(['won', 'lost']);
    await shop.cards.money({ do: 'end', dispute: order.dispute.id, outcome: order.dispute.state });
    if (order.dispute.state === 'won') order.isHeld = false;
  } else {
    // A refund that is on its way would be refused by the card service until the dispute is won.
    await runJobs(world);
    const { id } = await shop.cards.money({ do: 'dispute', intent: intent.id });
    order.dispute = { id, state: 'open', cents: intent.charged - ledger.toCard };
    order.isHeld = awaitsShipment((await readProgress(world, order)).state);
  }
  await recordDispute(shop.deps, order.dispute.id);
}

/** Approves an order, or ships it in whole or in part; a hold by a dispute is sometimes released first. */
export async function ship(world: World, order: Placed): Promise<void> {
  const { chance } = world;
  const { state, units } = await readProgress(world, order);
  if (order.isHeld && chance.happens(0.5)) {
    await attempt(world, 'orders.release', { order: order.number, hold: 'disputed' }, true);
    order.isHeld = false;
  }
  if (state === 'placed' && chance.happens(0.3)) {
    await attempt(world, 'orders.approve', { order: order.number }, !order.isHeld);
    return;
  }
  const isAwaited = ['placed', 'approved', 'partially_shipped'].includes(state);
  const left = units.filter(({ toSend }) => toSend > 0);
  const isPart = chance.happens(0.6) && left.length > 0;
  const some = left.slice(0, 1 + chance.upTo(left.length)).map(({ line, toSend }) => {
    return { line, quantity: 1 + chance.upTo(toSend - 1) };
  });
  const parcel = { order: order.number, carrier: 'ICS', trackingNumber: 'ICS 700', sharesTracking: true };
  await attempt(
    world,
    'orders.ship',
    { ...parcel, ...(isPart && { units: some }) },
    isAwaited && !order.isHeld && left.length > 0,
  );
}

/** Notes a gift card, which changes no money; whether the order earns it is not the oracle's matter. */
export async function noteGiftCard(world: World, { number, method, ledger }: Placed): Promise<void> {
  if (method !== 'card' || ledger.credits.length > 0 || ledger.invoice.goods < 300_00n) return;
  await attempt(world, 'orders.note-gift-card', { order: number, card: 'e_gift' }, true);
}
