import { useQuery } from '@tanstack/react-query';
import type { OfficeAuditRow } from '#contract/office-audit.ts';
import { SYSTEM_PERSON, type AuditColumn } from '#domain/audit-list.ts';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList, type Column } from '#office/lists/use-list.ts';
import { csvClinic } from '#office/parts/csv-file.ts';
import { csvTime, shortTime } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { auditObjectPath, auditQuery, type AuditFilters } from '#office/state/audit.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { About, Act, AuditClinic, Changes, changeText, Reason, useActWords, Who } from './audit-cells.tsx';
import { AuditSentence } from './audit-filters.tsx';

const columns: Record<AuditColumn, Column<OfficeAuditRow>> = {
  at: {
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap text-muted">
        {shortTime(at)}
      </time>
    ),
    text: ({ at }) => csvTime(at),
  },
  by: { cell: (row) => <Who {...row} />, text: ({ by, how }) => by ?? how },
  act: { cell: (row) => <Act {...row} />, text: ({ act }) => act },
  about: {
    cell: (row) => (
      <span className="flex flex-wrap gap-x-3">
        <About {...row} />
        {row.clinic && <AuditClinic {...row.clinic} className="xl:hidden" />}
      </span>
    ),
    text: ({ objects, moreObjects }) =>
      [...objects.map(({ number }) => number), ...(moreObjects > 0 ? [`+${moreObjects}`] : [])].join(', '),
  },
  clinic: {
    cell: ({ clinic }) => clinic && <AuditClinic {...clinic} className="block max-w-44 truncate" />,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'max-xl:hidden',
  },
  reason: {
    cell: (row) => <Reason {...row} />,
    text: ({ reason }) => reason,
    className: 'whitespace-normal min-w-32 max-lg:hidden',
  },
  changes: {
    cell: (row) => (
      <>
        {/* Where its own column has no room. */}
        <span className="block lg:hidden">
          <Reason {...row} />
        </span>
        <Changes {...row} />
      </>
    ),
    text: ({ changes, moreChanges }) =>
      [...changes.map(changeText), ...(moreChanges > 0 ? [`+${moreChanges}`] : [])].join('; '),
    className: 'w-full',
  },
};

/** The audit log. Everything that decides what the list shows is in the URL (rules: OFFICE-69, OFFICE-70). */
export function AuditPage({ filters }: { filters: AuditFilters }) {
  const t = useTranslations('office.audit');
  const words = useActWords();
  const query = useQuery(auditQuery(filters));
  const list = useList({
    name: 'audit',
    filters,
    query,
    pageOf: auditQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ id }) => String(id),
    pathOf: ({ objects }) => objects.map(auditObjectPath).find((path) => path !== null) ?? null,
  });
  const { count, people = [], acts = [] } = query.data ?? {};
  const person = people.find(({ id }) => String(id) === filters.person);
  const setFilters = useSetFilters(filters, {
    person: filters.person === SYSTEM_PERSON ? t('byCommand') : t('byPerson', { name: person?.name ?? '' }),
    act: filters.act && words(filters.act),
  });
  return (
    <ListPage
      list={list}
      bar={<TopBar title={t('title')} />}
      found={count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      filters={<AuditSentence filters={filters} people={people} acts={acts} onChange={list.show} />}
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
      block={(row) => <AuditBlock {...row} />}
    />
  );
}

/** A row of the audit log on a small screen. */
function AuditBlock(row: OfficeAuditRow) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <Act {...row} />
      <time dateTime={row.at} className="text-right text-muted">
        {shortTime(row.at)}
      </time>
      <Who {...row} />
      <span className="flex flex-wrap justify-end gap-x-3">
        <About {...row} />
        {row.clinic && <AuditClinic {...row.clinic} />}
      </span>
      <div className="col-span-full grid gap-1">
        <Reason {...row} />
        <Changes {...row} />
      </div>
    </div>
  );
}
