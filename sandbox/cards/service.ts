import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi } from './api.ts';
import { createChallengePage } from './challenge-page.ts';
import type { WebhookEndpoint } from './events.ts';
import { createFaultControls } from './fault-controls.ts';
import { createFaults } from './faults.ts';
import { fieldPage } from './field-page.ts';
import { sendHtml } from './http.ts';
import { createMoneyControls } from './money-controls.ts';
import { createScripts } from './scripts.ts';
import { openStore } from './store.ts';
import { createDeliverer } from './webhooks.ts';

export interface CardServiceOptions {
  /** Folder for the service's data, in the file `cards.jsonl`. */
  dataDir: string;
  /** `sk_test_…` */
  secretKey: string;
  /** `pk_test_…` */
  publishableKey: string;
  /** Receivers of events. A delivery stores the position in this list, so it follows an endpoint to a new address. */
  webhooks?: WebhookEndpoint[];
  /** Milliseconds to wait after each failed delivery; the last value repeats. */
  backOffMs?: number[];
  now?: () => number;
  /** Called with errors of the service itself, not of the caller. */
  onError: (error: unknown) => void;
}

export interface CardService {
  /** Whether this service answers a path. */
  owns(pathname: string): boolean;
  listener(req: IncomingMessage, res: ServerResponse): void;
  /** Starts to deliver webhooks, also events of earlier runs. */
  start(): void;
  /** Ends hanging calls, lets deliveries under way finish, and closes the file. */
  stop(): Promise<void>;
}

const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const CHALLENGE = /^\/cards\/challenge\/(\w+)$/;
const SCRIPT = /^\/js\/(stripe|card-field|challenge)\.js$/;

/** The stand-in for the card service: its API, its page script with the card fields, 3-D Secure and webhooks. */
export function createCardService(options: CardServiceOptions): CardService {
  const { dataDir, secretKey, publishableKey, webhooks: endpoints = [], backOffMs = BACK_OFF_MS } = options;
  const { now = Date.now, onError } = options;
  const store = openStore(dataDir, Math.floor(now() / 1000));
  const faults = createFaults(now);
  const deliverer = createDeliverer({ store, endpoints, now, backOffMs });
  const onCommit = (): void => deliverer.wake();
  const api = createApi({ store, endpoints, faults, secretKey, publishableKey, now, onCommit, onError });
  const challenge = createChallengePage({ store, endpoints, now, onCommit });
  const controls = createFaultControls({ store, endpoints, faults, deliverer, now });
  const money = createMoneyControls({ store, endpoints, now, onCommit });
  const scripts = createScripts();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/v1/')) return api(req, res);
    if (pathname === '/sandbox/money') return money(req, res);
    if (pathname.startsWith('/sandbox/faults')) return controls(req, res, pathname);
    if (pathname === '/cards/field') return sendHtml(res, 200, fieldPage());
    const intent = CHALLENGE.exec(pathname)?.[1];
    if (intent !== undefined) return challenge(req, res, intent);
    const script = SCRIPT.test(pathname) ? await scripts.get(pathname.slice('/js/'.length)) : undefined;
    if (script === undefined) {
      res.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    res.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    res.end(script);
  }

  return {
    owns: (pathname) => /^\/(v1|cards|sandbox\/(faults|money))(\/|$)/.test(pathname) || SCRIPT.test(pathname),
    listener(req, res) {
      answer(req, res).catch((error: unknown) => {
        onError(error);
        if (!res.headersSent) res.writeHead(500);
        res.end();
      });
    },
    start: () => deliverer.start(),
    async stop() {
      faults.clear();
      await deliverer.stop();
      store.close();
    },
  };
}
