import { useQuery } from '@tanstack/react-query';
import type { OfficeReceivedPayments } from '#contract/office-received-payments.ts';
import { formatDollars } from '#domain/money.ts';
import { MoneyBar } from './money-bar.tsx';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead, ListSearch } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import {
  receivedPaymentPath,
  receivedPaymentsPath,
  receivedPaymentsQuery,
  type ReceivedPaymentFilters,
} from '#office/state/received-payments.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { ReceivedPaymentBlock } from './received-payment-block.tsx';
import { columns } from './received-payment-columns.tsx';
import { ReceivedPaymentSentence, ReceivedPaymentTabs } from './received-payment-filters.tsx';

/**
 * The payments by cheque or transfer. Everything that decides what the list shows is in the URL (rules: OFFICE-100).
 */
export function ReceivedPaymentsPage({ filters }: { filters: ReceivedPaymentFilters }) {
  const t = useTranslations('office.receivedPayments');
  const go = useGo();
  const query = useQuery(receivedPaymentsQuery(filters));
  const list = useList({
    name: 'received-payments',
    filters,
    query,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => receivedPaymentPath(number),
  });
  const count = query.data?.count;
  return (
    <>
      <MoneyBar here="payments" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        <ListHead
          list={list}
          tabs={<ReceivedPaymentTabs filters={filters} />}
          found={count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
        />
        <ListSearch list={list} label={t('searchLabel')} placeholder={t('search')}>
          <ReceivedPaymentSentence filters={filters} clinic={query.data?.clinic ?? null} onChange={list.show} />
          {query.data && <Owed unapplied={query.data.unapplied} clinic={filters.clinic} />}
        </ListSearch>
        <ListFrame
          query={query}
          list={list}
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
            showAll: t('showAll'),
          }}
          onShowAll={() => go(receivedPaymentsPath())}
        >
          <ListTable list={list} caption={t('table')} block={(payment) => <ReceivedPaymentBlock {...payment} />} />
        </ListFrame>
      </Waiting>
    </>
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
