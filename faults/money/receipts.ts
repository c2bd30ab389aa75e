import { credit, takeBack } from './credits.ts';
import type { Clinic } from './money-shop.ts';
import { sum } from './oracle.ts';
import { payByCard, returnByHand } from './pay.ts';
import { attempt, runJobs, today, type Placed, type Receipt, type World } from './world.ts';

type Part = Receipt['parts'][number];

const isDue = ({ ledger }: Placed) => ledger.due > 0n;
const ofClinic = ({ orders }: World, { clinicId }: Clinic) =>
  orders.filter(({ clinic }) => clinic.clinicId === clinicId);
const sumOf = (parts: readonly Part[]) => sum(parts.map(({ cents }) => cents));
const asInput = (parts: readonly Part[]) =>
  parts.map(({ order: { invoice }, cents }) => ({ invoice, amountCents: Number(cents) }));
const fits = (parts: readonly Part[]) => parts.every(({ order, cents }) => isDue(order) && cents <= order.ledger.due);

/** Records a payment over named invoices of a clinic, in whole or in parts (rules: OFFICE-44, OFFICE-45, PAY-37). */
export async function payParts(world: World, order: Placed): Promise<Placed[]> {
  const { chance } = world;
  const parts = randomParts(world, order);
  const more = chance.happens(0.15) ? BigInt(1 + chance.upTo(50_00)) : 0n;
  const isTooMuch = chance.happens(0.05);
  const amount = isTooMuch ? sumOf(parts) - 1n : sumOf(parts) + more;
  await receive(world, order.clinic, {
    amount,
    parts: asInput(parts),
    isAllowed: fits(parts) && !isTooMuch,
    paid: parts,
  });
  return parts.map((part) => part.order);
}

function randomParts(world: World, order: Placed): Part[] {
  const { chance } = world;
  const others = ofClinic(world, order.clinic).filter((one) => one !== order && isDue(one));
  const chosen = new Set([order, ...(others.length > 0 && chance.happens(0.6) ? [chance.pick(others)] : [])]);
  return [...chosen].map((one) => ({ order: one, cents: randomPart(world, one) }));
}

function randomPart({ chance }: World, { ledger }: Placed): bigint {
  const due = Math.max(0, Number(ledger.due));
  return BigInt(
    Math.max(1, chance.pick([due, due, 1 + chance.upTo(due), due - 1, chance.happens(0.1) ? due + 1 : due])),
  );
}

interface Received {
  amount: bigint;
  parts?: { invoice: string; amountCents: number }[];
  isAllowed: boolean;
  /** What the invoices get if the act is done. */
  paid: Part[];
}

/** Records a payment, sometimes with the reference of an earlier payment of the clinic (rules: PAY-36). */
async function receive(world: World, clinic: Clinic, { amount, parts, isAllowed, paid }: Received): Promise<void> {
  const { chance, receipts } = world;
  const earlier = receipts.filter((one) => one.clinic === clinic && !one.isReversed);
  const repeats = earlier.length > 0 && chance.happens(0.08);
  const reference = repeats ? chance.pick(earlier).reference : `EFT ${receipts.length + 1}`;
  const isAnother = chance.happens(0.3);
  const received = { clinic: clinic.number, amountCents: Number(amount), receivedOn: today(world), reference };
  const input = { ...received, ...(parts && { parts }), isAnother };
  const isDone = isAllowed && amount > 0n && (!repeats || isAnother);
  const done = await attempt<{ payment: string }>(world, 'payments.record', input, isDone);
  if (!done) return;
  pay(paid);
  const { payment: number } = done;
  receipts.push({
    number,
    clinic,
    reference,
    parts: paid,
    left: amount - sumOf(paid),
    returned: 0n,
    isReversed: false,
  });
}

function pay(parts: readonly Part[]): void {
  for (const { order, cents } of parts) order.ledger.paid += cents;
}

/** Records a payment without parts: the earliest due day first; more than is owed stays unapplied. */
export async function payOldest(world: World, { clinic }: Placed): Promise<Placed[]> {
  const { chance } = world;
  const due = ofClinic(world, clinic).filter(isDue);
  const amount = BigInt(1 + chance.upTo(Number(sum(due.map(({ ledger }) => ledger.due)))));
  await receive(world, clinic, { amount, isAllowed: true, paid: oldestFirst(due, amount) });
  return due;
}

function oldestFirst(due: readonly Placed[], amount: bigint): Part[] {
  let left = amount;
  const number = ({ invoice }: Placed) => Number(invoice.slice(4));
  const oldest = due.toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn) || number(a) - number(b));
  return oldest.flatMap((order) => {
    const cents = left < order.ledger.due ? left : order.ledger.due;
    left -= cents;
    return cents > 0n ? [{ order, cents }] : [];
  });
}

