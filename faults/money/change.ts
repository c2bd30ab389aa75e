import { items } from './money-shop.ts';
import { invoiceOf, Ledger, type Amounts, type Asked, type OracleLine } from './oracle.ts';
import { allowedCredit, bookCredit, bookRest, mayCancel, readProgress, type Progress } from './credits.ts';
import { addOrder, pricedLines, randomItems, SHIPPING, type WantedItem } from './place.ts';
import { attempt, Breach, type Placed, type World } from './world.ts';

interface Change {
  lines: { line: number; quantity: number }[];
  added: WantedItem[];
}

/** What the oracle makes of a change; null if the store must refuse it. */
interface Plan {
  asked: Asked | null;
  credit: Amounts | null;
  cancels: boolean;
  addition: Ledger | null;
  differenceCents: number;
  waiting: Placed[];
}

/** Changes the lines of an order, at the difference that the oracle computes (rules: ORDER-36). */
export async function changeLines(world: World, order: Placed): Promise<void> {
  const change = randomChange(world, order);
  const plan = planOf(order, await readProgress(world, order), { change, waiting: await readWaiting(world, order) });
  const result = await attempt<{ addedOrder: string | null }>(
    world,
    'orders.change-lines',
    {
      order: order.number,
      lines: change.lines,
      added: change.added.map(({ item, quantity }) => ({ item: item.itemId, quantity })),
      expectedDifferenceCents: plan?.differenceCents ?? 0,
      reason: 'x',
    },
    plan !== null,
  );
  if (!plan) return;
  const { asked, credit, cancels, addition } = plan;
  if (cancels) bookRest(order);
  else if (asked && credit) bookCredit(order, asked, credit);
  const added = result?.addedOrder ?? null;
  if ((added === null) !== (addition === null)) throw new Breach(`The change of ${order.number} added ${added}`);
  if (added === null || !addition) return;
  const { clinic, place, addedTo, id } = order;
  const first = plan.waiting.find((other) => other.id === addedTo)?.id ?? id;
  const placed = { number: added, method: 'invoice' as const, clinic, place, ledger: addition };
  await addOrder(world, { ...placed, addedTo: cancels ? null : first });
}

/** The other orders of the same first order of which nothing has shipped. */
async function readWaiting(world: World, { id, addedTo }: Placed): Promise<Placed[]> {
  const waiting: Placed[] = [];
  for (const other of world.orders) {
    const isRelated = other.addedTo === id || (addedTo !== null && [other.id, other.addedTo].includes(addedTo));
    if (other.id === id || !isRelated) continue;
    if ((await readProgress(world, other)).isCancellable) waiting.push(other);
  }
  return waiting;
}

/** An order by card may only get fewer units, so more of them are rarely asked for. */
function randomChange(world: World, { ledger, method }: Placed): Change {
  const { chance } = world;
  const more = method === 'card' ? 0.05 : 0.4;
  const changed = ledger.lines.filter(() => chance.happens(0.6));
  const lines = (changed.length > 0 ? changed : ledger.lines.slice(0, 1)).map(({ line }) => {
    const open = Number(ledger.openUnits(line));
    return { line, quantity: chance.happens(more) ? open + 1 + chance.upTo(3) : chance.upTo(open) };
  });
  return { lines, added: chance.happens(more) ? randomItems(world, 2) : [] };
}

/** Removed units by line, and added units: one line for each item, lines of the order first. */
function divide({ ledger }: Placed, { lines, added }: Change) {
  const removed: { line: number; quantity: number }[] = [];
  const more = new Map<string, number>();
  const add = (item: string, quantity: number) => more.set(item, (more.get(item) ?? 0) + quantity);
  for (const { line, item } of ledger.lines) {
    const open = Number(ledger.openUnits(line));
    const difference = (lines.find((one) => one.line === line)?.quantity ?? open) - open;
    if (difference < 0) removed.push({ line, quantity: -difference });
    if (difference > 0) add(item, difference);
  }
  for (const { item, quantity } of added) add(item.itemId, quantity);
  return { removed, more };
}

function planOf(
  order: Placed,
  progress: Progress,
  { change, waiting }: { change: Change; waiting: Placed[] },
): Plan | null {
  const { ledger, method } = order;
  const { removed, more } = divide(order, change);
  const open = ledger.lines.map(({ line }) => Number(ledger.openUnits(line)));
  const cancels = open.reduce((all, units) => all + units, 0) === removed.reduce((all, one) => all + one.quantity, 0);
  if (!progress.isCancellable || (more.size > 0 && method === 'card')) return null;
  if (more.size === 0 && (cancels || removed.length === 0)) return null;
  if (cancels && !mayCancel(order, progress)) return null;
  const asked: Asked | null = cancels
    ? { of: 'rest' }
    : removed.length > 0
      ? { of: 'lines', lines: removed, shippingCents: 0 }
      : null;
  const credit = cancels ? ledger.credit({ of: 'rest' }) : asked && allowedCredit(order, progress, asked);
  if (asked && !credit) return null;
  const addition = more.size === 0 ? null : additionTo(order, { removed, more, waiting: cancels ? null : waiting });
  const differenceCents = Number((addition?.invoice.total ?? 0n) - (credit?.total ?? 0n));
  return { asked, credit, cancels, addition, differenceCents, waiting };
}

/**
 * The order of the added units: together with the goods that stay, also in the orders that wait with it, it pays the
 * volume prices and the shipping of one order. `waiting` is null if the order is cancelled.
 */
function additionTo(
  order: Placed,
  {
    removed,
    more,
    waiting,
  }: { removed: { line: number; quantity: number }[]; more: Map<string, number>; waiting: Placed[] | null },
): Ledger {
  const { clinic, place } = order;
  const wanted = [...more].map(([code, quantity]) => ({ item: itemOf(code), quantity }));
  if (waiting === null) {
    const alone = pricedLines(clinic, wanted);
    return new Ledger(alone, invoiceOf(alone, place.taxes, SHIPPING));
  }
  const staying = [order, ...waiting].flatMap(({ ledger }) =>
    ledger.lines.map(({ line, item, price }: OracleLine) => {
      const gone = ledger === order.ledger ? BigInt(removed.find((one) => one.line === line)?.quantity ?? 0) : 0n;
      return { item, price, units: ledger.openUnits(line) - gone };
    }),
  );
  const unitsOf = (code: string) => staying.reduce((all, { item, units }) => all + (item === code ? units : 0n), 0n);
  const lines = pricedLines(clinic, wanted, unitsOf);
  const kept = staying.reduce((cents, { price, units }) => cents + price * units, 0n);
  const paid = [order, ...waiting].reduce((cents, { ledger }) => cents + ledger.left.shipping, 0n);
  const missing = (all: bigint, part: bigint) => (all > part ? all - part : 0n);
  const shared = { freeFrom: missing(SHIPPING.freeFrom, kept), flatRate: missing(SHIPPING.flatRate, paid) };
  return new Ledger(lines, invoiceOf(lines, place.taxes, shared));
}

function itemOf(code: string) {
  const found = items.find(({ itemId }) => itemId === code);
  if (!found) throw new Error(`There is no item ${code}`);
  return found;
}
