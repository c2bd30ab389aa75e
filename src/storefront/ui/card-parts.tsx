import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CardField } from './card-field.tsx';
import type { FormProblem } from './problem-summary.tsx';

const names = ['number', 'expiry', 'cvc'] as const;
type Part = (typeof names)[number];

interface PartState {
  complete: boolean;
  /** The card provider's words for what is typed. */
  mistake: string | null;
}

const untouched: PartState = { complete: false, mistake: null };

export type CardPartsState = ReturnType<typeof useCardParts>;

/** What the card provider says of number, expiry date and security code; their values never reach the store. */
export function useCardParts() {
  const t = useTranslations('account.card');
  const [states, setStates] = useState<Record<Part, PartState>>({
    number: untouched,
    expiry: untouched,
    cvc: untouched,
  });
  const [checked, setChecked] = useState(false);
  const wordsFor = (part: Part): string | null => {
    const { complete, mistake } = states[part];
    return mistake ?? (complete ? null : t(`missing.${part}`));
  };
  const wrong = names.flatMap((part) => wordsFor(part) ?? []);
  return {
    /** What stands beside a field: mistakes as they are typed, gaps once the form was sent. */
    errorOf: (part: Part) => states[part].mistake ?? (checked ? wordsFor(part) : null) ?? undefined,
    problems: (checked ? wrong : []).map((text): FormProblem => ({ text })),
    /** Shows what is missing from now on; answers what is. */
    check: () => {
      setChecked(true);
      return wrong;
    },
    heard: (part: Part) => (event: StripeElementChangeEvent) => {
      // Every element's event has an error where there is one; the general type leaves it out.
      const { error } = event as StripeElementChangeEvent & { error?: { message: string } };
      setStates((before) => ({ ...before, [part]: { complete: event.complete, mistake: error?.message ?? null } }));
    },
  };
}

/** Number, expiry date and security code, each in a frame of the card provider. */
export function CardParts({ parts, theme }: { parts: CardPartsState; theme: string }) {
  const t = useTranslations('account.card');
  return (
    <>
      <CardField
        label={t('number')}
        element={CardNumberElement}
        error={parts.errorOf('number')}
        onChange={parts.heard('number')}
        theme={theme}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <CardField
          label={t('expiry')}
          hint={t('expiryHint')}
          element={CardExpiryElement}
          error={parts.errorOf('expiry')}
          onChange={parts.heard('expiry')}
          theme={theme}
        />
        <CardField
          label={t('cvc')}
          hint={t('cvcHint')}
          element={CardCvcElement}
          error={parts.errorOf('cvc')}
          onChange={parts.heard('cvc')}
          theme={theme}
        />
      </div>
    </>
  );
}
