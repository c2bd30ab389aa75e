import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { payPhoneOrder, returnPayment } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { openPhonePayment } from '#server/payments/pay-phone-order.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { dyingAt, Killed } from '#server/testing/killed.ts';
import type { Chance } from '../fuzz/random.ts';
import type { Clinic, MoneyShop, Place } from './money-shop.ts';
import type { Ledger } from './oracle.ts';

/** An order that was placed, with what the oracle expects of its money. */
export interface Placed {
  id: number;
  number: string;
  invoice: string;
  /** The Toronto day of its invoice. */
  issuedOn: string;
  method: 'card' | 'invoice';
  clinic: Clinic;
  place: Place;
  ledger: Ledger;
  /** The id of the first order to which its items were added; null for every other order. */
  addedTo: number | null;
  /** The payment by card of the order or of its invoice, and its cents. */
  intent: { id: string; charged: bigint } | null;
  dispute: { id: string; state: 'open' | 'won' | 'lost'; cents: bigint } | null;
  /** Whether a dispute keeps the order from being approved and shipped (rules: OFFICE-94). */
  isHeld: boolean;
}

/** A payment by cheque or transfer, with what the oracle expects of it. */
export interface Receipt {
  number: string;
  clinic: Clinic;
  reference: string;
  parts: { order: Placed; cents: bigint }[];
  /** Cents that no invoice got, and cents that were returned. */
  left: bigint;
  returned: bigint;
  isReversed: boolean;
}

/** A store, the orders of one chunk of sequences, and the choices of the present sequence. */
export interface World extends MoneyShop {
  chance: Chance;
  orders: Placed[];
  receipts: Receipt[];
  /** How often each act was done and refused. */
  counts: Map<string, { done: number; refused: number }>;
  /** Acts that were killed before they had ended. */
  killed: number;
}

/** The store did something else than the oracle. */
export class Breach extends Error {}

export const today = ({ shop }: World) => shop.deps.now().toISOString().slice(0, 10);

function actNamed(name: string) {
  const act = allActs.find((known) => known.name === name);
  if (!act) throw new Error(`There is no act ${name}`);
  return act;
}

/**
 * Performs an act, and throws a Breach if it is refused although the oracle allows it, or done although the oracle
 * refuses it. Sometimes the process is killed at the first job of the act before: this must leave no trace.
 */
export async function attempt<R>(world: World, name: string, input: object, isAllowed: boolean): Promise<R | null> {
  const { chance, shop } = world;
  const given = JSON.stringify(input);
  const when = chance.happens(0.5) ? 'before' : 'after';
  if (chance.happens(0.06)) {
    const early = await perform<R>(dyingAt(shop.deps, 'queue', 'enqueue', when), name, input);
    if (early !== 'killed') return judge(world, { name, given, isAllowed }, early);
    world.killed += 1;
  }
  const outcome = await perform<R>(shop.deps, name, input);
  if (outcome === 'killed') throw new Error('The act was not to be killed');
  return judge(world, { name, given, isAllowed }, outcome);
}

type Outcome<R> = { result: R } | { refusal: string };

async function perform<R>(
  deps: MoneyShop['shop']['deps'],
  name: string,
  input: object,
): Promise<Outcome<R> | 'killed'> {
  try {
    return { result: (await performAct(deps, actNamed(name), input, SYSTEM_USER)) as R };
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    if (error instanceof ActRefused) return { refusal: error.message };
    throw new Breach(`${name} ${JSON.stringify(input)} failed: ${String(error)}`, { cause: error });
  }
}

function judge<R>(
  { counts }: World,
  { name, given, isAllowed }: { name: string; given: string; isAllowed: boolean },
  outcome: Outcome<R>,
): R | null {
  const count = counts.get(name) ?? { done: 0, refused: 0 };
  counts.set(name, count);
  if ('refusal' in outcome) {
    count.refused += 1;
    if (isAllowed) throw new Breach(`${name} ${given} was refused: ${outcome.refusal}`);
    return null;
  }
  count.done += 1;
  if (!isAllowed) throw new Breach(`${name} ${given} was done, and must be refused`);
  return outcome.result;
}

/** Runs the waiting jobs that charge and return money; refunds sometimes twice, or after their answer was lost. */
export async function runJobs({ shop, chance }: World): Promise<void> {
  const taken = await rows<{ name: string; data: never }>(
    shop.db,
    sql`with taken as (delete from pgboss.job where state = 'created' returning name, data, created_on, id)
      select name, data from taken order by created_on, id`,
  );
  for (const { name, data } of taken) {
    if (name === payPhoneOrder.name) await openPhonePayment(shop.deps, data);
    if (name !== returnPayment.name) continue;
    if (chance.happens(0.05)) {
      await shop.cards.fault({ do: 'fail', when: chance.happens(0.5) ? 'before' : 'after', path: '/v1/refunds' });
      await sendRefund(shop.deps, data).catch(() => undefined);
      await shop.cards.clearFaults();
    }
    await sendRefund(shop.deps, data);
    if (chance.happens(0.2)) await sendRefund(shop.deps, data);
  }
}
