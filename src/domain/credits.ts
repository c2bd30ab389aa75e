import { roundHalfUp, divideInProportion, type Cents } from './money.ts';

/** A line of an invoice: the quantity times the net unit price is its amount. */
export interface InvoicedLine {
  line: number;
  quantity: number;
  netUnitCents: Cents;
  taxable: boolean;
}

/** The amounts that an invoice charged. */
export interface Invoiced {
  lines: readonly InvoicedLine[];
  shipping: Cents;
  /** The amount on which the taxes were computed. */
  taxable: Cents;
  taxes: readonly { name: string; amount: Cents }[];
}

/** A line of a credit note. `line` is null, and the quantity 1, if the credit belongs to no line of the invoice. */
export interface CreditLine {
  line: number | null;
  quantity: number;
  netUnitCents: Cents;
  amountCents: Cents;
}

/** The amounts of a credit note. */
export interface Credit {
  lines: CreditLine[];
  subtotal: Cents;
  shipping: Cents;
  /** The credited part of the invoice's taxed amount. */
  taxable: Cents;
  taxes: { name: string; amount: Cents }[];
  total: Cents;
}

export type CreditRequest =
  /** Everything not credited yet. */
  | { of: 'rest' }
  /** Quantities of lines at their invoiced prices with taxes, and an amount of the shipping in cents. */
  | { of: 'lines'; lines: readonly { line: number; quantity: number }[]; shippingCents: Cents }
  /** An amount, taxes included. */
  | { of: 'amount'; amountCents: Cents };

export type CreditRefusal =
  'nothing_left' | 'nothing_requested' | 'unknown_line' | 'more_than_left' | 'more_shipping_than_left';
export type CreditVerdict = { ok: true; credit: Credit } | { ok: false; reason: CreditRefusal };

/**
 * The credit note for a request, after the credit notes already issued for the invoice.
 *
 * Taxes are returned in proportion to the rest of each, by largest remainder. No sum of credit notes exceeds the
 * invoice in any part; once everything is credited, each part matches the invoice to the cent.
 */
export function computeCredit(
  invoiced: Invoiced,
  before: readonly Omit<Credit, 'subtotal' | 'total'>[],
  request: CreditRequest,
): CreditVerdict {
  const rest = restOf(invoiced, before);
  if (rest.total === 0) return refuse('nothing_left');
  switch (request.of) {
    case 'rest':
      return rest.linesAreWhole
        ? withTaxes(rest, rest.lines, rest.shipping, rest.taxable)
        : creditAmount(rest, rest.total);
    case 'lines':
      return byLines(rest, request);
    case 'amount':
      if (request.amountCents <= 0) return refuse('nothing_requested');
      return request.amountCents > rest.total ? refuse('more_than_left') : creditAmount(rest, request.amountCents);
  }
}

interface Rest {
  /** Lines with the quantity not credited yet; fully credited lines are left out. */
  lines: (CreditLine & { line: number; taxable: boolean })[];
  /** Whether the lines add up to the goods left: no amount was credited apart from lines. */
  linesAreWhole: boolean;
  goods: Cents;
  shipping: Cents;
  taxable: Cents;
  taxes: { name: string; amount: Cents }[];
  total: Cents;
  /** The taxed share of the shipping, as a fraction: the invoice's taxable goods over all its goods. */
  taxedGoods: Cents;
  allGoods: Cents;
}

/** What of an invoice no credit note has credited yet. */
export function restOf(invoiced: Invoiced, before: readonly Omit<Credit, 'subtotal' | 'total'>[]): Rest {
  const credited = before.flatMap(({ lines }) => lines);
  const lines = invoiced.lines
    .map(({ line, quantity, netUnitCents, taxable }) => {
      const open = quantity - sum(credited.filter((part) => part.line === line).map((part) => part.quantity));
      return { line, quantity: open, netUnitCents, amountCents: open * netUnitCents, taxable };
    })
    .filter(({ quantity }) => quantity > 0);
  const allGoods = sum(invoiced.lines.map(amountOf));
  const goods = allGoods - sum(credited.map(({ amountCents }) => amountCents));
  const shipping = invoiced.shipping - sum(before.map((credit) => credit.shipping));
  const taxes = invoiced.taxes.map(({ name, amount }) => {
    const creditedTaxes = before.flatMap((credit) => credit.taxes.filter((tax) => tax.name === name));
    return { name, amount: amount - sum(creditedTaxes.map((tax) => tax.amount)) };
  });
  return {
    lines,
    linesAreWhole: sum(lines.map(({ amountCents }) => amountCents)) === goods,
    goods,
    shipping,
    taxable: invoiced.taxable - sum(before.map((credit) => credit.taxable)),
    taxes,
    total: goods + shipping + sum(taxes.map(({ amount }) => amount)),
    taxedGoods: sum(invoiced.lines.filter(({ taxable }) => taxable).map(amountOf)),
    allGoods,
  };
}

