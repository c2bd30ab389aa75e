import { isPlaced } from '#domain/order-states.ts';
import { breaches } from '#server/testing/breaches.ts';
import { clinicIdOf } from '#server/testing/insert-members.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { PaymentStatus } from '#domain/payment-state.ts';
import type { Buyer } from './buyers.ts';
import { pause, type CrashShop } from './crash-shop.ts';
import type { Point } from './points.ts';
import { newPurchase, open, order, pay, type Purchase } from './purchase.ts';

/** Something that breaks, and is repaired at once, as a supervisor would. */
export interface Fault {
  name: string;
  inject: (shop: CrashShop) => Promise<void>;
}

export const faults: readonly Fault[] = [
  {
    name: 'kill -9 web',
    async inject(shop) {
      await shop.kill('web');
      await shop.start('web');
    },
  },
  {
    name: 'kill -9 worker',
    async inject(shop) {
      await shop.kill('worker');
      await shop.start('worker');
    },
  },
  { name: 'database stopped at once', inject: async (shop) => shop.crashDatabase() },
  {
    name: 'connection cut',
    async inject(shop) {
      shop.wires.web.cut();
      shop.wires.worker.cut();
    },
  },
];

export interface Variant {
  onInvoice: boolean;
  /** The browser is closed when the fault strikes, and sends nothing again. */
  browserCloses: boolean;
  webhooksLost: boolean;
}

export interface Run {
  point: string;
  fault: string;
  recoveredMs: number;
  breaches: string[];
}

/** Milliseconds. Recovery is always faster; a purchase that is not correct by then is a breach. */
const GIVE_UP_AFTER_MS = 90_000;
const REACHED_WITHIN_MS = 15_000;
/** The goal of these tests: every purchase recovers within a minute. */
const RECOVERED_WITHIN_MS = 60_000;

/**
 * Starts one purchase for each point and stops it there. Then the fault strikes all purchases at once, and each must
 * recover without help. `hasten` lets leases and waiting times expire early, for tests that cannot wait.
 */
export async function runBatch(
  shop: CrashShop,
  batch: { points: readonly Point[]; fault: Fault; variant: Variant; hasten?: (shop: CrashShop) => Promise<void> },
): Promise<Run[]> {
  const { fault, variant, hasten } = batch;
  await shop.webhooks({ do: 'lose', count: variant.webhooksLost ? 1_000_000 : 0 });
  const stop = async (point: Point) => {
    const buyer = shop.buyers.pop();
    if (!buyer) throw new Error('There are no buyers left');
    const purchase = newPurchase(buyer, await shop.wallet.card());
    const reached = await begin(shop, purchase, point, variant.onInvoice && point.onInvoice === true);
    return { point, purchase, reached };
  };
  // A trap matches its own purchase, so all traps are set together. A fault of the card service hits whichever purchase
  // calls first, so these points run one after the other.
  const { statements = [], calls = [] } = Object.groupBy(batch.points, ({ at }) =>
    'by' in at ? 'statements' : 'calls',
  );
  const stopped = await Promise.all(statements.map(stop));
  for (const point of calls) stopped.push(await stop(point));
  if (variant.browserCloses) for (const { purchase } of stopped) purchase.gone = true;
  const struck = performance.now();
  await fault.inject(shop);
  await shop.clearFaults();
  shop.wires.web.clear();
  shop.wires.worker.clear();
  await hasten?.(shop);

  const recovered = await Promise.all(stopped.map(({ purchase }) => waitForRecovery(shop, purchase, struck)));
  const broken = await breaches(shop);
  return stopped.map(({ point, reached }, index) => {
    const { ms, wrong } = recovered[index] ?? { ms: Infinity, wrong: [] };
    return {
      point: point.name,
      fault: fault.name,
      recoveredMs: ms,
      breaches: [...(reached ? [] : ['the point was not reached']), ...wrong, ...(index === 0 ? broken : [])],
    };
  });
}

/** Runs the purchase up to the point; false if the purchase never reached it. */
async function begin(shop: CrashShop, purchase: Purchase, { at }: Point, onInvoice: boolean): Promise<boolean> {
  const go = async () => {
    if (onInvoice) return order(shop, purchase);
    await open(shop, purchase);
    if (!purchase.placed && !purchase.gone) await pay(shop, purchase);
  };
  if ('by' in at) {
    const isMine = (values: string[]) => isAbout(shop, purchase, values);
    const sprung = Promise.race(at.by.map((role) => shop.wires[role].set({ ...at, isMine })));
    void go();
    return within(REACHED_WITHIN_MS, sprung);
  }
  if (at.call === 'create') {
    await shop.fault({ do: 'hang', when: at.when, method: 'POST', path: '/v1/payment_intents' });
    void go();
  } else {
    await open(shop, purchase);
    const path = `/v1/payment_intents/${purchase.intentId}/confirm`;
    await shop.fault({ do: 'hang', when: at.when, method: 'POST', path });
    void pay(shop, purchase);
  }
  return within(REACHED_WITHIN_MS, hit(shop));
}

