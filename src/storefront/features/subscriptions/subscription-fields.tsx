import type { RecurringOrder } from '#contract/subscriptions.ts';
import { canPayByInvoice } from '#domain/access.ts';
import { cardBrandName, findSavedCard } from '#domain/cards.ts';
import { subscriptionDelivery } from '#domain/delivery.ts';
import type { SubscriptionForm } from '#domain/subscription-edit.ts';
import { INTERVAL_CHOICES, intervalLabel } from '#domain/subscription-intervals.ts';
import type { SubscriptionStatus } from '#domain/subscriptions.ts';
import { DeliveryDaysField } from '#storefront/parts/delivery-days-field.tsx';
import { useStoreSettings } from '#storefront/settings.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useSavedCards } from '#storefront/state/saved-cards.ts';
import { useToday } from '#storefront/state/today.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { AddressChoice } from './address-choice.tsx';

interface SubscriptionFieldsProps {
  form: SubscriptionForm;
  /** The saved shipping address; null without one. */
  shipsTo: RecurringOrder['shipsTo'];
  /** Error message of the date. */
  dateProblem?: string;
  onChange: (part: Partial<SubscriptionForm>) => void;
}

const statuses: readonly SubscriptionStatus[] = ['active', 'paused', 'canceled'];

/** The editable fields of a subscription: quantity, interval, next date, status, payment, address and delivery days. */
export function SubscriptionFields({ form, shipsTo, dateProblem, onChange }: SubscriptionFieldsProps) {
  const t = useTranslations('subscriptions');
  const { delivery } = useStoreSettings();
  const { addressbook } = useKnownCustomer();
  // The delivery time is unknown for an address that was removed from the address book.
  const place = addressbook.find(({ id }) => id === form.address);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-[auto_repeat(4,minmax(0,1fr))_auto]">
        <div>
          <p className="mb-1 text-sm font-semibold">{t('quantity')}</p>
          <QuantityStepper live value={form.quantity} onChange={(quantity) => onChange({ quantity })} />
        </div>
        <SelectField
          label={t('interval')}
          value={String(form.interval)}
          onChange={(event) => onChange({ interval: Number(event.target.value) })}
        >
          {INTERVAL_CHOICES.map((months) => (
            <option key={months} value={months}>
              {intervalLabel(months)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('next')}
          type="date"
          value={form.date}
          min={useToday()}
          error={dateProblem}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <SelectField
          label={t('status')}
          value={form.status}
          onChange={(event) => onChange({ status: event.target.value as SubscriptionStatus })}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </SelectField>
        <div className="max-sm:col-span-2">
          <PaymentChoice card={form.card} onChange={(card) => onChange({ card })} />
        </div>
        <p className="max-sm:col-span-2">
          <span className="mb-1 block text-sm font-semibold">{t('delivery')}</span>
          <span className="inline-flex items-center sm:min-h-10">{subscriptionDelivery(place ?? null, delivery)}</span>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
        <AddressChoice address={form.address} shipsTo={shipsTo} onChange={(address) => onChange({ address })} />
        <DeliveryDaysField days={form.deliveryDays} onChange={(deliveryDays) => onChange({ deliveryDays })} />
      </div>
    </>
  );
}

/** Chooses the card that is charged, or invoice if the clinic may pay by invoice; says if the card was removed. */
function PaymentChoice({ card, onChange }: { card: string | null; onChange: (card: string | null) => void }) {
  const t = useTranslations('subscriptions');
  const saved = useSavedCards();
  const { searchstage: stage } = useKnownCustomer();
  const mayInvoice = canPayByInvoice({ stage, disabled: false });
  const cards = saved.status === 'ready' ? saved.cards : [];
  const savedCard = findSavedCard(cards, card);
  return (
    <SelectField
      label={t('payment')}
      value={savedCard?.id ?? card ?? ''}
      disabled={saved.status === 'loading'}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {(card === null || mayInvoice) && <option value="">{t('invoice')}</option>}
      {card !== null && !savedCard && (
        <option value={card}>{t(saved.status === 'loading' ? 'cardLoading' : 'cardGone')}</option>
      )}
      {cards.map(({ id, card: { brand, last4 } }) => (
        <option key={id} value={id}>
          {t('card', { brand: cardBrandName(brand), last4 })}
        </option>
      ))}
    </SelectField>
  );
}
