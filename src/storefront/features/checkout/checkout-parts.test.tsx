import { expect, test, vi } from 'vitest';
import { renderToHtml, linksIn, textIn } from '#storefront/testing/render-part.tsx';
import { BillingChoice } from './billing-choice.tsx';
import { DeliveryMethod } from './delivery-method.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { ReviewedPayment } from './reviewed-choices.tsx';
import { StepsIndicator } from './steps-indicator.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => ({ id: 7, email: 'robin@example.ca', name: 'Robin Sample', addressbook: [] }),
  useSaveAddress: () => ({ mutateAsync: () => Promise.resolve() }),
}));

/** An order that has only the fields the test needs. */
function order(change: object): CheckoutOrder {
  const shown: object = { lines: [], prices: { costs: new Map() }, quote: { totals: null }, ...change };
  return shown as CheckoutOrder;
}

const toronto = { country: 'ca', state: 'ON', zip: 'M5V 2T6' };

// rules: PAPER-9
test.each([
  ['the clinic above the person', 'Harbourview Dental', 'Harbourview Dental Robin Sample 12 Molar Street'],
  ['the person once if the account has no clinic', '', 'Robin Sample 12 Molar Street'],
])('the review names %s in both addresses', async (_, companyname, words) => {
  const address = { ...toronto, id: 1, fullName: 'Robin Sample', addr1: '12 Molar Street', addr2: '', city: 'Toronto' };
  const billing = { ...address, phone: '4165550134' };
  const customer = { companyname, name: 'Robin Sample', addressbook: [billing] };
  const text = textIn(
    await renderToHtml(<BillingChoice order={order({ customer, billing, shipping: billing, sameAddress: true })} />),
  );
  expect(text.replace(/\s+/g, ' ')).toMatch(new RegExp(`Billing Address ${words} .*Shipping Address ${words} `, 'i'));
});

// rules: CHECKOUT-8, PRICE-15, PRICE-16
test.each([
  [{ subtotal: 29_000, shipping: 999 }, '$9.99', '$10.00 more for free shipping'],
  [{ subtotal: 30_000, shipping: 0 }, 'Free', 'Free on orders of $300.00 and more'],
])('the delivery method of an order with %j costs %s', async (totals, cost, words) => {
  const shown = order({ shipping: toronto, quote: { totals } });
  const text = textIn(await renderToHtml(<DeliveryMethod order={shown} />));
  expect(text).toContain('ICS Ground – Online');
  expect(text).toContain(words);
  expect(text).toMatch(new RegExp(`${cost.replace('$', '\\$')} *$`));
});

test.each([
  ['its own region', toronto, '2–4 business days to your address'],
  ['no particular region if its province contradicts its postal code', { ...toronto, state: 'AB' }, 'Ships in 1–2'],
])('the delivery method of an address is that of %s', async (_, shipping, words) => {
  expect(textIn(await renderToHtml(<DeliveryMethod order={order({ shipping })} />))).toContain(words);
});

// rules: CHECKOUT-12
test('the review names the card by its last digits, or says that the invoice is mailed', async () => {
  const card = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 } };
  const byCard = await renderToHtml(<ReviewedPayment order={order({ paymentMethod: 'card', card })} />);
  expect(textIn(byCard)).toMatch(/Credit\/Debit Card.*Visa ending in 4242.*04\/31/);
  expect(byCard).not.toContain('pm_1');
  const onInvoice = await renderToHtml(<ReviewedPayment order={order({ paymentMethod: 'invoice', card: null })} />);
  expect(textIn(onInvoice)).toContain('An invoice will be emailed after order confirmation');
});

// rules: LIMIT-16
test('the summary says when the total follows if the request limit is reached', async () => {
  const quote = { totals: null, waiting: true, secondsUntilRetry: 42 };
  const text = textIn(await renderToHtml(<OrderSummary order={order({ shipping: toronto, quote })} />));
  expect(text).toContain('The total appears within 42 seconds.');
});

