import Stripe from 'stripe';
import { KEYS } from '#sandbox/cards/running.ts';

export type TestWallet = ReturnType<typeof openTestWallet>;

/** What a clinic does with its cards in the browser, and the card service's own books. */
export function openTestWallet({ url, keys = KEYS }: { url: string; keys?: typeof KEYS }) {
  const { hostname, port } = new URL(url);
  const address = { host: hostname, port, protocol: 'http', telemetry: false } as const;
  const page = new Stripe(keys.publishableKey, address);
  const books = new Stripe(keys.secretKey, address);

  return {
    /** Types a card into the card fields; answers its id. */
    async card(number = '4242424242424242', address?: Stripe.AddressParam): Promise<string> {
      const card = { number, exp_month: 12, exp_year: 2039, cvc: '123' };
      const billing_details = { name: 'Ines Maro', ...(address && { address }) };
      const { id } = await page.paymentMethods.create({ type: 'card', card, billing_details });
      return id;
    },

    /** A card that is saved with the given account. */
    async savedCard(customer: string, number?: string): Promise<string> {
      const id = await this.card(number);
      await books.paymentMethods.attach(id, { customer });
      return id;
    },

    /** Presses a button on the bank's page (3-D Secure). */
    async answerBank(intentId: string, answer: 'complete' | 'fail'): Promise<void> {
      const { next_action: next } = await books.paymentIntents.retrieve(intentId);
      const { stripe_js: url } = next?.use_stripe_sdk as unknown as { stripe_js: string };
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer, framed: 'yes' }) });
      if (!response.ok) throw new Error(`The bank's page answered ${response.status}`);
    },

    /** All intents the card service has, newest first, with what was refunded of each. */
    async intents() {
      const refunds = new Map<string, number>();
      for await (const { payment_intent, amount } of books.refunds.list({ limit: 100 })) {
        const id = String(payment_intent);
        refunds.set(id, (refunds.get(id) ?? 0) + amount);
      }
      const all: (Stripe.PaymentIntent & { refundedCents: number })[] = [];
      for await (const intent of books.paymentIntents.list({ limit: 100 })) {
        all.push({ ...intent, refundedCents: refunds.get(intent.id) ?? 0 });
      }
      return all;
    },

    /** How often the card service took money for an order. */
    async chargesOf(orderId: number): Promise<number> {
      const own = (await this.intents()).filter(({ metadata }) => metadata['order_id'] === String(orderId));
      return own.filter(({ status }) => status === 'succeeded').length;
    },

    /** The card service as its owner sees it. */
    books,
  };
}
