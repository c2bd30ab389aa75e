import { CardCvcElement } from '@stripe/react-stripe-js';
import { useEffect, useId, useMemo, useState } from 'react';
import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import { cardFieldStyle } from '#storefront/parts/card-field-style.ts';
import { useResolvedTheme } from '#ui/theme.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface SecurityCodeProps {
  /** The code's error message; updated with every key. */
  problem: string | null;
  onProblem: (problem: string | null) => void;
  /** Called when Enter is pressed in the field. */
  onSubmit: () => void;
}

/** The security code of a saved card, typed into the card service's own frame: the store never sees it. */
export function SecurityCode({ problem, onProblem, onSubmit }: SecurityCodeProps) {
  const t = useTranslations('checkout');
  const id = useId();
  const theme = useResolvedTheme();
  const [loadState, setLoadState] = useState<'loading' | 'ready' | 'late'>('loading');
  useEffect(() => {
    if (loadState !== 'loading') return undefined;
    const timer = setTimeout(() => setLoadState('late'), MAX_WAIT_MS.cardScript);
    return () => clearTimeout(timer);
  }, [loadState]);
  const options = useMemo(() => {
    // Recompute the style when the theme changes.
    void theme;
    return { style: cardFieldStyle() };
  }, [theme]);
  return (
    <form
      className="flex max-w-xs flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {t('cvc')}
      </label>
      <p className="text-sm text-muted">{t('cvcHint')}</p>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      {loadState === 'late' && <CardFieldFailed />}
      <CardCvcElement
        id={id}
        options={options}
        onChange={({ error }) => onProblem(error?.message ?? null)}
        // The Create Payment button has disappeared with its focus; continue here.
        onReady={(field) => {
          setLoadState('ready');
          if (document.activeElement === document.body) field.focus();
        }}
        className={`rounded-md border bg-surface px-3 py-2.5 [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-accent ${problem ? 'border-2 border-danger' : 'border-line-strong'}`}
      />
    </form>
  );
}

/** Shows that the card service's script or field did not load. */
export function CardFieldFailed() {
  const t = useTranslations('checkout');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 font-semibold text-danger">
      {t('cvcFailed')}
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </div>
  );
}
