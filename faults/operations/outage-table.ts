import type { OutageShop } from './outage-shop.ts';

/** What a store does for its clinics: takes orders by each payment, shows prices, sends mails. */
export type Part = 'card' | 'invoice' | 'price' | 'mail';

/** A part of the store's world that is taken away for a while. */
export interface Outage {
  name: string;
  begin: (shop: OutageShop) => unknown;
  /** Removes the cause; the store must heal without help. */
  end: (shop: OutageShop) => unknown;
  /** The paths that may be refused with 503 meanwhile; null if none may. */
  refused: RegExp | null;
  /** What must go on meanwhile. */
  goesOn: readonly Part[];
}

const everything = /./;
/** Requests that need the card service. */
const byCard = /^\/api\/stripe\//;
/** Requests that need a person. */
const signedIn = /^\/api\//;

export const outages: readonly Outage[] = [
  {
    name: 'connections to the database silent',
    begin: ({ networks }) => setSilent(networks, true),
    end: ({ networks }) => setSilent(networks, false),
    refused: everything,
    goesOn: [],
  },
  {
    name: "listeners' connections silent",
    begin: ({ networks }) => networks.listeners.setSilent(true),
    end: ({ networks }) => networks.listeners.setSilent(false),
    refused: null,
    goesOn: ['card', 'invoice', 'price', 'mail'],
  },
  {
    name: 'database killed',
    begin: (shop) => shop.killDatabase(),
    end: (shop) => shop.startDatabase(),
    refused: everything,
    goesOn: [],
  },
  {
    name: 'database read-only',
    begin: (shop) => setReadOnly(shop, 'on'),
    end: (shop) => setReadOnly(shop, 'off'),
    refused: everything,
    goesOn: [],
  },
  {
    name: "database's disk full",
    begin: ({ disk }) => disk.fill(),
    end: ({ disk }) => disk.free(),
    refused: everything,
    goesOn: [],
  },
  {
    name: "server's connections used up",
    begin: async (shop) => {
      shop.networks.database.setAway(true);
      await shop.takeConnections();
      shop.networks.database.setAway(false);
    },
    end: (shop) => shop.letGo(),
    refused: everything,
    goesOn: [],
  },
  {
    name: 'all connections wait for locks',
    begin: (shop) => shop.lock('orders, clinics, people, products'),
    end: (shop) => shop.letGo(),
    refused: everything,
    goesOn: [],
  },
  {
    name: 'database 300 ms away',
    begin: ({ networks }) => setDelay(networks, 300),
    end: ({ networks }) => setDelay(networks, 0),
    refused: everything,
    goesOn: ['card', 'invoice', 'price', 'mail'],
  },
  {
    name: 'mail server away',
    begin: ({ networks }) => networks.mail.setAway(true),
    end: ({ networks }) => networks.mail.setAway(false),
    refused: null,
    goesOn: ['card', 'invoice', 'price'],
  },
  {
    name: 'card service silent',
    begin: ({ networks }) => networks.cards.setSilent(true),
    end: ({ networks }) => networks.cards.setSilent(false),
    refused: byCard,
    goesOn: ['invoice', 'price', 'mail'],
  },
  {
    name: 'identity keys away, a process starts',
    begin: async (shop) => {
      shop.networks.identity.setAway(true);
      await shop.restart(0);
    },
    end: ({ networks }) => networks.identity.setAway(false),
    refused: signedIn,
    goesOn: ['price'],
  },
  {
    name: 'clock an hour ahead',
    begin: (shop) => shop.setHourAhead(true),
    end: (shop) => shop.setHourAhead(false),
    refused: null,
    goesOn: ['card', 'invoice', 'price', 'mail'],
  },
];

type Networks = OutageShop['networks'];

function setSilent({ database, listeners }: Networks, isSilent: boolean): void {
  database.setSilent(isSilent);
  listeners.setSilent(isSilent);
}

function setDelay({ database, listeners }: Networks, ms: number): void {
  database.setDelay(ms);
  listeners.setDelay(ms);
}

async function setReadOnly(shop: OutageShop, value: 'on' | 'off'): Promise<void> {
  await shop.ask(`alter system set default_transaction_read_only = ${value}`);
  await shop.ask('select pg_reload_conf()');
}
