import { randomUUID } from 'node:crypto';
import { breaches } from '#server/testing/breaches.ts';
import { waitForRecovery, type Run } from './batch.ts';
import { pause, type CrashShop } from './crash-shop.ts';
import { newPurchase, open, pay } from './purchase.ts';

/** A fault of the card service or its webhooks during a whole purchase by card. */
interface Trouble {
  name: string;
  /** Runs before the purchase begins. */
  begin: (shop: CrashShop) => Promise<unknown>;
  /**
   * Runs two seconds after the purchase began, wherever it is by then; the time of recovery is counted from its end.
   */
  end?: (shop: CrashShop) => Promise<unknown>;
}

const DOWN_FOR_MS = 120_000;
const calls = [
  { call: 'the intent', path: '/v1/payment_intents' },
  { call: 'the charge', path: '/v1/payment_intents/*/confirm' },
];
const faults = [
  { what: 'hangs before', fault: { do: 'hang', when: 'before' } },
  { what: 'hangs after', fault: { do: 'hang', when: 'after' } },
  { what: 'answers 500 before', fault: { do: 'fail', when: 'before' } },
  { what: 'answers 500 after', fault: { do: 'fail', when: 'after' } },
  { what: 'answers 500 for ever at', fault: { do: 'fail', when: 'after', remembered: true } },
  { what: 'resets after', fault: { do: 'reset', when: 'after', times: 2 } },
  { what: 'answers 429 at', fault: { do: 'limit', times: 3 } },
  { what: 'answers garbage after', fault: { do: 'garble', when: 'after' } },
];

const cardTroubles = faults.flatMap(({ what, fault }) =>
  calls.map(({ call, path }): Trouble => ({
    name: `card service ${what} ${call}`,
    begin: (shop) => shop.fault({ ...fault, method: 'POST', path }),
  })),
);

const webhookTroubles: Trouble[] = [
  {
    name: 'webhooks doubled 100 times',
    begin: (shop) => shop.webhooks({ do: 'duplicate', times: 100 }),
    end: (shop) => shop.webhooks({ do: 'duplicate', times: 1 }),
  },
  ...(['made', 'reverse'] as const).map((order): Trouble => ({
    name: `webhooks late, ${order === 'made' ? 'in the order made' : 'the last one first'}`,
    begin: (shop) => shop.webhooks({ do: 'hold' }),
    end: (shop) => shop.webhooks({ do: 'release', order }),
  })),
  {
    name: 'webhooks missing',
    begin: (shop) => shop.webhooks({ do: 'lose', count: 1_000_000 }),
    end: (shop) => shop.webhooks({ do: 'lose', count: 0 }),
  },
  ...(['wrong_secret', 'unsigned', 'old', 'altered'] as const).map((how): Trouble => ({
    name: `webhook forged: ${how.replace('_', ' ')}`,
    begin: (shop) => expectForgedWebhookRefused(shop, how),
    end: (shop) => expectForgedWebhookRefused(shop, how),
  })),
];

const down: Trouble = {
  name: `card service down for ${DOWN_FOR_MS / 60_000} minutes`,
  begin: (shop) => shop.fault({ do: 'reset', path: '/v1/**', forMs: DOWN_FOR_MS }),
  end: () => pause(DOWN_FOR_MS),
};

export const troubles: readonly Trouble[] = [...cardTroubles, ...webhookTroubles, down];

async function expectForgedWebhookRefused(shop: CrashShop, how: string): Promise<void> {
  const { statuses } = await shop.webhooks<{ statuses: number[] }>({
    do: 'forge',
    how,
    object: { id: `pi_${randomUUID()}` },
  });
  if (statuses.some((status) => status < 400)) throw new Error(`A forged webhook was answered ${statuses.join()}`);
}

/** Runs one purchase by card during the fault; afterwards the purchase must recover without help. */
export async function runTrouble(shop: CrashShop, { name, begin, end }: Trouble): Promise<Run> {
  const buyer = shop.buyers.pop();
  if (!buyer) throw new Error('There are no buyers left');
  const purchase = newPurchase(buyer, await shop.wallet.card());
  await begin(shop);
  void open(shop, purchase).then(() => pay(shop, purchase));
  await pause(2_000);
  await end?.(shop);
  const { ms, wrong } = await waitForRecovery(shop, purchase, performance.now());
  await shop.clearFaults();
  return {
    point: name,
    fault: 'card service and webhooks',
    recoveredMs: Math.round(ms),
    breaches: [...wrong, ...(await breaches(shop))],
  };
}
