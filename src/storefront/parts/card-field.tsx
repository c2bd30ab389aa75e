import type { StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js';
import { useId, useMemo, type ComponentType } from 'react';
import { cardFieldStyle } from './card-field-style.ts';

interface CardFieldProps {
  label: string;
  hint?: string;
  error?: string;
  /**
   * The card service's element. It renders the field in a separate frame, so that the store never receives a card
   * number.
   */
  element: ComponentType<{
    id: string;
    className: string;
    options: { style: StripeElementStyle; disableLink?: boolean };
    onChange: (event: StripeElementChangeEvent) => void;
  }>;
  onChange: (event: StripeElementChangeEvent) => void;
  /** Name of the theme: a new name renders the field again. */
  theme: string;
}

/** A field of the card service, labelled like every other field. */
export function CardField({ label, hint, error, element: Element, onChange, theme }: CardFieldProps) {
  const id = useId();
  const options = useMemo(() => {
    void theme;
    return { style: cardFieldStyle() };
  }, [theme]);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <Element
        id={id}
        options={options}
        onChange={onChange}
        className={`rounded-md bg-surface px-3 py-2.5 sm:py-2 [&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-accent ${error ? 'border-2 border-danger' : 'border border-line-strong'}`}
      />
    </div>
  );
}
