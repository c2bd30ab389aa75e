import { DayChip } from '#office/parts/day-chip.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface ListDaysProps {
  days: { from?: string; to?: string };
  /** The words before the first day. */
  text: string;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** The first and the last day of a list, each of which may be open (rules: OFFICE-114). */
export function ListDays({ days: { from, to }, text, onChange }: ListDaysProps) {
  const t = useTranslations('office.taxes');
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted">
      <span>{text}</span>
      <DayChip label={t('firstDay')} value={from} max={to} onValue={(value) => onChange({ from: value, to })} />
      <span>{t('to')}</span>
      <DayChip label={t('lastDay')} value={to} min={from} onValue={(value) => onChange({ from, to: value })} />
    </p>
  );
}
