import { join } from 'node:path';
import { openJournal, readJournal, type Change } from './journal.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  CvcToken,
  Delivery,
  Dispute,
  Event,
  KeptAnswer,
  PaymentIntent,
  PaymentMethod,
  Payout,
  Refund,
  SetupIntent,
} from './records.ts';
import { Table } from './table.ts';

/** Answers are kept under idempotency keys for a day; events are listed for thirty days. */
const KEY_LIFE_SECONDS = 24 * 3600;
const EVENT_LIFE_SECONDS = 30 * 24 * 3600;

interface Records {
  customers: Customer;
  paymentMethods: PaymentMethod;
  paymentIntents: PaymentIntent;
  setupIntents: SetupIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  balanceTransactions: BalanceTransaction;
  payouts: Payout;
  tokens: CvcToken;
  events: Event;
  keptAnswers: KeptAnswer;
  deliveries: Delivery;
}

export type Tables = { [K in keyof Records]: Table<Records[K]> };

export interface Store extends Tables {
  /** Makes all changes since the last commit durable in one write. No call is answered before it. */
  commit(): void;
  close(): void;
}

/** Opens the service's data in `dataDir`, with every committed change of earlier runs; `now` is in seconds. */
export function openStore(dataDir: string, now: number): Store {
  const file = join(dataDir, 'cards.jsonl');
  let pending: Change[] = [];

  function table<K extends keyof Records>(name: K, ...indexed: (keyof Records[K])[]): Table<Records[K]> {
    return new Table<Records[K]>(indexed, (id, record) => pending.push([name, id, record]));
  }

  const tables: Tables = {
    customers: table('customers', 'email'),
    paymentMethods: table('paymentMethods', 'customer'),
    paymentIntents: table('paymentIntents', 'customer'),
    setupIntents: table('setupIntents'),
    charges: table('charges', 'payment_intent'),
    refunds: table('refunds', 'payment_intent'),
    disputes: table('disputes', 'charge'),
    balanceTransactions: table('balanceTransactions', 'source'),
    payouts: table('payouts'),
    tokens: table('tokens'),
    events: table('events'),
    keptAnswers: table('keptAnswers'),
    deliveries: table('deliveries', 'event'),
  };
  const byName = tables as unknown as Record<string, Table<{ id: string }>>;

  for (const [name, id, record] of readJournal(file)) {
    if (record) byName[name]?.restore(record as { id: string });
    else byName[name]?.removeFromMemory(id);
  }
  for (const kept of tables.keptAnswers.all()) {
    if (kept.created < now - KEY_LIFE_SECONDS) tables.keptAnswers.removeFromMemory(kept.id);
  }
  for (const event of tables.events.all()) {
    const awaited = tables.deliveries.having('event', event.id).length > 0;
    if (event.created < now - EVENT_LIFE_SECONDS && !awaited) tables.events.removeFromMemory(event.id);
  }

  const rows = Object.entries(byName).flatMap(([name, records]) =>
    records.all().map((record): Change => [name, record.id, record]),
  );
  const journal = openJournal(file, rows);

  return {
    ...tables,
    commit() {
      if (pending.length === 0) return;
      journal.append(pending);
      pending = [];
    },
    close: () => journal.close(),
  };
}
