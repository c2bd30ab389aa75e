import { roundHalfUp, shareOut, type Cents } from './money.ts';

/** A line of an invoice: the quantity times the net unit price is its amount. */
export interface InvoicedLine {
  line: number;
  quantity: number;
  netUnitCents: Cents;
  taxable: boolean;
}

/** What an invoice charged. */
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

/** The amounts a credit note takes back. */
export interface Credit {
  lines: CreditLine[];
  subtotal: Cents;
  shipping: Cents;
  /** The part of the invoice's taxed amount that is taken back. */
  taxable: Cents;
  taxes: { name: string; amount: Cents }[];
  total: Cents;
}

export type CreditWish =
  /** Everything not credited yet. */
  | { of: 'rest' }
  /** Quantities of lines at their invoiced prices with taxes, and an amount of the shipping in cents. */
  | { of: 'lines'; lines: readonly { line: number; quantity: number }[]; shippingCents: Cents }
  /** An amount, taxes included. */
  | { of: 'amount'; amountCents: Cents };

export type CreditRefusal =
  'nothing_left' | 'nothing_asked' | 'unknown_line' | 'more_than_left' | 'more_shipping_than_left';
export type CreditVerdict = { ok: true; credit: Credit } | { ok: false; reason: CreditRefusal };

/**
 * The credit note for a request, after the credit notes already issued for the invoice.
 *
 * Taxes are returned in proportion to what is left of each, by largest remainder. No sum of credit notes exceeds the
 * invoice in any part; once everything is credited, each part matches the invoice to the cent.
 */
export function creditFor(
  invoiced: Invoiced,
  before: readonly Omit<Credit, 'subtotal' | 'total'>[],
  wish: CreditWish,
): CreditVerdict {
  const left = leftOf(invoiced, before);
  if (left.total === 0) return refuse('nothing_left');
  switch (wish.of) {
    case 'rest':
      return left.linesAreWhole ? credited(left, left.lines, left.shipping, left.taxable) : byAmount(left, left.total);
    case 'lines':
      return byLines(left, wish);
    case 'amount':
      if (wish.amountCents <= 0) return refuse('nothing_asked');
      return wish.amountCents > left.total ? refuse('more_than_left') : byAmount(left, wish.amountCents);
  }
}

