import type { Clinic } from './money-shop.ts';
import { sum } from './oracle.ts';
import { attempt, today, type Placed, type Receipt, type World } from './world.ts';

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

/** Reverses a payment, which is sometimes reversed already (rules: PAY-35). */
export async function reverseReceipt(world: World, { clinic }: Placed): Promise<Placed[]> {
  const receipt = randomReceipt(world, clinic, () => true);
  if (!receipt) return [];
  const { number, parts, isReversed, returned } = receipt;
  // Of an invoice that was credited after it was paid, money goes back or went back.
  const isAllowed = !isReversed && returned === 0n && parts.every(({ order }) => order.ledger.due >= 0n);
  await attempt(world, 'payments.reverse', { payment: number, reason: 'bounced' }, isAllowed);
  if (!isAllowed) return [];
  for (const { order, cents } of parts) order.ledger.paid -= cents;
  receipt.isReversed = true;
  receipt.left = 0n;
  return parts.map(({ order }) => order);
}

/** Pays invoices with what no invoice got of an earlier payment (rules: PAY-37). */
export async function applyReceipt(world: World, order: Placed): Promise<Placed[]> {
  const { chance } = world;
  const receipt = randomReceipt(world, order.clinic, ({ left }) => left > 0n);
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
export async function returnReceipt(world: World, { clinic }: Placed): Promise<void> {
  const receipt = randomReceipt(world, clinic, ({ left }) => left > 0n || world.chance.happens(0.1));
  if (!receipt) return;
  const returned = { payment: receipt.number, returnedOn: today(world), reference: 'Cheque 9' };
  const isAllowed = !receipt.isReversed && receipt.left > 0n;
  await attempt(world, 'payments.return', returned, isAllowed);
  if (!isAllowed) return;
  receipt.returned = receipt.left;
  receipt.left = 0n;
}

function randomReceipt({ receipts, chance }: World, { clinicId }: Clinic, wanted: (receipt: Receipt) => boolean) {
  const found = receipts
    .filter(({ clinic }) => clinic.clinicId === clinicId)
    .slice(-8)
    .filter(wanted);
  return found.length > 0 ? chance.pick(found) : null;
}
