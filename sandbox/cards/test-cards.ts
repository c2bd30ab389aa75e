import { createHash } from 'node:crypto';
import type { Brand } from './card-number.ts';

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
}

/** How a test card behaves: one of the provider's published test numbers, with the short name of its documentation. */
export interface TestCard {
  number: string;
  brand: Brand;
  shorthand: string;
  funding?: 'debit' | 'prepaid';
  /** How every charge is declined. Saving the card is declined too, unless `attaches` is set. */
  decline?: Decline;
  attaches?: boolean;
  /** 3-D Secure is required always, or until the holder has agreed to charges in their absence. */
  authentication?: 'always' | 'until_set_up';
  failsCvcCheck?: boolean;
  /** Every charge succeeds and is disputed at once, for this reason; an inquiry takes no money. */
  dispute?: { reason: string; isInquiry?: true };
}

function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', decline_code: declineCode, message };
}

const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');
const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' };
const WRONG_CVC: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' };
const PROCESSING: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', shorthand: 'visa' },
  { number: '4000056655665556', brand: 'visa', shorthand: 'visa_debit', funding: 'debit' },
  { number: '5555555555554444', brand: 'mastercard', shorthand: 'mastercard' },
  { number: '2223003122003222', brand: 'mastercard', shorthand: 'mastercard_2series' },
  { number: '5200828282828210', brand: 'mastercard', shorthand: 'mastercard_debit', funding: 'debit' },
  { number: '378282246310005', brand: 'amex', shorthand: 'amex' },
  { number: '6011111111111117', brand: 'discover', shorthand: 'discover' },
  { number: '3056930009020004', brand: 'diners', shorthand: 'diners' },
  { number: '36227206271667', brand: 'diners', shorthand: 'diners_14' },
  { number: '3566002020360505', brand: 'jcb', shorthand: 'jcb' },
  { number: '6200000000000005', brand: 'unionpay', shorthand: 'unionpay' },
  { number: '4000000000000002', brand: 'visa', shorthand: 'chargeDeclined', decline: declined('generic_decline') },
  {
    number: '4000000000009995',
    brand: 'visa',
    shorthand: 'chargeDeclinedInsufficientFunds',
    decline: INSUFFICIENT_FUNDS,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    shorthand: 'chargeDeclinedLostCard',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    shorthand: 'chargeDeclinedStolenCard',
    decline: declined('stolen_card'),
  },
  { number: '4000000000000069', brand: 'visa', shorthand: 'chargeDeclinedExpiredCard', decline: EXPIRED },
  { number: '4000000000000127', brand: 'visa', shorthand: 'chargeDeclinedIncorrectCvc', decline: WRONG_CVC },
  { number: '4000000000000119', brand: 'visa', shorthand: 'chargeDeclinedProcessingError', decline: PROCESSING },
  {
    number: '4000000000000341',
    brand: 'visa',
    shorthand: 'chargeCustomerFail',
    decline: declined('generic_decline'),
    attaches: true,
  },
  { number: '4000000000000101', brand: 'visa', shorthand: 'cvcCheckFail', failsCvcCheck: true },
  { number: '4000000000000259', brand: 'visa', shorthand: 'createDispute', dispute: { reason: 'fraudulent' } },
  {
    number: '4000000000002685',
    brand: 'visa',
    shorthand: 'createDisputeProductNotReceived',
    dispute: { reason: 'product_not_received' },
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    shorthand: 'createDisputeInquiry',
    dispute: { reason: 'fraudulent', isInquiry: true },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    shorthand: 'authenticationRequiredOnSetup',
    authentication: 'until_set_up',
  },
  { number: '4000002760003184', brand: 'visa', shorthand: 'authenticationRequired', authentication: 'always' },
  {
    number: '4000008400001629',
    brand: 'visa',
    shorthand: 'authenticationRequiredChargeDeclined',
    authentication: 'always',
    decline: declined('generic_decline'),
    attaches: true,
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    shorthand: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    authentication: 'always',
    decline: INSUFFICIENT_FUNDS,
    attaches: true,
  },
];

export function testCardOfNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

export function testCardOf(shorthand: string): TestCard {
  const card = TEST_CARDS.find((candidate) => candidate.shorthand === shorthand);
  if (!card) throw new Error(`No test card is called ${shorthand}`);
  return card;
}

/** The card of a ready-made method id: `pm_card_visa`, `pm_card_chargeDeclined`, `pm_card_visa_chargeDeclined`. */
export function testCardOfAlias(id: string): TestCard | undefined {
  const name = /^pm_card_(?:visa_(?!debit))?(\w+)$/.exec(id)?.[1];
  return TEST_CARDS.find(({ shorthand }) => shorthand === name);
}

/** The same value for every use of a number. A number that is not public cannot be computed from it. */
export function fingerprintOf(number: string): string {
  return createHash('sha256').update(`card:${number}`).digest('base64url').slice(0, 16);
}