async function hit(shop: CrashShop): Promise<void> {
  while ((await shop.faultHits()).at(-1) !== 1) await pause(20);
}

const within = (ms: number, event: Promise<unknown>): Promise<boolean> =>
  Promise.race([event.then(() => true), pause(ms).then(() => false)]);

/** Whether a transaction with these values belongs to the purchase: by its key, clinic, order or one of its jobs. */
async function isAbout(shop: CrashShop, { key, buyer }: Purchase, values: string[]): Promise<boolean> {
  if ([key, ...[buyer.id, clinicIdOf(buyer.id)].map(String)].some((own) => values.includes(own))) return true;
  const found = await shop.look(
    `select from orders o left join payments p on p.order_id = o.id
     left join pgboss.job j on j.data ->> 'orderId' = o.id::text and j.name = 'send-order-confirmation'
     where o.clinic_id = $1 and (o.id::text = any($2) or p.intent_id = any($2) or j.id::text = any($2)
       or exists (select from unnest($2::text[]) as given where j.id::text <> '' and position(j.id::text in given) > 0))`,
    [clinicIdOf(buyer.id), values],
  );
  return found.length > 0;
}

interface FoundOrder {
  id: number;
  number: string;
  state: OrderState;
  paying: PaymentStatus | null;
  mail: string | null;
}

/** Waits until the purchase is correct. Returns the milliseconds since the fault and the remaining breaches. */
export async function waitForRecovery(shop: CrashShop, purchase: Purchase, struck: number) {
  let wrong = ['not checked'];
  while (performance.now() - struck < GIVE_UP_AFTER_MS) {
    wrong = await findProblems(shop, purchase);
    if (wrong.length === 0) break;
    await pause(100);
  }
  const ms = performance.now() - struck;
  purchase.gone = true;
  if (ms > RECOVERED_WITHIN_MS) wrong = [...wrong, `recovered after ${Math.round(ms / 1000)} s`];
  return {
    ms,
    wrong: [...wrong, ...[...new Set(purchase.refused)].map((answer) => `the clinic got the answer: ${answer}`)],
  };
}

async function findProblems(shop: CrashShop, { buyer, gone, placed, namedOrders }: Purchase): Promise<string[]> {
  const found = await shop.look<FoundOrder>(
    `select o.id, o.number, o.state, p.status as paying, (
       select j.state from pgboss.job j where j.name = 'send-order-confirmation' and j.data ->> 'orderId' = o.id::text) as mail
     from orders o left join payments p on p.order_id = o.id where o.clinic_id = $1`,
    [clinicIdOf(buyer.id)],
  );
  const placedOrders = found.filter(({ state }) => isPlaced(state));
  const charged = await chargesOf(shop, buyer);
  const mails = placedOrders.length > 0 ? await shop.mailsTo(buyer.email) : [];
  const known = new Set(found.map(({ id }) => id));
  return [
    ...(!gone && !placed ? ['the clinic still waits'] : []),
    ...(placed && placedOrders.length !== 1
      ? [`an answer said that the order is placed, but there are ${placedOrders.length} orders`]
      : []),
    ...(placedOrders.length > 1 ? [`${placedOrders.length} orders are placed`] : []),
    ...[...namedOrders].filter((id) => !known.has(id)).map((id) => `an answer named order ${id}, which does not exist`),
    ...found.flatMap(({ number, paying }) =>
      paying === 'confirming' || paying === 'completing' ? [`the payment of ${number} is still under way`] : [],
    ),
    ...(charged > 1 ? [`charged ${charged} times`] : []),
    ...(charged > 0 && placedOrders.length === 0 ? ['charged, but no order is placed'] : []),
    ...placedOrders.flatMap(({ number, mail }) => [
      ...(mail === 'completed' ? [] : [`the mail about ${number} is ${mail}`]),
      ...(mails.some((subject) => subject.includes(number)) ? [] : [`no mail about ${number} arrived`]),
    ]),
  ];
}

async function chargesOf(shop: CrashShop, { account }: Buyer): Promise<number> {
  const own = await shop.wallet.stripe.paymentIntents.list({ customer: account, limit: 100 });
  return own.data.filter(({ status }) => status === 'succeeded').length;
}
