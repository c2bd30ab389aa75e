import type { OfficeAudit } from '#contract/office-audit.ts';
import { AUDIT_SORTS, SYSTEM_PERSON } from '#domain/audit-list.ts';
import { Choice } from '#office/parts/choice.tsx';
import { DayChip } from '#office/parts/day-chip.tsx';
import type { AuditFilters } from '#office/state/audit.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useActWords } from './audit-cells.tsx';

interface AuditSentenceProps extends Pick<OfficeAudit, 'people' | 'acts'> {
  filters: AuditFilters;
  onChange: (changed: AuditFilters) => void;
}

/** The filters: who, what, from which day to which, in which order. */
export function AuditSentence({ filters, people, acts, onChange }: AuditSentenceProps) {
  const t = useTranslations('office.audit');
  const taxes = useTranslations('office.taxes');
  const words = useActWords();
  const { from, to } = filters;
  const named = acts.map((name) => ({ name, text: words(name) })).toSorted((a, b) => a.text.localeCompare(b.text));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
      <Choice label={t('filterAct')} value={filters.act} onValue={(act) => onChange({ act })}>
        <option value="">{t('anyAct')}</option>
        {named.map(({ name, text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Choice>
      <Choice label={t('filterPerson')} value={filters.person} onValue={(person) => onChange({ person })}>
        <option value="">{t('anyPerson')}</option>
        <option value={SYSTEM_PERSON}>{t('byCommand')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {t('byPerson', { name })}
          </option>
        ))}
      </Choice>
      <span className="max-sm:sr-only">{t('from')}</span>
      <DayChip label={taxes('firstDay')} value={from} max={to} onValue={(day) => onChange({ from: day, to })} />
      <span>{taxes('to')}</span>
      <DayChip label={taxes('lastDay')} value={to} min={from} onValue={(day) => onChange({ from, to: day })} />
      <span className="max-sm:sr-only">{t('sorted')}</span>
      <Choice label={t('filterSort')} value={filters.sort} onValue={(sort) => onChange({ sort })}>
        {AUDIT_SORTS.map((one) => (
          <option key={one} value={one === 'newest' ? '' : one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </Choice>
    </div>
  );
}
