import { zodResolver } from '@hookform/resolvers/zod';
import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CARD_BILLING_REQUIRED } from '#domain/cards.ts';
import { Button } from '#ui/button.tsx';
import { formProblems } from '#ui/form-problems.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { BillingFields } from './card-billing-fields.tsx';
import { cardBillingSchema, emptyBilling, MISSING, type CardBillingValues } from './card-billing-schema.ts';
import { CardParts, useCardParts } from './card-parts.tsx';
import { PlaceSuggestion, type PlaceLookup } from './place-suggestion.tsx';

const order = ['name', 'street', 'country', 'postalCode', 'city', 'state'] as const;

interface CardFormProps {
  /** The card service's script while it loads; resolves to null if it could not be loaded. */
  cardService: Promise<Stripe | null>;
  initial?: Partial<CardBillingValues>;
  /** Looks up the place of a postal code, which the form suggests as city and province. */
  lookUp: PlaceLookup;
  /** Name of the theme. */
  theme: string;
  /** Receives the card's id at the card service. The message of a rejection is shown. */
  onCard: (cardId: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A form for a new card: the card service's own fields, and the billing details (rules: PAY-3, PAY-4). */
export function CardForm({ cardService, ...form }: CardFormProps) {
  return (
    <Elements stripe={cardService}>
      <FieldsAndBilling {...form} />
    </Elements>
  );
}

function FieldsAndBilling({ initial, lookUp, theme, onCard, onCancel }: Omit<CardFormProps, 'cardService'>) {
  const t = useTranslations('account');
  const stripe = useStripe();
  const elements = useElements();
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const parts = useCardParts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<CardBillingValues>({
    resolver: zodResolver(cardBillingSchema),
    defaultValues: { ...emptyBilling, ...initial },
    // Validating on blur would move the buttons while the person clicks.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [country, zip, city, state] = form.watch(['country', 'postalCode', 'city', 'state']);

  async function save(billing: CardBillingValues): Promise<void> {
    setRefusal(null);
    const number = elements?.getElement(CardNumberElement);
    if (!stripe || !number || !parts.check()) return;
    const { name, street, city, state, postalCode, country } = billing;
    const address = { line1: street, city, state, postal_code: postalCode, country: country.toUpperCase() };
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card: number,
      billing_details: { name, address },
    });
    // The card service writes its messages for the shopper (rules: PAY-5).
    if (error) return setRefusal(error.message ?? t('card.failed'));
    await onCard(paymentMethod.id).catch((reason: unknown) => {
      setRefusal((reason instanceof Error && reason.message) || t('card.failed'));
    });
  }

  const missing = order.filter((field) => errors[field]?.message === MISSING);
  const problems = [
    ...parts.problems,
    ...(missing[0] ? [{ text: CARD_BILLING_REQUIRED, field: idOf(missing[0]) }] : []),
    ...formProblems(errors, order, idOf).filter(({ text }) => text !== MISSING),
    ...(refusal && !isSubmitting ? [{ text: refusal }] : []),
  ];
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        parts.check();
        void form.handleSubmit(save)(event);
      }}
    >
      <ProblemSummary problems={problems} attempt={submitCount} />
      <CardParts parts={parts} theme={theme} />
      <BillingFields form={form} idOf={idOf}>
        <PlaceSuggestion
          form={form}
          address={{ country, zip, city, state }}
          isNew={!initial?.postalCode}
          lookUp={lookUp}
        />
      </BillingFields>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" look="strong" busy={isSubmitting} disabled={!stripe}>
          {t('card.save')}
        </Button>
      </div>
    </form>
  );
}