function byLines(rest: Rest, { lines: wanted, shippingCents }: Extract<CreditRequest, { of: 'lines' }>) {
  const lines: Rest['lines'] = [];
  for (const { line, quantity } of wanted) {
    const found = rest.lines.find((left) => left.line === line);
    if (!found) return refuse('unknown_line');
    if (quantity < 1 || quantity > found.quantity || lines.some((added) => added.line === line)) {
      return refuse('more_than_left');
    }
    lines.push({ ...found, quantity, amountCents: quantity * found.netUnitCents });
  }
  const goods = sum(lines.map(({ amountCents }) => amountCents));
  if (lines.length === 0 && shippingCents === 0) return refuse('nothing_requested');
  if (shippingCents < 0 || shippingCents > rest.shipping) return refuse('more_shipping_than_left');
  if (goods > rest.goods) return refuse('more_than_left');
  const taxed = sum(lines.filter(({ taxable }) => taxable).map(({ amountCents }) => amountCents));
  const taxedShipping =
    rest.allGoods === 0 ? shippingCents : roundHalfUp(BigInt(shippingCents) * BigInt(rest.taxedGoods), rest.allGoods);
  return withTaxes(rest, lines, shippingCents, boundTaxable(rest, taxed + taxedShipping, goods + shippingCents));
}

/**
 * The taxed part of a credit over `cents` before tax, as near to `wanted` as possible. Neither the taxed nor the
 * untaxed part exceeds its rest, so that no later credit note returns tax on more than it credits.
 */
function boundTaxable(rest: Rest, wanted: Cents, cents: Cents): Cents {
  const untaxedLeft = rest.goods + rest.shipping - rest.taxable;
  return Math.max(cents - untaxedLeft, Math.min(wanted, cents, rest.taxable));
}

/**
 * A credit of lines and shipping, with the taxes on `taxable` cents. Crediting the last taxable cent credits all
 * remaining taxes.
 */
function withTaxes(rest: Rest, lines: readonly CreditLine[], shipping: Cents, taxable: Cents): CreditVerdict {
  const weights = rest.taxes.map(({ amount }) => amount);
  const all = sum(weights);
  const whole = taxable === rest.taxable ? all : roundHalfUp(BigInt(all) * BigInt(taxable), rest.taxable);
  return grant(lines, { shipping, taxable, taxes: taxesOf(rest, divideInProportion(whole, weights)) });
}

/** A credit of an amount: goods, shipping and each tax in proportion to the rest of each. */
function creditAmount(rest: Rest, amount: Cents): CreditVerdict {
  const [goods = 0, shipping = 0, ...taxes] = divideInProportion(amount, [
    rest.goods,
    rest.shipping,
    ...rest.taxes.map((tax) => tax.amount),
  ]);
  const inProportion = roundHalfUp(BigInt(rest.taxable) * BigInt(amount), rest.total);
  const taxable = boundTaxable(rest, inProportion, goods + shipping);
  const line = { line: null, quantity: 1, netUnitCents: goods, amountCents: goods };
  return grant([line], { shipping, taxable, taxes: taxesOf(rest, taxes) });
}

function grant(
  lines: readonly CreditLine[],
  { shipping, taxable, taxes }: Pick<Credit, 'shipping' | 'taxable' | 'taxes'>,
): CreditVerdict {
  const subtotal = sum(lines.map(({ amountCents }) => amountCents));
  const total = subtotal + shipping + sum(taxes.map(({ amount }) => amount));
  if (total === 0) return refuse('nothing_requested');
  const plain = lines.map(({ line, quantity, netUnitCents, amountCents }) => {
    return { line, quantity, netUnitCents, amountCents };
  });
  return { ok: true, credit: { lines: plain, subtotal, shipping, taxable, taxes, total } };
}

function taxesOf(rest: Rest, amounts: readonly Cents[]): Credit['taxes'] {
  return rest.taxes.map(({ name }, at) => ({ name, amount: amounts[at] ?? 0 }));
}

const amountOf = ({ quantity, netUnitCents }: InvoicedLine): Cents => quantity * netUnitCents;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function refuse(reason: CreditRefusal): { ok: false; reason: CreditRefusal } {
  return { ok: false, reason };
}
