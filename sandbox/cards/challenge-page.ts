import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { settleChallenge } from './confirmation.ts';
import { recordEvent, type WebhookEndpoint } from './events.ts';
import { decodeForm } from './form.ts';
import { originOf, readBody, sendHtml } from './http.ts';
import type { PaymentIntent, SetupIntent } from './records.ts';
import { settleSetupChallenge } from './setup-intents.ts';
import type { Store } from './store.ts';
import { html, pageOf, type Html } from './page-html.ts';

/** Inside the store's page, the challenge has no box of its own and uses that page's colour scheme. */
interface View {
  framed: boolean;
  scheme: string | null;
}

export interface ChallengeOptions {
  store: Store;
  endpoints: WebhookEndpoint[];
  now: () => number;
  /** Called after each answer, because webhook deliveries may be waiting. */
  onCommit: () => void;
}

/**
 * `/cards/challenge/{intent}`: the page on which the card holder proves who they are (3-D Secure). The page script
 * opens it in a frame; opened as a whole page, it leads back to the `return_url`.
 */
export function createChallengePage(
  options: ChallengeOptions,
): (req: IncomingMessage, res: ServerResponse, id: string) => Promise<void> {
  const { store } = options;

  return async (req, res, id) => {
    const form = req.method === 'POST' ? await readBody(req) : '';
    const { searchParams } = new URL(req.url ?? '/', originOf(req));
    const challenge = searchParams.get('challenge');
    const view: View = { framed: searchParams.has('framed'), scheme: searchParams.get('scheme') };
    const intent = store.paymentIntents.get(id) ?? store.setupIntents.get(id);
    if (!intent || challenge === null || intent.hidden.challenge !== challenge) {
      sendHtml(res, 410, over(view));
      return;
    }
    if (req.method !== 'POST') {
      sendHtml(res, 200, question(store, intent, view));
      return;
    }
    const passed = new URLSearchParams(form).get('answer') === 'complete';
    settle(req, intent, passed);
    const back = view.framed ? null : intent.hidden.returnUrl;
    if (back === null) sendHtml(res, 200, done(view));
    else res.writeHead(303, { location: returnTo(back, intent, passed) }).end();
  };

  function settle(req: IncomingMessage, intent: PaymentIntent | SetupIntent, passed: boolean): void {
    const now = Math.floor(options.now() / 1000);
    const source = { requestId: null, idempotencyKey: null };
    const call: Call = {
      store,
      fields: decodeForm(''),
      ids: [],
      by: 'publishable',
      now,
      origin: originOf(req),
      emit: (type, object) => recordEvent(store, options.endpoints, { type, object, now, source }),
    };
    try {
      if (intent.object === 'payment_intent') settleChallenge(call, intent, passed);
      else settleSetupChallenge(call, intent, passed);
    } catch (error) {
      // The card holder passed, but the bank declined. The intent contains the reason.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      store.commit();
      options.onCommit();
    }
  }
}

function returnTo(back: string, intent: PaymentIntent | SetupIntent, passed: boolean): string {
  const url = new URL(back);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
  return url.href;
}

function question(store: Store, intent: PaymentIntent | SetupIntent, view: View): string {
  const last4 = store.paymentMethods.get(intent.payment_method ?? '')?.card.last4 ?? '';
  const money =
    intent.object === 'payment_intent'
      ? new Intl.NumberFormat('en-CA', { style: 'currency', currency: intent.currency }).format(intent.amount / 100)
      : null;
  return challengePage(
    view,
    'Confirm it is you',
    html`
      <p class="lead">
        Your bank asks you to confirm ${money === null ? 'that this card may be saved' : 'this payment'}.
      </p>
      <dl>
        ${
          money === null
            ? ''
            : html`<div>
                <dt>Amount</dt>
                <dd class="amount">${money}</dd>
              </div>`
        }
        <div>
          <dt>Card</dt>
          <dd class="code">•••• ${last4}</dd>
        </div>
      </dl>
      <form method="post">
        <button name="answer" value="complete" class="strong">Complete</button>
        <button name="answer" value="fail">Fail</button>
      </form>
      <p class="hint">
        This is the test card service. Complete acts as the right code from your bank, Fail as a wrong one.
      </p>
    `,
  );
}

function done(view: View): string {
  return challengePage(view, 'Thank you', html`<p class="lead" role="status" data-done>Your answer was passed on.</p>`);
}

function over(view: View): string {
  return challengePage(
    view,
    'This check has ended',
    html`<p class="lead" data-done>
      It was answered already, or the payment was changed. Go back to the store to continue.
    </p>`,
  );
}

function challengePage({ framed, scheme }: View, title: string, content: Html): string {
  const fixed = scheme === 'dark' || scheme === 'light' ? `:root { color-scheme: ${scheme} }` : '';
  // The store's page around the frame already has a main landmark.
  const role = framed ? 'group' : 'main';
  const body = html`<div class="sheet" role="${role}" aria-labelledby="title">
    <p class="brand">Bank verification</p>
    <h1 id="title">${title}</h1>
    ${content}
  </div>`;
  return pageOf(title, STYLE + (framed ? FRAMED : '') + fixed, body, ['/js/challenge.js']);
}

const STYLE = `
:root { color-scheme: light dark;
  --paper: light-dark(oklch(.984 .004 100), oklch(.185 .014 215)); --surface: light-dark(oklch(1 0 0), oklch(.225 .016 215));
  --ink: light-dark(oklch(.24 .025 205), oklch(.935 .008 190)); --muted: light-dark(oklch(.49 .02 205), oklch(.72 .015 200));
  --line: light-dark(oklch(.895 .008 190), oklch(.32 .016 210)); --accent: light-dark(oklch(.45 .085 200), oklch(.76 .1 190));
  --on-accent: light-dark(oklch(.99 .01 190), oklch(.19 .03 200)); }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink);
  font: 400 .9375rem/1.5 'Hanken Grotesk Variable', 'Hanken Grotesk', system-ui, sans-serif }
.sheet { width: 100%; max-width: 400px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
.brand { color: var(--muted); font-size: .8125rem; letter-spacing: .02em }
h1 { font-size: 1.5rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; margin: 4px 0 12px }
dl { margin: 16px 0; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; align-items: baseline; padding: 10px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--muted) }
dd { font-variant-numeric: tabular-nums }
.amount { font-size: 1.125rem; font-weight: 650 }
.code { font-family: 'IBM Plex Mono', ui-monospace, monospace }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button { min-height: 44px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--line);
  background: transparent; color: var(--ink); cursor: pointer }
button.strong { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
button:focus-visible { outline: none; box-shadow: 0 0 0 2px var(--surface), 0 0 0 4px var(--accent) }
.hint { margin-top: 16px; color: var(--muted); font-size: .8125rem }
`;

const FRAMED = `
body { display: block; min-height: 0; padding: 0; background: var(--surface); overflow: hidden }
.sheet { max-width: none; border: 0; border-radius: 0 }
`;
