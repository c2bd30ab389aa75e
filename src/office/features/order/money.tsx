import type { ReactNode } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars, percentText, rateFromFraction } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ReceivedParts } from './received-parts.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { creditNotesPath } from '#office/state/credit-notes.ts';
import { useStaff } from '#office/state/staff.ts';

/** The total of the order, the payments, the credit notes and the invoices. */
export function Money({ order }: { order: OfficeOrderPage }) {
  const { detail, money, toReturn } = order;
  const t = useTranslations('office.order');
  const { mayRead } = useStaff();
  const { taxes, taxedPart, taxExemption, taxesNotCharged, attempts } = detail;
  const rateOf = (rate: number) => {
    const percent = `${percentText(rateFromFraction(rate))} %`;
    return taxedPart === null ? percent : t('taxOn', { rate: percent, amount: formatDollars(taxedPart) });
  };
  return (
    <section className="border-line max-xl:border-t xl:border-l">
      <SectionHead title={t('money')} about="CAD" />
      <dl className="px-4 pb-3.5 lg:px-6">
        <Row name={t('subtotal')} amount={detail.totalAfterDiscount} />
        <Row name={t('shipping')} amount={detail.shippingcost} />
        {taxes.map(({ name, rate, amount }) => (
          <Row key={name} name={name} about={rateOf(rate)} amount={amount} />
        ))}
        {taxExemption && (
          <TaxNote>
            {t('exempt', { taxes: taxExemption.taxes.join(', '), certificate: taxExemption.certificate })}
          </TaxNote>
        )}
        {taxesNotCharged.length > 0 && <TaxNote>{t('notCollected', { taxes: taxesNotCharged.join(', ') })}</TaxNote>}
        <Row name={t('total')} amount={detail.total} isSum />
        {money.paid > 0 && <Row name={t('paid')} amount={-money.paid} />}
        <ReceivedParts parts={order.receivedPayments} />
        {money.credited > 0 && <Row name={t('credited')} amount={-money.credited} />}
        {money.returned > 0 && <Row name={t('returned')} amount={money.returned} />}
        {detail.invoice && (
          <Row
            name={t(money.due < 0 ? 'owedToClinic' : 'due')}
            about={detail.invoice.number}
            amount={money.due}
            isSum
          />
        )}
        {money.refundable > 0 && <Row name={t('refundable')} amount={money.refundable} />}
      </dl>
      {mayRead('money') &&
        toReturn.map(({ creditNote, amount }) => (
          <p key={creditNote} className="px-4 pb-3.5 lg:px-6">
            <OfficeLink to={creditNotesPath({ q: creditNote })} className="font-medium text-low underline">
              {t('toReturn', { amount: formatDollars(amount), number: creditNote })}
            </OfficeLink>
          </p>
        ))}
      {attempts.length > 0 && (
        <>
          <SectionHead title={t('attempts')} />
          <ul className="grid gap-1.5 px-4 pb-4 lg:px-6">
            {attempts.map(({ at, amount, card, outcome, reason }) => (
              <li key={at} className="flex flex-wrap gap-x-2">
                <span className="text-muted">{shortTime(at)}</span>
                <span className="capitalize">
                  {card.brand} {card.last4}
                </span>
                <span className={outcome === 'failed' ? 'font-medium text-danger' : 'text-muted'}>
                  {t(`attempt.${outcome}`)}
                  {reason && `: ${reason}`}
                </span>
                <span className="ml-auto">{formatDollars(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Why a tax is not among the amounts. */
function TaxNote({ children }: { children: ReactNode }) {
  const t = useTranslations('office.order');
  return (
    <div className="py-1.25 text-muted">
      <dt className="sr-only">{t('taxNote')}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Row({
  name,
  about,
  amount,
  isSum = false,
}: {
  name: string;
  about?: string;
  amount: number;
  isSum?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline gap-2 py-1.25 ${isSum ? 'mt-1 border-t border-line pt-2 text-base font-[650]' : ''}`}
    >
      <dt>
        {name} {about && <small className="text-xs font-normal text-muted">{about}</small>}
      </dt>
      <dd className="ml-auto">{formatDollars(amount)}</dd>
    </div>
  );
}
