import { PHONE_ORDER_PAYABLE_HOURS, cardText, type PhonePayment } from '#domain/phone-payments.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { smallButton } from './small-button.ts';

/** What staff read of a saved card. */
interface ShownCard {
  brand: string;
  last4: string;
  expiry: string;
  isExpired: boolean;
}

interface PhonePaymentFieldProps {
  /** Undefined while the cards load. */
  cards: readonly ShownCard[] | undefined;
  isFailed: boolean;
  retry: () => void;
  mayPayOnInvoice: boolean;
  /** Null while nothing is chosen. */
  payment: PhonePayment | null;
  onChange: (payment: PhonePayment) => void;
  /** The amount that a card is charged, if the caller has to agree to it; null if no amount is known. */
  amount: string | null;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
}

const keyOf = ({ brand, last4, expiry }: Omit<ShownCard, 'isExpired'>) => `${brand} ${last4} ${expiry}`;

/** How a caller pays: on invoice, with a saved card to whose charge they agree, or by a link in a mail. */
export function PhonePaymentField(props: PhonePaymentFieldProps) {
  const { cards, isFailed, retry, mayPayOnInvoice, payment, onChange, amount, agreed, onAgreed } = props;
  const t = useTranslations('office.phonePayment');
  const choose = (value: string) => {
    const card = cards?.find((known) => keyOf(known) === value);
    if (card) onChange({ by: 'card', card: { brand: card.brand, last4: card.last4, expiry: card.expiry } });
    else if (value === 'invoice' || value === 'link') onChange({ by: value });
  };
  const { brand = '', last4 = '', expiry = '' } = payment?.by === 'card' ? payment.card : {};
  const value = payment?.by === 'card' ? keyOf({ brand, last4, expiry }) : (payment?.by ?? '');
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('label')}
        value={value}
        hint={payment?.by === 'link' ? t('linkHint', { hours: PHONE_ORDER_PAYABLE_HOURS }) : undefined}
        onChange={({ target }) => choose(target.value)}
      >
        {payment === null && <option value="">{t('choose')}</option>}
        {mayPayOnInvoice && <option value="invoice">{t('invoice')}</option>}
        {cards?.map((card) => (
          <option key={keyOf(card)} value={keyOf(card)} disabled={card.isExpired}>
            {t(card.isExpired ? 'expired' : 'card', { card: cardText(card), expiry: card.expiry })}
          </option>
        ))}
        <option value="link">{t('link')}</option>
      </SelectField>
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
          {t('failed')}
          <button type="button" className={smallButton} onClick={retry}>
            {t('again')}
          </button>
        </p>
      ) : (
        (cards === undefined || cards.length === 0) && (
          <p className="text-muted">{t(cards === undefined ? 'loading' : 'noCards')}</p>
        )
      )}
      {payment?.by === 'card' && amount !== null && (
        <CheckboxField
          label={t('agreed', { amount, card: cardText(payment.card) })}
          checked={agreed}
          onChange={({ target }) => onAgreed(target.checked)}
        />
      )}
    </div>
  );
}
