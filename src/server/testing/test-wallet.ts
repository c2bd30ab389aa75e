import Stripe from 'stripe';
import { KEYS } from '#sandbox/cards/running.ts';

export type TestWallet = ReturnType<typeof openTestWallet>;

/** A clinic's actions with its cards in the browser, and the data of the card service. */
export function openTestWallet({ url, keys = KEYS }: { url: string; keys?: typeof KEYS }) {
  const { hostname, port } = new URL(url);
  const address = { host: hostname, port, protocol: 'http', telemetry: false } as const;
  const page = new Stripe(keys.publishableKey, address);
  const stripe = new Stripe(keys.secretKey, address);

  return {
    /** Creates a card, as the card fields do. Returns its id. */
    async card(number = '4242424242424242', address?: Stripe.AddressParam): Promise<string> {
      const card = { number, exp_month: 12, exp_year: 2039, cvc: '123' };
      const billing_details = { name: 'Ines Maro', ...(address && { address }) };
      const { id } = await page.paymentMethods.create({ type: 'card', card, billing_details });
      return id;
    },

    /** Creates a card and saves it with an account. Returns its id. */
    async savedCard(customer: string, number?: string): Promise<string> {
      const id = await this.card(number);
      await stripe.paymentMethods.attach(id, { customer });
      return id;
    },

    /** Presses a button on the bank's page (3-D Secure). */
    async answerBank(intentId: string, answer: 'complete' | 'fail'): Promise<void> {
      const { next_action: next } = await stripe.paymentIntents.retrieve(intentId);
      const { stripe_js: url } = next?.use_stripe_sdk as unknown as { stripe_js: string };
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer, framed: 'yes' }) });
      if (!response.ok) throw new Error(`The bank's page answered ${response.status}`);
    },

    /** All payment intents at the card service, newest first, each with its refunded amount. */
    async intents() {
      const refunds = new Map<string, number>();
      for await (const { payment_intent, amount } of stripe.refunds.list({ limit: 100 })) {
        const id = String(payment_intent);
        refunds.set(id, (refunds.get(id) ?? 0) + amount);
      }
      const all: (Stripe.PaymentIntent & { refundedCents: number })[] = [];
      for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
        all.push({ ...intent, refundedCents: refunds.get(intent.id) ?? 0 });
      }
      return all;
    },

    /** The number of successful charges for an order. */
    async chargesOf(orderId: number): Promise<number> {
      const own = (await this.intents()).filter(({ metadata }) => metadata['order_id'] === String(orderId));
      return own.filter(({ status }) => status === 'succeeded').length;
    },

    /** The card service's API with the store's secret key. */
    stripe,
  };
}
