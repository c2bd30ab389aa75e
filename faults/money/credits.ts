import { unitsOfLines, type LineUnits } from '#server/orders/units-of-lines.ts';
import type { Amounts, Asked } from './oracle.ts';
import { attempt, type Placed, type World } from './world.ts';

const CANCELLABLE: readonly string[] = ['placed', 'approved', 'picked', 'packed'];
const TAKEN_BACK: readonly string[] = ['cancelled', 'refunded'];

/** What the store says about an order besides its money: which acts its state allows is not the oracle's matter. */
export interface Progress {
  state: string;
  units: LineUnits[];
  isCancellable: boolean;
  isTakenBack: boolean;
}

export async function readProgress({ shop }: World, { id }: Placed): Promise<Progress> {
  const units = await unitsOfLines(shop.db, [id]);
  const state = units[0]?.state ?? '';
  return { state, units, isCancellable: CANCELLABLE.includes(state), isTakenBack: TAKEN_BACK.includes(state) };
}

/** Whether returned money goes to a card: an order on invoice only if its card has paid as much. */
function goesToCard({ method, intent, ledger }: Placed, cents: bigint): boolean {
  return method === 'card' || (intent !== null && intent.charged - ledger.toCard >= cents);
}

const isDisputed = ({ dispute }: Placed) => dispute?.state === 'open' || dispute?.state === 'lost';

/** Cents of a credit that go back to the clinic, before it is booked. */
function returnedOf({ ledger }: Placed, credit: Amounts): bigint {
  const unpaid = ledger.due > 0n ? ledger.due : 0n;
  return credit.total > unpaid ? credit.total - unpaid : 0n;
}

/** Whether a disputed payment stops a credit, because its money is with the bank (rules: PAY-31). */
function isStopped(order: Placed, credit: Amounts): boolean {
  const returned = returnedOf(order, credit);
  return returned > 0n && goesToCard(order, returned) && isDisputed(order);
}

/** Units that are to be shipped after a credit (rules: ORDER-25). */
function unitsAfter({ units }: Progress, asked: Asked, isWhole: boolean): number {
  if (isWhole) return 0;
  const named = asked.of === 'lines' ? asked.lines : [];
  return units.reduce((all, { line, quantity, units: ordered, sent, credited, unsent }) => {
    const more = named.find((one) => one.line === line)?.quantity ?? 0;
    if (credited + more >= quantity) return all;
    const atClinic = Math.max(0, sent - (credited - unsent));
    return all + Math.max(0, ordered - sent - unsent - Math.max(0, more - atClinic));
  }, 0);
}

/** The credit note that staff get for a request, or null if the store must refuse it (rules: PAPER-7, PAPER-12). */
export function allowedCredit(order: Placed, progress: Progress, asked: Asked): Amounts | null {
  const { isCancellable, isTakenBack } = progress;
  if (isTakenBack || (isCancellable && asked.of === 'rest')) return null;
  const credit = order.ledger.credit(asked);
  if (!credit || isStopped(order, credit)) return null;
  const isWhole = credit.total === order.ledger.left.total;
  return isCancellable && unitsAfter(progress, asked, isWhole) === 0 ? null : credit;
}

/** Notes an issued credit note, and where its money goes. */
export function bookCredit(order: Placed, asked: Asked, credit: Amounts): void {
  const { ledger } = order;
  const returned = returnedOf(order, credit);
  const isForCard = goesToCard(order, returned);
  ledger.book(asked, credit);
  if (isForCard) ledger.toCard += returned;
  else ledger.awaited += returned;
}

/** Credits lines, an amount, shipping or the rest. */
export async function credit(world: World, order: Placed): Promise<void> {
  const progress = await readProgress(world, order);
  const asked = randomRequest(world, order);
  const allowed = allowedCredit(order, progress, asked);
  await attempt(world, 'orders.credit', { order: order.number, request: asked, reason: 'x' }, allowed !== null);
  if (allowed) bookCredit(order, asked, allowed);
}

function randomRequest({ chance }: World, { ledger }: Placed): Asked {
  const { left, lines } = ledger;
  const kind = chance.upTo(9);
  if (kind === 0) return { of: 'rest' };
  if (kind <= 3) {
    const most = Number(left.total);
    // Small amounts and the last cents are the hard ones.
    const amountCents = chance.pick([1 + chance.upTo(9), 1 + chance.upTo(most), Math.max(1, most - 1), most + 1]);
    return { of: 'amount', amountCents };
  }
  const shippingCents = chance.happens(0.4) ? chance.upTo(Number(left.shipping) + (chance.happens(0.1) ? 1 : 0)) : 0;
  const named = kind === 4 ? [] : lines.filter(() => chance.happens(0.6));
  const units = named.map(({ line }) => {
    const open = Number(ledger.openUnits(line));
    return { line, quantity: chance.happens(0.1) ? open + 1 : 1 + chance.upTo(Math.max(0, open - 1)) };
  });
  return { of: 'lines', lines: units, shippingCents };
}

/** Cancels an order, or refunds an order by card. */
export async function takeBack(world: World, order: Placed): Promise<void> {
  const { chance } = world;
  const progress = await readProgress(world, order);
  const isRefund = chance.happens(0.4);
  const isAllowed = isRefund
    ? order.method === 'card' && progress.state !== 'refunded' && !isDisputed(order)
    : mayCancel(order, progress);
  const name = isRefund ? 'orders.refund' : 'orders.cancel';
  await attempt(world, name, { order: order.number }, isAllowed);
  if (isAllowed) bookRest(order);
}

/** Whether an order may be cancelled now. */
export function mayCancel(order: Placed, { isCancellable }: Progress): boolean {
  if (!isCancellable) return false;
  if (order.method === 'card') return !isDisputed(order);
  const rest = order.ledger.credit({ of: 'rest' });
  return rest === null || !isStopped(order, rest);
}

/** Notes that all of an order is credited. */
export function bookRest(order: Placed): void {
  const rest = order.ledger.credit({ of: 'rest' });
  if (rest) bookCredit(order, { of: 'rest' }, rest);
}