/**
 * A cheque pays an invoice, or more; then money of it goes back by credit notes or as unapplied, or waits to go back;
 * then the cheque bounces, and sometimes the clinic pays again (rules: PAY-40).
 */
export async function bounce(world: World, order: Placed): Promise<Placed[]> {
  const { chance, receipts } = world;
  const before = receipts.length;
  const touched = isDue(order) ? await payParts(world, order) : [];
  if (chance.happens(0.4)) await returnReceipt(world, order, receipts.slice(before));
  for (let left = chance.upTo(2); left > 0; left -= 1) {
    await (chance.happens(0.3) ? takeBack : credit)(world, order);
    if (chance.happens(0.5)) await returnByHand(world, order);
  }
  touched.push(...(await reverseReceipt(world, order, receipts.slice(before))));
  if (isDue(order) && chance.happens(0.4)) touched.push(...(await payParts(world, order)));
  else if (chance.happens(0.2)) await payByCard(world, order);
  return touched;
}

/** Reverses a payment, which is sometimes reversed already (rules: PAY-35, PAY-40). */
export async function reverseReceipt(
  world: World,
  { clinic }: Placed,
  of: readonly Receipt[] = world.receipts,
): Promise<Placed[]> {
  const receipt = randomReceipt(world, clinic, of);
  if (!receipt) return [];
  const { number, parts, isReversed, returned } = receipt;
  // Money on its way to a card would refuse the act until the card service has answered.
  await runJobs(world);
  const byNumber = (order: Placed) => Number(order.invoice.slice(4));
  const paid = [...new Set(parts.map((part) => part.order))].toSorted((a, b) => byNumber(a) - byNumber(b));
  // A payment that went back before an invoice got anything of it is due on the latest invoice (rules: PAY-43).
  const onInvoice = ofClinic(world, clinic).filter(({ method }) => method === 'invoice');
  const latest = onInvoice.toSorted((a, b) => byNumber(b) - byNumber(a)).slice(0, 1);
  const orders = paid.length === 0 && returned > 0n ? latest : paid;
  const isAllowed = !isReversed && (returned === 0n || orders.length > 0);
  await attempt(world, 'payments.reverse', { payment: number, reason: 'bounced' }, isAllowed);
  if (!isAllowed) return [];
  for (const [at, order] of orders.entries())
    order.ledger.reverse(sumOf(parts.filter((part) => part.order === order)), at === 0 ? returned : 0n);
  receipt.isReversed = true;
  receipt.left = 0n;
  return orders;
}

/** Pays invoices with what no invoice got of an earlier payment (rules: PAY-37). */
export async function applyReceipt(world: World, order: Placed): Promise<Placed[]> {
  const { chance } = world;
  const withRest = world.receipts.filter(({ left }) => left > 0n);
  const receipt = randomReceipt(world, order.clinic, withRest);
  if (!receipt) return [];
  const { number, left } = receipt;
  const due = ofClinic(world, order.clinic).filter(isDue);
  const isNamed = chance.happens(0.5);
  const least = left < order.ledger.due ? left : order.ledger.due;
  const cents = least > 0n ? BigInt(1 + chance.upTo(Number(least) - (chance.happens(0.1) ? 0 : 1))) : 1n;
  const parts = isNamed ? [{ order, cents }] : oldestFirst(due, left);
  const isAllowed = parts.length > 0 && fits(parts) && sumOf(parts) <= left;
  await attempt(world, 'payments.apply', { payment: number, ...(isNamed && { parts: asInput(parts) }) }, isAllowed);
  if (!isAllowed) return [];
  pay(parts);
  receipt.parts.push(...parts);
  receipt.left -= sumOf(parts);
  return parts.map((part) => part.order);
}

/** Returns to the clinic what no invoice got of a payment (rules: PAY-38). */
export async function returnReceipt(
  world: World,
  { clinic }: Placed,
  of: readonly Receipt[] = world.receipts,
): Promise<void> {
  const wanted = of.filter(({ left }) => left > 0n || world.chance.happens(0.1));
  const receipt = randomReceipt(world, clinic, wanted);
  if (!receipt) return;
  const returned = { payment: receipt.number, returnedOn: today(world), reference: 'Cheque 9' };
  const isAllowed = !receipt.isReversed && receipt.left > 0n;
  await attempt(world, 'payments.return', returned, isAllowed);
  if (!isAllowed) return;
  receipt.returned = receipt.left;
  receipt.left = 0n;
}

function randomReceipt({ chance }: World, { clinicId }: Clinic, receipts: readonly Receipt[]) {
  const found = receipts.filter(({ clinic }) => clinic.clinicId === clinicId).slice(-8);
  return found.length > 0 ? chance.pick(found) : null;
}
