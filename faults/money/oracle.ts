/**
 * The arithmetic of an invoice and its credit notes, written from the rulebook alone: whole cents as bigint, and no
 * function of the store (rules: PAPER-7, PRICE-15, PRICE-17, PRICE-19, ORDER-36).
 */
export interface OracleLine {
  line: number;
  item: string;
  quantity: bigint;
  /** Cents of a unit. */
  price: bigint;
  isTaxed: boolean;
}

export interface OracleTax {
  name: string;
  /** Parts per 100,000. */
  rate: bigint;
}

/** The amounts of an invoice or a credit note, in cents. */
export interface Amounts {
  goods: bigint;
  shipping: bigint;
  /** The amount on which the taxes are computed. */
  taxable: bigint;
  taxes: { name: string; amount: bigint }[];
  total: bigint;
}

export interface Shipping {
  /** The goods from which shipping is free, in cents. */
  freeFrom: bigint;
  flatRate: bigint;
}

/** What staff ask to credit. */
export type Asked =
  | { of: 'rest' }
  | { of: 'lines'; lines: readonly { line: number; quantity: number }[]; shippingCents: number }
  | { of: 'amount'; amountCents: number };

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
const taxesOf = ({ taxes }: Pick<Amounts, 'taxes'>) => sum(taxes.map(({ amount }) => amount));
const costOf = ({ quantity, price }: OracleLine) => quantity * price;
const goodsOf = (lines: readonly OracleLine[]) => sum(lines.map(costOf));

/** The whole number that is nearest to a fraction of positive numbers; a half is rounded up. */
function nearest(top: bigint, bottom: bigint): bigint {
  const rest = top % bottom;
  return top / bottom + (rest + rest >= bottom ? 1n : 0n);
}

/** Hands out cents one after the other, each to the weight that misses most of its exact share. */
function share(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (weight * amount) / all);
  const missing = weights.map((weight, at) => weight * amount - (parts[at] ?? 0n) * all);
  for (let open = amount - sum(parts); open > 0n; open -= 1n) {
    const worst = missing.reduce((best, one, at) => (one > (missing[best] ?? 0n) ? at : best), 0);
    parts[worst] = (parts[worst] ?? 0n) + 1n;
    missing[worst] = -1n;
  }
  return parts;
}

/** The amounts of an order that is placed now. */
export function invoiceOf(lines: readonly OracleLine[], taxes: readonly OracleTax[], { freeFrom, flatRate }: Shipping) {
  const goods = goodsOf(lines);
  const shipping = goods >= freeFrom ? 0n : flatRate;
  const taxed = goodsOf(lines.filter(({ isTaxed }) => isTaxed));
  const taxable = taxed + nearest(shipping * taxed, goods);
  const amounts = taxes.map(({ name, rate }) => ({ name, amount: nearest(taxable * rate, 100_000n) }));
  return { goods, shipping, taxable, taxes: amounts, total: goods + shipping + taxesOf({ taxes: amounts }) };
}

/** An invoice with everything that happened to it. */
export class Ledger {
  readonly lines: readonly OracleLine[];
  readonly invoice: Amounts;
  readonly credits: Amounts[] = [];
  /** Cents that the clinic paid, by any way. */
  paid = 0n;
  /** Cents that went back to a card, sent or about to be sent. */
  toCard = 0n;
  /** Cents that the bank returned after a lost dispute, and that a credit note covers. */
  byBank = 0n;
  /** Cents that staff have returned, and that they still have to return, by cheque or transfer. */
  byHand = 0n;
  awaited = 0n;
  /** Cents that went back of a payment which no invoice had got, and that are due on this invoice since its reversal. */
  moved = 0n;
  /** Cents that went back and are due again, because their payment was reversed. */
  dueAgain = 0n;
  private readonly credited = new Map<number, bigint>();

  constructor(lines: readonly OracleLine[], invoice: Amounts) {
    this.lines = lines;
    this.invoice = invoice;
  }

  /** What no credit note has credited yet. */
  get left(): Amounts {
    const of = (part: 'goods' | 'shipping' | 'taxable' | 'total') =>
      this.invoice[part] - sum(this.credits.map((credit) => credit[part]));
    const taxes = this.invoice.taxes.map(({ name, amount }, at) => ({
      name,
      amount: amount - sum(this.credits.map((credit) => credit.taxes[at]?.amount ?? 0n)),
    }));
    return { goods: of('goods'), shipping: of('shipping'), taxable: of('taxable'), taxes, total: of('total') };
  }

