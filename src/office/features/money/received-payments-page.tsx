import { useQuery } from '@tanstack/react-query';
import type { OfficeReceivedPayments } from '#contract/office-received-payments.ts';
import { formatDollars } from '#domain/money.ts';
import { PAYMENT_METHODS, RECEIVED_PAYMENT_FILTERS } from '#domain/received-payments.ts';
import { MoneyBar } from './money-bar.tsx';
import { OfficeLink } from '#office/link.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import {
  receivedPaymentPath,
  receivedPaymentsPath,
  receivedPaymentsQuery,
  type ReceivedPaymentFilters,
} from '#office/state/received-payments.ts';
import { smallStrongButton } from '#office/parts/small-button.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ReceivedPaymentBlock } from './received-payment-block.tsx';
import { columns } from './received-payment-columns.tsx';
import { ReceivedPaymentSentence, ReceivedPaymentTabs } from './received-payment-filters.tsx';

/**
 * The payments by cheque or transfer. Everything that decides what the list shows is in the URL (rules: OFFICE-100).
 */
export function ReceivedPaymentsPage({ filters }: { filters: ReceivedPaymentFilters }) {
  const t = useTranslations('office.receivedPayments');
  const { may } = useStaff();
  const query = useQuery(receivedPaymentsQuery(filters));
  const list = useList({
    name: 'received-payments',
    filters,
    query,
    pageOf: receivedPaymentsQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => receivedPaymentPath(number),
  });
  const count = query.data?.count;
  const state = RECEIVED_PAYMENT_FILTERS.find((one) => one === filters.state) ?? 'all';
  const method = PAYMENT_METHODS.find((one) => one === filters.method);
  const clinic = query.data?.clinic?.name ?? filters.clinic ?? '';
  const setFilters = useSetFilters(filters, {
    state: state === 'all' ? undefined : t(`filter.${state}`),
    method: method && t(`byMethod.${method}`),
    clinic: t('sentence.ofClinic', { name: clinic }),
  });
  return (
    <ListPage
      list={list}
      bar={<MoneyBar here="payments" end={may('payments.record') && <NewPayment />} />}
      tabs={<ReceivedPaymentTabs filters={filters} />}
      found={count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      filters={
        <>
          <ReceivedPaymentSentence filters={filters} clinic={query.data?.clinic ?? null} onChange={list.show} />
          {query.data && <Owed unapplied={query.data.unapplied} clinic={filters.clinic} />}
        </>
      }
      setFilters={setFilters}
      texts={{
        caption: t('table'),
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noneTitle: t('noneTitle'),
        searchHint: t('searchHint'),
      }}
      block={(payment) => <ReceivedPaymentBlock {...payment} />}
    />
  );
}

function NewPayment() {
  const t = useTranslations('office.clinics');
  return (
    <OfficeLink to="/money/payments/new" className={smallStrongButton}>
      {t('choose.payment')}
    </OfficeLink>
  );
}

/** What the store owes of payments that are not applied in full; it opens these payments (rules: PAY-37). */
function Owed({
  unapplied: { count, amount },
  clinic,
}: Pick<OfficeReceivedPayments, 'unapplied'> & { clinic: string | undefined }) {
  const t = useTranslations('office.receivedPayments');
  if (count === 0) return null;
  return (
    <p className="ml-auto text-muted">
      {t('owed')}{' '}
      <OfficeLink
        to={receivedPaymentsPath({ state: 'unapplied', clinic })}
        className="font-semibold text-low hover:text-accent hover:underline"
      >
        {formatDollars(amount)}
      </OfficeLink>
      , {t('owedCount', { count })}
    </p>
  );
}