// rules: CHECKOUT-10
test('the summary shows subtotal, shipping, each tax with its rate and the total, and links to the cart', async () => {
  const taxes = [
    { name: 'GST', rate: 0.05, amount: 653 },
    { name: 'QST', rate: 0.09975, amount: 1303 },
  ];
  const totals = {
    subtotal: 12065,
    shipping: 999,
    taxes,
    taxedPart: null,
    taxTotal: 1956,
    exempt: [],
    taxRate: 0.14975,
    total: 15020,
  };
  const line = { id: 1, flavor: '', quantity: 7, itemid: 'AUR-289', displayname: 'Gloves', file_url: '' };
  const html = await renderToHtml(
    <OrderSummary order={order({ lines: [line], shipping: toronto, quote: { totals } })} />,
  );
  const text = textIn(html);
  for (const expectedText of [
    'SUBTOTAL 7 ITEM(S) $120.65',
    'Subtotal Does Not Include Shipping Or Tax',
    'Shipping $9.99',
    'GST (5%) $6.53',
    'QST (9.975%) $13.03',
    'Total $150.20',
    'Items to Ship (7)',
  ])
    expect(text).toContain(expectedText);
  expect(linksIn(html)).toContainEqual(['/cart', 'Edit Cart']);
});

// rules: CHECKOUT-11
test('the lines of an order have a heading for each column', async () => {
  const text = textIn(await renderToHtml(<OrderLines order={order({})} />));
  expect(text.trim()).toBe('Product Image Product Name Qty Unit Price Line Total');
});

// rules: PRICE-27
test('the review names the promotions of a line as the product’s page does', async () => {
  const line = { id: 1, flavor: '', quantity: 6, itemid: 'AUR-289', displayname: 'Gloves', file_url: '' };
  const cost = {
    unitPrice: 1800,
    netUnitPrice: 1620,
    discounted: 9720,
    units: 8,
    bonus: { quantity: 3, free: 1 },
    promotion: { id: 7, fixedPrice: 1620, itemQuantifier: 6, code: null, codeRequired: false },
    reason: { promotion: { id: 7, code: null, text: null, saving: 180 }, subscription: null },
  };
  const shown = order({ lines: [line], prices: { costs: new Map([[line, cost]]) } });
  const text = textIn(await renderToHtml(<OrderLines order={shown} />)).replace(/\s+/g, ' ');
  expect(text).toContain('8 units, 2 of them free 6 or more: $16.20 each Buy 3, get 1 free');
  expect(text).not.toContain('Promotion:');
});

// rules: CHECKOUT-1
test('each step has a name, and a completed step is a link', async () => {
  const byCard = await renderToHtml(<StepsIndicator open="review" paymentMethod="card" />);
  expect(textIn(byCard)).toMatch(
    /Payment & Shipping.*\(completed\).*Review & Complete.*\(current\).*Complete Your Payment.*\(pending\)/,
  );
  expect(linksIn(byCard).map(([to]) => to)).toEqual(['/checkout/payment']);
  const onInvoice = await renderToHtml(<StepsIndicator open="review" paymentMethod="invoice" />);
  expect(textIn(onInvoice)).not.toContain('Complete Your Payment');
});

// rules: CHECKOUT-7
test.each([
  [true, true],
  [false, false],
])('an account that may pay by invoice (%s) sees the option: %s', async (mayPayByInvoice, offered) => {
  const cards = { status: 'loading' };
  const shown = order({ paymentMethod: 'card', mayPayByInvoice, cards, card: null });
  const text = textIn(await renderToHtml(<PaymentChoice order={shown} addCard={() => undefined} />));
  expect(text).toContain('Credit/Debit Card');
  expect(/ Invoice /.test(text)).toBe(offered);
});

// rules: CHECKOUT-18, PLACE-19
test('after the last poll the page says that the outcome is unknown, never that the order failed', async () => {
  const text = textIn(await renderToHtml(<OutcomeUnknown onCheckAgain={() => undefined} />));
  expect(text).toContain('Order processing timeout. Please check your order history.');
  expect(text).not.toMatch(/fail/i);
});

// rules: CHECKOUT-23, PLACE-19
test('a request without an answer is called neither submitted nor failed, and the orders are one click away', async () => {
  const html = await renderToHtml(<OutcomeUnknown isRequest onCheckAgain={() => undefined} />);
  expect(textIn(html)).toContain('We do not know whether your request arrived');
  expect(textIn(html)).not.toMatch(/fail|could not/i);
  expect(linksIn(html)).toContainEqual(['/purchase-history', 'See Your Orders']);
});
