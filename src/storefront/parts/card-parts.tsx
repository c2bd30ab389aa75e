import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import type { FormProblem } from '#ui/problem-summary.tsx';
import { CardField } from './card-field.tsx';

const names = ['number', 'expiry', 'cvc'] as const;
type Part = (typeof names)[number];

interface PartState {
  complete: boolean;
  /** The card service's error message for the input. */
  mistake: string | null;
}

const untouched: PartState = { complete: false, mistake: null };

export type CardPartsState = ReturnType<typeof useCardParts>;

/**
 * The state that the card service reports of card number, expiry date and security code. The values never reach the
 * store.
 */
export function useCardParts() {
  const t = useTranslations('account.card');
  const [states, setStates] = useState<Record<Part, PartState>>({
    number: untouched,
    expiry: untouched,
    cvc: untouched,
  });
  const [wrong, setWrong] = useState<Partial<Record<Part, string>>>({});
  return {
    errorOf: (part: Part) => wrong[part],
    problems: names.flatMap((part): FormProblem[] => (wrong[part] ? [{ text: wrong[part] }] : [])),
    /** Shows errors from now on; returns whether all fields are complete and valid. */
    check: () => {
      const found = names.flatMap((part) => {
        const { complete, mistake } = states[part];
        return complete ? [] : [[part, mistake ?? t(`missing.${part}`)] as const];
      });
      setWrong(Object.fromEntries(found));
      return found.length === 0;
    },
    heard: (part: Part) => (event: StripeElementChangeEvent) => {
      // Every element's event has an `error` if its input is invalid; the general type lacks it.
      const { error } = event as StripeElementChangeEvent & { error?: { message: string } };
      setStates((before) => ({ ...before, [part]: { complete: event.complete, mistake: error?.message ?? null } }));
    },
  };
}

/** Card number, expiry date and security code, each in a frame of the card service. */
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
