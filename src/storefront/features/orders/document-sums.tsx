import type { ReactNode } from 'react';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { useFormatter, useTranslations } from '#ui/messages/translations.ts';

interface DocumentSumsProps {
  /** Sentences beside the sums: how to pay, or where the money is returned. */
  closing: string[];
  /** More sentences in small print, after the currency. */
  small?: string[];
  subtotal: number;
  shippingLabel: string;
  shipping: number;
  /** Rates are fractions; `notes` are printed beside the tax. */
  taxes: { name: string; rate: number; amount: number; notes?: string[] }[];
  /** Rows between the sums and the final amount. */
  children?: ReactNode;
  /** The final amount. */
  last: { label: string; amount: number };
}

/** The sums of an invoice or a credit note: subtotal, shipping, each tax part, total. Amounts are dollars. */
export function DocumentSums({ closing, small = [], taxes, children, last, ...sums }: DocumentSumsProps) {
  const t = useTranslations('orders.print');
  const format = useFormatter();
  return (
    <div className="mt-3 flex break-inside-avoid flex-wrap justify-between gap-x-6 gap-y-4">
      <div className="max-w-72 text-muted">
        {closing.map((sentence) => (
          <p key={sentence} className="text-ink">
            {sentence}
          </p>
        ))}
        {[t('cad'), ...small].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className="ml-auto grid w-full content-start gap-1 sm:w-[95mm] print:w-[95mm]">
        <DocumentSum label={t('subtotal')} amount={sums.subtotal} />
        <DocumentSum label={sums.shippingLabel} amount={sums.shipping} />
        {taxes.map(({ name, rate, amount, notes = [] }) => {
          const percent = format.number(rate, { style: 'percent', maximumFractionDigits: 3 });
          return <DocumentSum key={name} label={`${name} ${percent}`} note={notes.join(' ')} amount={amount} />;
        })}
        {children}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-2 font-bold">
          <dt>{last.label}</dt>
          <dd className="text-lg">{formatDollars(last.amount)}</dd>
        </div>
      </dl>
    </div>
  );
}

interface DocumentSumProps {
  label: string;
  note?: string;
  /** Dollars; negative for a payment. */
  amount: number;
  className?: string;
}

/** A row of the sums. */
export function DocumentSum({ label, note = '', amount, className = '' }: DocumentSumProps) {
  const figure = formatMoney(Math.abs(fromDollars(amount)));
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>
        {label} {note && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
      </dt>
      <dd>{amount < 0 ? `−${figure}` : figure}</dd>
    </div>
  );
}