interface Left {
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

function leftOf(invoiced: Invoiced, before: readonly Omit<Credit, 'subtotal' | 'total'>[]): Left {
  const gone = before.flatMap(({ lines }) => lines);
  const lines = invoiced.lines
    .map(({ line, quantity, netUnitCents, taxable }) => {
      const rest = quantity - sum(gone.filter((one) => one.line === line).map((one) => one.quantity));
      return { line, quantity: rest, netUnitCents, amountCents: rest * netUnitCents, taxable };
    })
    .filter(({ quantity }) => quantity > 0);
  const allGoods = sum(invoiced.lines.map(amountOf));
  const goods = allGoods - sum(gone.map(({ amountCents }) => amountCents));
  const shipping = invoiced.shipping - sum(before.map((one) => one.shipping));
  const taxes = invoiced.taxes.map(({ name, amount }) => {
    const back = before.flatMap((one) => one.taxes.filter((tax) => tax.name === name));
    return { name, amount: amount - sum(back.map((tax) => tax.amount)) };
  });
  return {
    lines,
    linesAreWhole: sum(lines.map(({ amountCents }) => amountCents)) === goods,
    goods,
    shipping,
    taxable: invoiced.taxable - sum(before.map((one) => one.taxable)),
    taxes,
    total: goods + shipping + sum(taxes.map(({ amount }) => amount)),
    taxedGoods: sum(invoiced.lines.filter(({ taxable }) => taxable).map(amountOf)),
    allGoods,
  };
}

function byLines(left: Left, wish: { lines: readonly { line: number; quantity: number }[]; shippingCents: Cents }) {
  const lines: Left['lines'] = [];
  for (const { line, quantity } of wish.lines) {
    const found = left.lines.find((one) => one.line === line);
    if (!found) return refuse('unknown_line');
    if (quantity < 1 || quantity > found.quantity || lines.some((one) => one.line === line)) {
      return refuse('more_than_left');
    }
    lines.push({ ...found, quantity, amountCents: quantity * found.netUnitCents });
  }
  const goods = sum(lines.map(({ amountCents }) => amountCents));
  const { shippingCents } = wish;
  if (lines.length === 0 && shippingCents === 0) return refuse('nothing_asked');
  if (shippingCents < 0 || shippingCents > left.shipping) return refuse('more_shipping_than_left');
  if (goods > left.goods) return refuse('more_than_left');
  const taxed = sum(lines.filter(({ taxable }) => taxable).map(({ amountCents }) => amountCents));
  const taxedShipping =
    left.allGoods === 0 ? shippingCents : roundHalfUp(BigInt(shippingCents) * BigInt(left.taxedGoods), left.allGoods);
  return credited(left, lines, shippingCents, boundTaxable(left, taxed + taxedShipping, goods + shippingCents));
}

/**
 * The taxed part of a credit over `cents` before tax, as near to `wanted` as can be. Neither the taxed nor the untaxed part
 * exceeds what is left of it, so that no later credit note takes back tax on more than it credits.
 */
function boundTaxable(left: Left, wanted: Cents, cents: Cents): Cents {
  const untaxedLeft = left.goods + left.shipping - left.taxable;
  return Math.max(cents - untaxedLeft, Math.min(wanted, cents, left.taxable));
}

/**
 * A credit of lines and shipping, with the taxes on `taxable` cents. Crediting the last taxable cent credits all
 * remaining taxes.
 */
function credited(left: Left, lines: readonly CreditLine[], shipping: Cents, taxable: Cents): CreditVerdict {
  const weights = left.taxes.map(({ amount }) => amount);
  const all = sum(weights);
  const whole = taxable === left.taxable ? all : roundHalfUp(BigInt(all) * BigInt(taxable), left.taxable);
  return verdict(lines, { shipping, taxable, taxes: taxesOf(left, shareOut(whole, weights)) });
}

/** A credit of an amount: goods, shipping and each tax in proportion to what is left of them. */
function byAmount(left: Left, amount: Cents): CreditVerdict {
  const [goods = 0, shipping = 0, ...taxes] = shareOut(amount, [
    left.goods,
    left.shipping,
    ...left.taxes.map((tax) => tax.amount),
  ]);
  const inProportion = roundHalfUp(BigInt(left.taxable) * BigInt(amount), left.total);
  const taxable = boundTaxable(left, inProportion, goods + shipping);
  const line = { line: null, quantity: 1, netUnitCents: goods, amountCents: goods };
  return verdict([line], { shipping, taxable, taxes: taxesOf(left, taxes) });
}

function verdict(
  lines: readonly CreditLine[],
  { shipping, taxable, taxes }: Pick<Credit, 'shipping' | 'taxable' | 'taxes'>,
): CreditVerdict {
  const subtotal = sum(lines.map(({ amountCents }) => amountCents));
  const total = subtotal + shipping + sum(taxes.map(({ amount }) => amount));
  if (total === 0) return refuse('nothing_asked');
  const plain = lines.map(({ line, quantity, netUnitCents, amountCents }) => {
    return { line, quantity, netUnitCents, amountCents };
  });
  return { ok: true, credit: { lines: plain, subtotal, shipping, taxable, taxes, total } };
}

function taxesOf(left: Left, amounts: readonly Cents[]): Credit['taxes'] {
  return left.taxes.map(({ name }, at) => ({ name, amount: amounts[at] ?? 0 }));
}

function amountOf({ quantity, netUnitCents }: InvoicedLine): Cents {
  return quantity * netUnitCents;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function refuse(reason: CreditRefusal): { ok: false; reason: CreditRefusal } {
  return { ok: false, reason };
}
