import type { OfficeInvoices } from '#contract/office-invoices.ts';
import { useState } from 'react';
import { torontoDate } from '#domain/calendar.ts';
import { INVOICE_AGES, INVOICE_FILTERS, INVOICE_SORTS, isInvoiceAge } from '#domain/invoice-lists.ts';
import { Choice } from '#office/parts/choice.tsx';
import type { InvoiceFilters } from '#office/state/invoices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ClinicChip } from './clinic-chip.tsx';
import { DayChip } from '#office/parts/day-chip.tsx';
import { ListDays } from './list-days.tsx';

interface InvoiceFilterSentenceProps {
  filters: InvoiceFilters;
  clinic: OfficeInvoices['clinic'];
  onChange: (changed: InvoiceFilters) => void;
}

/** The filters as a sentence with a control in place of each value. */
export function InvoiceFilterSentence({ filters, clinic, onChange }: InvoiceFilterSentenceProps) {
  const t = useTranslations('office.money');
  const [today] = useState(() => torontoDate(new Date()));
  const { asOf } = filters;
  const age = INVOICE_FILTERS.find((one) => one === filters.age);
  /** A past day has invoices with an amount due only. */
  const chooseDay = (day: string | undefined) =>
    onChange({ asOf: day, ...(day && age && !isInvoiceAge(age) && { age: undefined }) });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
      <span>{t('sentence.invoices')}</span>
      <Choice label={t('filterAge')} value={filters.age} onValue={(age) => onChange({ age })}>
        <option value="">{t('filter.unpaid')}</option>
        {(asOf ? INVOICE_AGES : INVOICE_FILTERS).map((one) => (
          <option key={one} value={one}>
            {t(`filter.${one}`)}
          </option>
        ))}
      </Choice>
      <span>{t('sentence.asOf')}</span>
      <DayChip label={t('filterAsOf')} value={asOf} max={today} onValue={chooseDay} />
      <ListDays days={filters} text={t('sentence.issuedFrom')} onChange={onChange} />
      {filters.clinic && (
        <ClinicChip
          text={t('sentence.ofClinic', { name: clinic?.name ?? filters.clinic })}
          label={t('removeClinic')}
          onRemove={() => onChange({ clinic: undefined })}
        />
      )}
      <span>{t('sentence.sorted')}</span>
      <Choice label={t('filterSort')} value={filters.sort} onValue={(sort) => onChange({ sort })}>
        {INVOICE_SORTS.map((one) => (
          <option key={one} value={one === 'due' ? '' : one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </Choice>
    </div>
  );
}
