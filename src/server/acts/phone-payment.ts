import { z } from 'zod';
import { GIFT_CARDS, type GiftCardTier } from '#domain/gift-card.ts';
import { formatWholeMoney, parseDollars } from '#domain/money.ts';
import { cardText, type PhonePayment } from '#domain/phone-payments.ts';
import { ActRefused } from '#server/act-refused.ts';
import { noteGiftCard } from '#server/orders/note-gift-card.ts';
import { refuseAct } from '#server/orders/order-by-phone.ts';
import { takePhonePayment, type PaymentByPhone } from '#server/orders/take-phone-payment.ts';
import type { Act } from './act.ts';
import { orderAct, orderInput } from './order-act.ts';

/** A saved card that the caller agreed to be charged, by what staff read to them. */
const cardInput = z.object({
  by: z.literal('card'),
  card: z.object({
    last4: z.string().regex(/^\d{4}$/, 'Must be the last four digits of a card'),
    brand: z
      .string()
      .regex(/^[a-z_]{1,30}$/)
      .optional(),
    expiry: z
      .string()
      .regex(/^\d\d\/\d\d$/)
      .optional(),
  }),
  agreed: z.literal(true, 'Must be true: the caller agrees to the charge'),
});
const linkInput = z.object({ by: z.literal('link') });

/** How an order by telephone is paid. */
export const paymentInput = z.discriminatedUnion('by', [z.object({ by: z.literal('invoice') }), cardInput, linkInput]);

const CARD = '--card';
const LINK = '--link';
const TOTAL = '--total';
const TAKE_USAGE = `${CARD} <last 4 digits>|${LINK}`;
export const PAYMENT_USAGE = `${CARD} <last 4 digits> ${TOTAL} <amount>|${LINK}`;

interface GivenPayment {
  payment?: z.input<typeof paymentInput>;
  /** The total to which the caller agreed, in cents. */
  expectedTotalCents?: number | undefined;
  others: string[];
}

/**
 * The payment that `--card 4242 --total 39.52` or `--link` names, and the other arguments; the operator who names a
 * card says that the caller agreed.
 */
export function readPayment(given: readonly string[]): GivenPayment {
  const total = given.indexOf(TOTAL);
  const args = total === -1 ? [...given] : given.toSpliced(total, 2);
  const at = args.indexOf(CARD);
  if (at === -1) {
    const others = args.filter((arg) => arg !== LINK);
    return others.length === args.length ? { others } : { payment: { by: 'link' }, others };
  }
  const card = { last4: args[at + 1] ?? '' };
  const expectedTotalCents = total === -1 ? undefined : (parseDollars(given[total + 1] ?? '') ?? undefined);
  return { payment: { by: 'card', card, agreed: true }, expectedTotalCents, others: args.toSpliced(at, 2) };
}

/** What the audit row records of a payment: the consent of the caller, or that the link is mailed. */
export function paymentFacts(payment: PhonePayment) {
  if (payment.by === 'invoice') return {};
  return payment.by === 'card' ? { agreedToCharge: cardText(payment.card) } : { mailsLink: true };
}

/** What happens after a command, as its last sentence. */
export function paymentText(payment: PaymentByPhone): string {
  if (payment.by === 'link') return 'The person gets a mail with the link to pay.';
  return `${cardText(payment.card)} is charged now; the page of the order says the outcome.`;
}

/** `npm run ops -- take payment SO-100012 --card 4242`: charges a saved card for an unpaid order by telephone. */
const takePayment = orderAct({
  name: 'orders.take-payment',
  area: 'orders',
  summary: 'charges a saved card for an unpaid order by telephone, or mails the link to pay',
  input: orderInput.extend({ payment: z.discriminatedUnion('by', [cardInput, linkInput]) }),
  command: {
    name: 'take payment',
    usage: `<order> ${TAKE_USAGE}`,
    parse(order, args) {
      const { payment } = readPayment(args);
      if (!payment || payment.by === 'invoice')
        throw new ActRefused('wrong_input', `Say how: npm run ops -- take payment <order> ${TAKE_USAGE}`);
      return { order, payment };
    },
    print: (_, { payment }) => paymentText(payment),
  },
  async work(deps, { order, payment }, { auditId }) {
    return takePhonePayment(deps, { number: order, payment, resent: await auditId() }).catch(refuseAct);
  },
  details: (totalCents, { payment }) => ({ ...paymentFacts(payment), totalCents }),
});

/** `npm run ops -- gift card SO-100012 e_gift`: notes the gift card that the caller chose. */
const giftCard = orderAct({
  name: 'orders.note-gift-card',
  area: 'orders',
  summary: 'notes the gift card that the caller chose for an order by telephone; none takes the note back',
  input: orderInput.extend({ card: z.enum(GIFT_CARDS).nullable() }),
  command: {
    name: 'gift card',
    usage: `<order> ${GIFT_CARDS.join('|')}|none`,
    parse: (order, [card = '']) => ({ order, card: card === 'none' ? null : (card as (typeof GIFT_CARDS)[number]) }),
    print: (tier: GiftCardTier, { card }) =>
      card === null ? 'No gift card is noted.' : `Noted: ${valueText(tier, card)}.`,
  },
  work: ({ database: { db: tx }, settings }, { order, card }) =>
    noteGiftCard(tx, { number: order, card }, settings().giftCards),
  details: (tier, { card }) => ({ giftCard: card, ...(card !== null && { giftCardCents: valueOf(tier, card) }) }),
});

const valueOf = ({ eGift, storeCard }: GiftCardTier, card: (typeof GIFT_CARDS)[number]) =>
  card === 'e_gift' ? eGift : storeCard;

const valueText = (tier: GiftCardTier, card: (typeof GIFT_CARDS)[number]) =>
  `${card === 'e_gift' ? 'an e-gift card' : 'a gift card of the store'} of ${formatWholeMoney(valueOf(tier, card))}`;

/** Payments by card and gift cards of orders by telephone (rules: STAFF-15, STAFF-28). */
export const phonePaymentActs: readonly Act[] = [takePayment, giftCard];
