import { useState } from 'react';
import { torontoDate } from '#domain/calendar.ts';
import { TAX_PERIODS, taxPeriodDays, type DayRange } from '#domain/tax-periods.ts';
import { OfficeLink } from '#office/link.tsx';
import { chipClass } from '#office/parts/choice.tsx';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { taxesPath, type TaxFilters } from '#office/state/taxes.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The usual periods as tabs. */
export function TaxPeriods({ days }: { days: DayRange }) {
  const t = useTranslations('office.taxes');
  const [today] = useState(() => torontoDate(new Date()));
  return (
    <TabRow label={t('periods')} here={`${days.from} ${days.to}`}>
      {TAX_PERIODS.map((period) => {
        const of = taxPeriodDays(period, today);
        const isHere = of.from === days.from && of.to === days.to;
        return (
          <OfficeLink
            key={period}
            to={taxesPath({ ...of })}
            aria-current={isHere ? 'page' : undefined}
            className={tabClass}
          >
            {t(`period.${period}`)}
          </OfficeLink>
        );
      })}
    </TabRow>
  );
}

interface DaysProps {
  days: DayRange;
  onChange: (days: TaxFilters) => void;
}

/** The first and the last day of the period. */
export function TaxDays({ days: { from, to }, onChange }: DaysProps) {
  const t = useTranslations('office.taxes');
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted">
      <span className="max-sm:sr-only">{t('issuedFrom')}</span>
      <Day label={t('firstDay')} value={from} max={to} onValue={(day) => onChange({ from: day, to })} />
      <span>{t('to')}</span>
      <Day label={t('lastDay')} value={to} min={from} onValue={(day) => onChange({ from, to: day })} />
    </p>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onValue: (day: string) => void;
}

function Day({ label, onValue, ...rest }: DayProps) {
  return (
    <input
      {...rest}
      type="date"
      aria-label={label}
      title={label}
      data-set=""
      onChange={({ target }) => target.value && onValue(target.value)}
      className={chipClass}
    />
  );
}
