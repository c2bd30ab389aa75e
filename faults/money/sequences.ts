import { Chance } from '../fuzz/random.ts';
import { changeLines } from './change.ts';
import { compareBalances, compareOrders, compareShop } from './compare.ts';
import { credit, takeBack } from './credits.ts';
import { openMoneyShop } from './money-shop.ts';
import { dispute, noteGiftCard, payByCard, returnByHand, ship } from './pay.ts';
import { placeOrder } from './place.ts';
import { applyReceipt, bounce, payOldest, payParts, returnReceipt, reverseReceipt } from './receipts.ts';
import { runJobs, type Placed, type World } from './world.ts';

export interface MoneyRun {
  seed: number;
  /** The numbers of the sequences, from 1. */
  from: number;
  to: number;
}

export interface MoneyFigures {
  sequences: number;
  orders: number;
  papers: number;
  killed: number;
  counts: World['counts'];
  breaches: string[];
}

type Act = (world: World, order: Placed) => Promise<Placed[] | void>;

/** Each act as often as it is named. */
const acts: readonly Act[] = [
  ...[credit, credit, credit, changeLines, changeLines, changeLines, takeBack],
  ...[ship, ship, payParts, payParts, payOldest, payByCard, dispute, returnByHand, noteGiftCard],
  ...[bounce, bounce, bounce, bounce, reverseReceipt, reverseReceipt, applyReceipt, applyReceipt, returnReceipt],
  async (world) => runJobs(world),
];

/**
 * Runs random sequences of acts that change money, and compares the store with the oracle after each act: papers, taxes
 * and balances to the cent, never more returned than was paid. A breach ends the run (rules: PAPER-7, PAY-21,
 * PAY-35, PAY-37, PAY-40, OFFICE-45).
 */
export async function runSequences({ seed, from, to }: MoneyRun): Promise<MoneyFigures> {
  const world: World = {
    ...(await openMoneyShop()),
    chance: new Chance(seed),
    orders: [],
    receipts: [],
    counts: new Map(),
    killed: 0,
  };
  const breaches: string[] = [];
  let number = from;
  try {
    for (; number <= to; number += 1) await runSequence(world, seed, number);
    await compareShop(world);
  } catch (error) {
    breaches.push(`seed ${seed}, sequence ${Math.min(number, to)}: ${String(error)}`);
  } finally {
    await world.shop.close();
  }
  const { orders, counts, killed } = world;
  const papers = orders.reduce((all, { ledger }) => all + 1 + ledger.credits.length, 0);
  return { sequences: Math.min(number, to) - from + 1, orders: orders.length, papers, killed, counts, breaches };
}

/** One new order, and some acts on it or on an earlier order of its clinic. */
async function runSequence(world: World, seed: number, number: number): Promise<void> {
  const chance = new Chance(Math.imul(seed, 1_000_003) + number);
  world.chance = chance;
  const { shop, clinics } = world;
  if (chance.happens(0.1)) shop.setNow(new Date(shop.deps.now().getTime() + 86_400_000).toISOString());
  const placed = await placeOrder(world, chance.pick(clinics));
  const ofClinic = () => world.orders.filter(({ clinic }) => clinic === placed.clinic);
  const touched = new Set([placed]);
  for (let left = 2 + chance.upTo(2); left > 0; left -= 1) {
    const order = chance.happens(0.6) ? placed : chance.pick(ofClinic().slice(-12));
    const others = (await chance.pick(acts)(world, order)) ?? [];
    touched.add(order);
    await compareOrders(world, [...touched, ...others]);
  }
  await runJobs(world);
  await compareBalances(world, [...touched]);
}
