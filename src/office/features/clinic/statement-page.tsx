import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeStatement } from '#contract/office-statements.ts';
import { torontoDate } from '#domain/calendar.ts';
import { taxPeriodDays, TAX_PERIODS, type DayRange } from '#domain/tax-periods.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { csvAmount, saveCsv } from '#office/parts/csv-file.ts';
import { DayChip } from '#office/parts/day-chip.tsx';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { saveStatement, statementDays, statementPath, statementQuery } from '#office/state/statement.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { StatementTable } from './statement-table.tsx';

interface StatementPageProps {
  number: string;
  filters: Partial<DayRange>;
}

/** The account of a clinic in a period. The period is in the URL (rules: OFFICE-75). */
export function StatementPage({ number, filters }: StatementPageProps) {
  const t = useTranslations('office.statement');
  const days = statementDays(filters);
  const query = useQuery(statementQuery(number, days));
  const clinic = { to: `/clinics/${number}`, name: number };
  return (
    <>
      <TopBar>
        <PagePath label={t('crumbs')} list={clinic} number={t('title')} isName />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{ loading: t('loading'), missingTitle: t('missingTitle', { number }), failedTitle: t('failedTitle') }}
        list={{ to: '/clinics', name: t('toClinics') }}
        waiting={
          <>
            <Skeleton className="h-7 w-72 max-w-full" />
            <Skeleton className="h-80 w-full" />
          </>
        }
      >
        {(statement) => (
          <>
            <header className="px-4 pt-5 pb-3 lg:px-6">
              <h1 className="text-[1.375rem] leading-7 font-bold tracking-[-0.02em] wrap-anywhere">
                {statement.clinic.name}
              </h1>
              <p className="mt-1 text-muted">{t('title')}</p>
            </header>
            <Period days={days} number={number} statement={statement} />
            <StatementTable statement={statement} />
          </>
        )}
      </LoadedPage>
    </>
  );
}

interface PeriodProps {
  days: DayRange;
  number: string;
  statement: OfficeStatement;
}

/** The usual periods, the days, and the files. */
function Period({ days, number, statement }: PeriodProps) {
  const t = useTranslations('office.statement');
  const taxes = useTranslations('office.taxes');
  const go = useGo();
  const [today] = useState(() => torontoDate(new Date()));
  const { from, to } = days;
  const show = (changed: Partial<DayRange>) => go(statementPath(number, { ...days, ...changed }));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-1 pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
      <TabRow label={t('periods')} here={`${from} ${to}`}>
        {TAX_PERIODS.map((period) => {
          const of = taxPeriodDays(period, today);
          return (
            <OfficeLink
              key={period}
              to={statementPath(number, of)}
              aria-current={of.from === from && of.to === to ? 'page' : undefined}
              className={tabClass}
            >
              {taxes(`period.${period}`)}
            </OfficeLink>
          );
        })}
      </TabRow>
      <p className="flex items-center gap-2 text-muted max-md:pl-2.5">
        <DayChip label={taxes('firstDay')} value={from} max={to} onValue={(day) => day && show({ from: day })} />
        <span>{taxes('to')}</span>
        <DayChip label={taxes('lastDay')} value={to} min={from} onValue={(day) => day && show({ to: day })} />
      </p>
      <div className="ml-auto flex gap-2">
        <button type="button" className={smallButton} title={t('saveCsvLabel')} onClick={() => saveEntries(statement)}>
          {t('saveCsv')}
        </button>
        <button
          type="button"
          className={smallButton}
          title={t('savePdfLabel')}
          onClick={() => void saveStatement(number, days).catch(() => toast.error(t('fileFailed')))}
        >
          {t('savePdf')}
        </button>
      </div>
    </div>
  );
}

const CSV_COLUMNS = ['day', 'kind', 'number', 'order', 'reference', 'dueOn', 'charge', 'credit', 'balance'];

/** The opening balance, the entries and the closing balance as CSV. */
function saveEntries({ clinic, from, to, asOf, opening, closing, entries }: OfficeStatement): void {
  const balance = (day: string, kind: string, amount: number) => [day, kind, '', '', '', '', '', '', csvAmount(amount)];
  saveCsv(`statement-${clinic.number}-${from}-${to}.csv`, CSV_COLUMNS, [
    balance(from, 'opening', opening),
    ...entries.map((entry) => [
      entry.day,
      entry.kind,
      entry.number,
      entry.order ?? '',
      entry.reference,
      entry.dueOn ?? '',
      entry.amount > 0 ? csvAmount(entry.amount) : '',
      entry.amount > 0 ? '' : csvAmount(-entry.amount),
      csvAmount(entry.balance),
    ]),
    balance(asOf, 'closing', closing),
  ]);
}
