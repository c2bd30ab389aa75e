import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { clinicPricesQuery, type ListedPrice } from '#office/state/clinic-prices.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Nothing, Table } from './table.tsx';

/** The contract prices of the clinic and the prices of its price list, on request (rules: OFFICE-115). */
export function ClinicPrices({ clinic }: { clinic: OfficeClinicPage['clinic'] }) {
  const t = useTranslations('office.clinic.clinicPrices');
  const errorText = useErrorText();
  const { may } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...clinicPricesQuery(clinic.number), enabled: isOpen });
  if (!may('contracts.list') || (clinic.priceList === null && clinic.contractPrices === 0)) return null;
  return (
    <section>
      <SectionHead
        title={t('title')}
        end={
          <button type="button" aria-expanded={isOpen} className={smallButton} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show')}
          </button>
        }
      />
      {isOpen && !data && <Nothing>{error ? errorText(error) : t('loading')}</Nothing>}
      {isOpen && data && (
        <>
          <Prices title={t('contract')} prices={data.contract} />
          {data.priceList !== null && <Prices title={t('list', { name: data.priceList })} prices={data.steps} />}
        </>
      )}
    </section>
  );
}

function Prices({ title, prices }: { title: string; prices: readonly (ListedPrice & { minQuantity?: number })[] }) {
  const t = useTranslations('office.clinic.clinicPrices');
  const [today] = useState(() => torontoDate(new Date()));
  const hasQuantity = prices.some(({ minQuantity }) => minQuantity !== undefined);
  return (
    <>
      <h3 className="px-4 pt-1 pb-1.5 font-medium lg:px-6">{title}</h3>
      {prices.length === 0 ? (
        <Nothing>{t('none')}</Nothing>
      ) : (
        <Table
          caption={title}
          columns={[
            { name: t('item'), className: 'w-full' },
            ...(hasQuantity ? [{ name: t('quantity'), className: 'text-right' }] : []),
            { name: t('price'), className: 'text-right' },
            { name: t('listPrice'), className: 'text-right max-sm:hidden' },
            { name: t('days') },
          ]}
        >
          {prices.map((price) => (
            <tr key={`${price.item} ${price.minQuantity ?? ''} ${price.startsOn}`}>
              <td className="py-1.5 whitespace-normal">
                {price.name} <span className="font-mono text-xs text-muted">{price.item}</span>
              </td>
              {hasQuantity && <td className="text-right">{price.minQuantity}</td>}
              <td className="text-right font-semibold">{formatMoney(price.priceCents)}</td>
              <td className="text-right text-muted max-sm:hidden">{formatMoney(price.listCents)}</td>
              <td>
                <Days price={price} today={today} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** Whether the price is valid today, and its days. */
function Days({ price: { startsOn, endsOn }, today }: { price: ListedPrice; today: LocalDate }) {
  const t = useTranslations('office.clinic.clinicPrices');
  const state = startsOn > today ? 'later' : endsOn !== null && endsOn < today ? 'ended' : 'now';
  const days = { from: dateOfDay(startsOn), to: endsOn === null ? '' : dateOfDay(endsOn) };
  return (
    <>
      <span className={state === 'now' ? 'font-medium' : 'text-muted'}>{t(state)}</span>{' '}
      <span className="text-xs text-muted">{t(endsOn === null ? 'from' : 'fromTo', days)}</span>
    </>
  );
}
