import type { OfficeReceivedPayments } from '#contract/office-received-payments.ts';
import { PAYMENT_METHODS, RECEIVED_PAYMENT_FILTERS, RECEIVED_PAYMENT_SORTS } from '#domain/received-payments.ts';
import { OfficeLink } from '#office/link.tsx';
import { Choice } from '#office/parts/choice.tsx';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { receivedPaymentsPath, type ReceivedPaymentFilters } from '#office/state/received-payments.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ClinicChip } from './clinic-chip.tsx';
import { ListDays } from './list-days.tsx';

/** All payments, payments that are not applied in full, and reversed payments. */
export function ReceivedPaymentTabs({
  filters: { state = 'all', from, to, clinic, q, sort },
}: {
  filters: ReceivedPaymentFilters;
}) {
  const t = useTranslations('office.receivedPayments');
  return (
    <TabRow label={t('filters')} here={state}>
      {RECEIVED_PAYMENT_FILTERS.map((name) => (
        <OfficeLink
          key={name}
          to={receivedPaymentsPath({ state: name === 'all' ? undefined : name, from, to, clinic, q, sort })}
          aria-current={name === state ? 'page' : undefined}
          className={tabClass}
        >
          {t(`filter.${name}`)}
        </OfficeLink>
      ))}
    </TabRow>
  );
}

interface ReceivedPaymentSentenceProps {
  filters: ReceivedPaymentFilters;
  clinic: OfficeReceivedPayments['clinic'];
  onChange: (changed: ReceivedPaymentFilters) => void;
}

/** The filters as a sentence with a control in place of each value. */
export function ReceivedPaymentSentence({ filters, clinic, onChange }: ReceivedPaymentSentenceProps) {
  const t = useTranslations('office.receivedPayments');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-muted">
      <span className="max-sm:sr-only">{t('sentence.payments')}</span>
      <Choice label={t('filterMethod')} value={filters.method} onValue={(method) => onChange({ method })}>
        <option value="">{t('anyMethod')}</option>
        {PAYMENT_METHODS.map((one) => (
          <option key={one} value={one}>
            {t(`byMethod.${one}`)}
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
      <ListDays days={filters} text={t('sentence.from')} onChange={onChange} />
      <span className="max-sm:sr-only">{t('sentence.sorted')}</span>
      <Choice label={t('filterSort')} value={filters.sort} onValue={(sort) => onChange({ sort })}>
        {RECEIVED_PAYMENT_SORTS.map((one) => (
          <option key={one} value={one === 'newest' ? '' : one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </Choice>
    </div>
  );
}
