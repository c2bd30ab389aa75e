import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatDate, type LocalDate } from '#domain/calendar.ts';
import { useDayTurn } from './use-day-turn.ts';

interface ShortDatesProps {
  lots: readonly { code: string; name: string; useBy: LocalDate; daysLeft: number }[];
  /** The Toronto day the days are counted from. */
  today: LocalDate;
}

/** Days from which on a lot is said to be near its end. */
const NEAR = 60;

/** Every lot with a short date: its day and the days left. */
export function ShortDates({ lots, today }: ShortDatesProps) {
  const t = useTranslations('content');
  useDayTurn(today);
  if (lots.length === 0) return <p className="mt-5">{t('noLots')}</p>;
  return (
    <section aria-labelledby="lots" className="mt-7">
      <h2 id="lots" className="text-lg font-semibold">
        {t('lots')}
      </h2>
      <p className="text-sm text-muted">{t('lotsNote', { date: formatDate(today) })}</p>
      <ul className="mt-3 grid gap-x-9 border-t border-line md:grid-cols-2">
        {lots.map(({ code, name, useBy, daysLeft }) => (
          <li
            key={code}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5"
          >
            <span className="code text-muted">{code}</span>
            <time dateTime={useBy} className="code text-muted">
              {t('useBy', { date: useBy })}
            </time>
            <Link
              to="/products/by-name/$name"
              params={{ name: code }}
              className="leading-snug font-medium text-pretty hover:text-accent hover:underline"
            >
              {name}
            </Link>
            <span className={daysLeft <= NEAR ? 'text-sm font-semibold text-low' : 'text-sm'}>
              {t('daysLeft', { count: daysLeft })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
