import Stripe from 'stripe';
import type { CallObserver } from '#telemetry/outside-calls.ts';
import { createBalance } from './stripe-balance.ts';
import { createConsiderateClient } from './considerate-client.ts';
import type { Answered, Declined, Payments, Refused, Unknown } from './port.ts';
import { isAbsent, orNull, orThrow, outcomeOf, errorOfFailure } from './stripe-failures.ts';
import { idOf, isCardServiceId, readEvent, toEvent, toIntent, toRefund, toSavedCard } from './stripe-objects.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Address of the API if it is not Stripe's own: `http://localhost:4000`. */
  apiBase?: string;
  /** Milliseconds without an answer after which the outcome is unknown. */
  timeoutMs: number;
  /** Waits a number of milliseconds after "too many requests"; tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
  observer?: CallObserver | undefined;
}

const PAGE = 100;
const MAX_PAGES_SEARCHED = 5;

/**
 * The payments port on Stripe's API. Nothing is retried here, except that the SDK retries once after a broken
 * connection; the idempotency key on every call makes this harmless.
 */
export function createPayments({
  secretKey,
  webhookSecret,
  apiBase,
  timeoutMs,
  wait,
  observer,
}: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    ...(apiBase === undefined ? {} : address(apiBase)),
    httpClient: createConsiderateClient(wait, observer),
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });

  return {
    async customerByEmail(email) {
      const { data } = await orThrow(stripe.customers.list({ email, limit: PAGE }));
      const oldest = data.at(-1);
      return oldest ? { id: oldest.id } : null;
    },

    async createCustomer({ email, name, key }) {
      const { id } = await orThrow(stripe.customers.create({ email, name }, { idempotencyKey: key }));
      return { id };
    },

    async paymentMethods(customerId) {
      const { data } = await orThrow(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: PAGE }));
      return data.map(toSavedCard);
    },

    async paymentMethod(id) {
      if (!isCardServiceId(id)) return null;
      const method = await orNull(stripe.paymentMethods.retrieve(id));
      return method && { ...toSavedCard(method), customerId: idOf(method.customer) };
    },

    async defaultCard(customerId) {
      const customer = await orThrow(stripe.customers.retrieve(customerId));
      return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
    },

    async setDefaultCard({ customerId, paymentMethodId }) {
      const choice = { invoice_settings: { default_payment_method: paymentMethodId } };
      await orThrow(stripe.customers.update(customerId, choice));
    },

    async attach({ customerId, paymentMethodId, key }) {
      const request = { customer: customerId };
      try {
        const method = await stripe.paymentMethods.attach(paymentMethodId, request, { idempotencyKey: key });
        return { outcome: 'attached', card: toSavedCard(method) };
      } catch (error) {
        const failure = outcomeOf(error);
        if (failure.outcome === 'declined') return failure;
        throw errorOfFailure(failure);
      }
    },

    async detach(paymentMethodId) {
      try {
        await stripe.paymentMethods.detach(paymentMethodId);
      } catch (error) {
        if (!isAbsent(error)) throw errorOfFailure(outcomeOf(error));
      }
    },

    async createIntent({ amountCents, currency, customerId, paymentMethodId, forLater, description, metadata, key }) {
      const creating = stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          customer: customerId,
          payment_method: paymentMethodId,
          description,
          metadata,
          // Only the server starts an attempt, after checking its own records.
          confirmation_method: 'manual',
          allowed_payment_method_types: ['card'],
          setup_future_usage: forLater ? 'off_session' : undefined,
        },
        { idempotencyKey: key },
      );
      return notDeclined(await answered(creating));
    },

    async retrieveIntent(id) {
      if (!isCardServiceId(id)) return null;
      const intent = await orNull(stripe.paymentIntents.retrieve(id));
      return intent && toIntent(intent);
    },

    async findIntent({ customerId, metadata, since }) {
      const wanted = Object.entries(metadata);
      const created = { gte: Math.floor(since.getTime() / 1000) };
      let after: string | undefined;
      for (let page = 0; page < MAX_PAGES_SEARCHED; page += 1) {
        const list = await orThrow(
          stripe.paymentIntents.list({ customer: customerId, created, limit: PAGE, starting_after: after }),
        );
        const match = list.data.find((intent) => wanted.every(([name, value]) => intent.metadata[name] === value));
        if (match) return toIntent(match);
        after = list.data.at(-1)?.id;
        if (!list.has_more) break;
      }
      return null;
    },

    async intentsSince(since, after) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const page = { created, limit: PAGE, ...(after !== null && { starting_after: after }) };
      const list = await orThrow(stripe.paymentIntents.list(page));
      return { intents: list.data.map(toIntent), more: list.has_more };
    },

    async confirmIntent({ id, paymentMethodId, cvcToken, offSession, key }) {
      const confirming = stripe.paymentIntents.confirm(
        id,
        {
          payment_method: paymentMethodId,
          payment_method_options: cvcToken === undefined ? undefined : { card: { cvc_token: cvcToken } },
          off_session: offSession,
          use_stripe_sdk: offSession ? undefined : true,
        },
        { idempotencyKey: key },
      );
      return answered(confirming);
    },

    completeIntent({ id, key }) {
      return answered(stripe.paymentIntents.confirm(id, { use_stripe_sdk: true }, { idempotencyKey: key }));
    },

    async cancelIntent({ id, key }) {
      return notDeclined(await answered(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key })));
    },

    async refund({ intentId, amountCents, metadata, key }) {
      try {
        const request = { payment_intent: intentId, amount: amountCents, metadata };
        return { outcome: 'refunded', refund: toRefund(await stripe.refunds.create(request, { idempotencyKey: key })) };
      } catch (error) {
        return notDeclined(outcomeOf(error));
      }
    },

    async refundsOf(intentId) {
      const { data } = await orThrow(stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));
      return data.map(toRefund);
    },

    ...createBalance(stripe),

    async events(after) {
      const newer = after === null ? null : await orNull(stripe.events.list({ limit: PAGE, ending_before: after }));
      const list = newer ?? (await orThrow(stripe.events.list({ limit: PAGE })));
      const events = list.data.map(toEvent).reverse();
      // Without a cursor, the remaining events are older, not newer.
      return { events, cursor: events.at(-1)?.id ?? after, more: newer !== null && list.has_more };
    },

    parseWebhook(rawBody, signature) {
      const bytes = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody);
      try {
        return readEvent(stripe.webhooks.constructEvent(bytes, signature, webhookSecret));
      } catch {
        // A wrong signature, or a signed body that is not JSON. Sending it again cannot succeed.
        return null;
      }
    },
  };
}

function address(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}

async function answered(call: Promise<Stripe.PaymentIntent>): Promise<Answered | Declined | Refused | Unknown> {
  try {
    return { outcome: 'answered', intent: toIntent(await call) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Calls that involve no bank cannot be declined; an unexpected decline counts as a refusal. */
function notDeclined<T extends { outcome: string }>(result: T | Declined): Exclude<T, Declined> | Refused {
  if (!isDeclined(result)) return result as Exclude<T, Declined>;
  return { outcome: 'refused', code: result.problem.code, message: result.problem.message, intent: result.intent };
}

function isDeclined(result: { outcome: string }): result is Declined {
  return result.outcome === 'declined';
}
