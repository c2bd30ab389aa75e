import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDollars } from '#domain/money.ts';
import { regionName } from '#domain/regions.ts';
import { isZeroRatedExport } from '#domain/tax-parts.ts';
import { useFormatter, useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';

type Totals = Pick<
  OrderDetail,
  | 'totalAfterDiscount'
  | 'shippingcost'
  | 'taxes'
  | 'taxedPart'
  | 'taxesNotCharged'
  | 'taxExemption'
  | 'grandtotal'
  | 'shippingAddress'
>;

/** Every amount of the order's total on its own line. */
export function OrderTotals({ order }: { order: Totals }) {
  const t = useTranslations('orders');
  const format = useFormatter();
  const { totalAfterDiscount, shippingcost, taxes, taxedPart, taxesNotCharged, taxExemption, grandtotal } = order;
  const { country, state } = order.shippingAddress;
  const taxLabel = (name: string, fraction: number) => {
    const rate = format.number(fraction, { style: 'percent', maximumFractionDigits: 3 });
    if (taxedPart === null) return t('tax', { name, rate });
    return t('taxOn', { name, rate, amount: formatDollars(taxedPart) });
  };
  return (
    <OrderSection title={t('totals')}>
      <dl className="grid gap-2 rounded-lg border border-line bg-surface p-4">
        <Row label={t('subtotal')}>{formatDollars(totalAfterDiscount)}</Row>
        <Row label={t('shipping')}>
          {shippingcost === 0 ? (
            <span className="font-semibold text-ok">{t('free')}</span>
          ) : (
            formatDollars(shippingcost)
          )}
        </Row>
        {taxes.map(({ name, rate, amount }) => (
          <Row key={name} label={taxLabel(name, rate)}>
            {formatDollars(amount)}
          </Row>
        ))}
        {isZeroRatedExport(country) && <p className="text-sm text-muted">{t('export')}</p>}
        {taxesNotCharged.length > 0 && (
          <p className="text-sm text-muted">
            {t('notCharged', { taxes: taxesNotCharged.join(', '), place: regionName({ country, region: state }) })}
          </p>
        )}
        {taxExemption && (
          <p className="text-sm text-muted">
            {t('exempt', { taxes: taxExemption.taxes.join(', '), certificate: taxExemption.certificate })}
          </p>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{t('grandTotal')}</dt>
          <dd>{formatDollars(grandtotal)}</dd>
        </div>
      </dl>
    </OrderSection>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
