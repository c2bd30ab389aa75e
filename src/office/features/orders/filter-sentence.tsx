import { X } from 'lucide';
import { ORDER_SORTS } from '#domain/order-queues.ts';
import { ORDER_STATES } from '#domain/order-states.ts';
import type { OrderFilters } from '#office/state/order-lists.ts';
import { chipClass, Choice } from '#office/parts/choice.tsx';
import { DayChip } from '#office/parts/day-chip.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface FilterSentenceProps {
  filters: OrderFilters;
  onChange: (changed: OrderFilters) => void;
}

/** The filters as a sentence with a control in place of each value. */
export function FilterSentence({ filters, onChange }: FilterSentenceProps) {
  const t = useTranslations('office.orders');
  const { state, method, clinic, from, to, sort } = filters;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
      <span>{t('sentence.ordersThat')}</span>
      <Choice label={t('filterState')} value={state} onValue={(value) => onChange({ state: value })}>
        <option value="">{t('state.any')}</option>
        {ORDER_STATES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`state.${choice}`)}
          </option>
        ))}
      </Choice>
      <span>{t('sentence.paidBy')}</span>
      <Choice label={t('filterMethod')} value={method} onValue={(value) => onChange({ method: value })}>
        <option value="">{t('method.any')}</option>
        <option value="card">{t('method.card')}</option>
        <option value="invoice">{t('method.invoice')}</option>
      </Choice>
      <span>{t('sentence.from')}</span>
      <DayChip label={t('filterFrom')} value={from} onValue={(value) => onChange({ from: value })} max={to} />
      <span>{t('sentence.to')}</span>
      <DayChip label={t('filterTo')} value={to} onValue={(value) => onChange({ to: value })} min={from} />
      {clinic && (
        <button
          type="button"
          className={`${chipClass} inline-flex items-center gap-1.5`}
          data-set
          aria-label={t('removeClinic')}
          onClick={() => onChange({ clinic: undefined })}
        >
          {t('sentence.ofClinic', { number: `C-${10_000 + Number(clinic)}` })}
          <Icon iconNode={X} size={12} />
        </button>
      )}
      <span>{t('sentence.sorted')}</span>
      <Choice label={t('filterSort')} value={sort} onValue={(value) => onChange({ sort: value })}>
        {ORDER_SORTS.map((choice) => (
          <option key={choice} value={choice === 'newest' ? '' : choice}>
            {t(`sort.${choice}`)}
          </option>
        ))}
      </Choice>
    </div>
  );
}