  /** Cents that are still to be paid; negative if the clinic has paid more than the invoice less its credit notes. */
  get due(): bigint {
    return this.left.total - this.paid + this.dueAgain;
  }

  /** Cents that went back to the clinic in any way. */
  get returned(): bigint {
    return this.toCard + this.byBank + this.byHand + this.moved;
  }

  /** Cents that are still to be paid after the money that was returned; negative if the store owes money. */
  get balance(): bigint {
    return this.left.total - this.paid + this.returned;
  }

  /** Takes back paid cents, and cents that went back of the same payment although no invoice had got them (PAY-40). */
  reverse(cents: bigint, unapplied: bigint): void {
    this.paid -= cents;
    this.moved += unapplied;
    this.dueAgain += unapplied;
    if (this.balance > 0n) this.dueAgain = this.returned;
    this.awaited = this.balance < 0n ? -this.balance : 0n;
  }

  /** The units of a line that no credit note names. */
  openUnits(line: number): bigint {
    const found = this.lines.find((one) => one.line === line);
    return (found?.quantity ?? 0n) - (this.credited.get(line) ?? 0n);
  }

  /** The credit note that is issued for a request; null if it is refused. */
  credit(asked: Asked): Amounts | null {
    const { left } = this;
    if (left.total === 0n) return null;
    if (asked.of === 'rest') return left;
    return asked.of === 'amount' ? this.creditAmount(left, BigInt(asked.amountCents)) : this.creditLines(left, asked);
  }

  /** Notes an issued credit note. */
  book(asked: Asked, credit: Amounts): void {
    this.credits.push(credit);
    const units =
      asked.of === 'lines'
        ? asked.lines.map(({ line, quantity }) => [line, BigInt(quantity)] as const)
        : asked.of === 'rest'
          ? this.lines.map(({ line }) => [line, this.openUnits(line)] as const)
          : [];
    for (const [line, quantity] of units) this.credited.set(line, (this.credited.get(line) ?? 0n) + quantity);
  }

  private creditAmount(left: Amounts, amount: bigint): Amounts | null {
    if (amount <= 0n || amount > left.total) return null;
    const weights = [left.goods, left.shipping, ...left.taxes.map((tax) => tax.amount)];
    const [goods = 0n, shipping = 0n, ...parts] = share(amount, weights);
    const taxes = left.taxes.map(({ name }, at) => ({ name, amount: parts[at] ?? 0n }));
    const taxable = inBounds(left, goods + shipping, nearest(left.taxable * amount, left.total));
    return { goods, shipping, taxable, taxes, total: amount };
  }

  private creditLines(left: Amounts, { lines, shippingCents }: Extract<Asked, { of: 'lines' }>): Amounts | null {
    const shipping = BigInt(shippingCents);
    const named = lines.map(({ line }) => line);
    const isOpen = lines.every(({ line, quantity }) => quantity > 0 && BigInt(quantity) <= this.openUnits(line));
    if (!isOpen || new Set(named).size < named.length || shipping > left.shipping) return null;
    const taken = lines.flatMap(({ line, quantity }) =>
      this.lines.filter((one) => one.line === line).map((one) => ({ ...one, quantity: BigInt(quantity) })),
    );
    const goods = goodsOf(taken);
    if (goods + shipping === 0n || goods > left.goods) return null;
    const taxed = goodsOf(taken.filter(({ isTaxed }) => isTaxed));
    const taxedOfAll = goodsOf(this.lines.filter(({ isTaxed }) => isTaxed));
    const wanted = taxed + nearest(shipping * taxedOfAll, goodsOf(this.lines));
    const taxable = inBounds(left, goods + shipping, wanted);
    const tax = taxable === left.taxable ? taxesOf(left) : nearest(taxesOf(left) * taxable, left.taxable);
    const parts = share(
      tax,
      left.taxes.map(({ amount }) => amount),
    );
    const taxes = left.taxes.map(({ name }, at) => ({ name, amount: parts[at] ?? 0n }));
    return { goods, shipping, taxable, taxes, total: goods + shipping + tax };
  }
}

/** The taxed part of a credit over `cents`: neither it nor the untaxed part is more than is left of it. */
function inBounds(left: Amounts, cents: bigint, wanted: bigint): bigint {
  const untaxedLeft = left.goods + left.shipping - left.taxable;
  return most(cents - untaxedLeft, least(least(wanted, cents), left.taxable));
}
