import type { OfficeInvoices } from '#contract/office-invoices.ts';
import { INVOICE_FILTERS, INVOICE_SORTS } from '#domain/invoice-lists.ts';
import { Choice } from '#office/parts/choice.tsx';
import type { InvoiceFilters } from '#office/state/invoices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ClinicChip } from './clinic-chip.tsx';

interface InvoiceFilterSentenceProps {
  filters: InvoiceFilters;
  clinic: OfficeInvoices['clinic'];
  onChange: (changed: InvoiceFilters) => void;
}

/** The filters as a sentence with a control in place of each value. */
export function InvoiceFilterSentence({ filters, clinic, onChange }: InvoiceFilterSentenceProps) {
  const t = useTranslations('office.money');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
      <span className="max-sm:sr-only">{t('sentence.invoices')}</span>
      <Choice label={t('filterAge')} value={filters.age} onValue={(age) => onChange({ age })}>
        <option value="">{t('filter.unpaid')}</option>
        {INVOICE_FILTERS.map((one) => (
          <option key={one} value={one}>
            {t(`filter.${one}`)}
          </option>
        ))}
      </Choice>
      {filters.clinic && (
        <ClinicChip
          text={t('sentence.ofClinic', { name: clinic?.name ?? filters.clinic })}
          label={t('removeClinic')}
          onRemove={() => onChange({ clinic: undefined })}
        />
      )}
      <span className="max-sm:sr-only">{t('sentence.sorted')}</span>
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
