import type { OrderState } from '#domain/order-states.ts';
import { unitsOfLines, type LineUnits } from '#server/orders/units-of-lines.ts';
import type { Amounts, Asked } from './oracle.ts';
import { attempt, type Placed, type World } from './world.ts';

const CANCELLABLE: readonly string[] = ['placed', 'approved', 'picked', 'packed'];
const TAKEN_BACK: readonly string[] = ['cancelled', 'refunded'];

/** What the store says about an order besides its money: which acts its state allows is not the oracle's matter. */
export interface Progress {
  state: OrderState;
  units: LineUnits[];
  isCancellable: boolean;
  isTakenBack: boolean;
}

export async function readProgress({ shop }: World, { id }: Placed): Promise<Progress> {
  const units = await unitsOfLines(shop.db, [id]);
  const state = units[0]?.state;
  if (!state) throw new Error(`Order ${id} has no lines`);
  return { state, units, isCancellable: CANCELLABLE.includes(state), isTakenBack: TAKEN_BACK.includes(state) };
}

const isDisputed = ({ dispute }: Placed) => dispute?.state === 'open';
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Where the money of a credit goes, in cents: to the card as far as it paid, the rest by hand (rules: PAPER-12). */
function divide({ ledger, intent, dispute }: Placed, credit: Amounts) {
  const unpaid = ledger.due > 0n ? ledger.due : 0n;
  const returned = credit.total > unpaid ? credit.total - unpaid : 0n;
  const refundable = intent === null ? 0n : intent.charged - ledger.toCard - ledger.byBank;
  const ofCard = least(returned, refundable);
  // What the bank has taken for a lost dispute is not sent again (rules: PAY-31).
  const byBank = dispute?.state === 'lost' ? least(ofCard, dispute.cents - ledger.byBank) : 0n;
  return { ofCard, byBank, toCard: ofCard - byBank, byHand: returned - ofCard };
}

/** Whether an open dispute stops a credit, because the money is with the bank (rules: PAY-31). */
function isStopped(order: Placed, credit: Amounts): boolean {
  return isDisputed(order) && divide(order, credit).ofCard > 0n;
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
  const { toCard, byBank, byHand } = divide(order, credit);
  ledger.book(asked, credit);
  ledger.toCard += toCard;
  ledger.byBank += byBank;
  ledger.awaited += byHand;
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
