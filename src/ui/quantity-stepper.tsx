import { Minus, Plus } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import { clampQuantity, MAX_QUANTITY, MIN_QUANTITY } from '#domain/inventory.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Icon } from './icon.ts';

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Called with the quantity when Enter is pressed. */
  onEnter?: (quantity: number) => void;
  /** The largest quantity. */
  max?: number;
  /** Name of the product, for screen readers. */
  label?: string;
  /** Taller buttons, for the most important quantity of a page. */
  large?: boolean;
  /** Reports each keystroke, for a form that is saved later. */
  live?: boolean;
}

/**
 * A quantity from 1 to `max`, with minus and plus buttons. A typed quantity counts on leaving the field or Enter; the
 * arrow keys change it by one.
 */
export function QuantityStepper({
  value,
  onChange,
  onEnter,
  max = MAX_QUANTITY,
  label,
  large,
  live,
}: QuantityStepperProps) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const set = (quantity: number) => {
    setTyped(null);
    const next = clampQuantity(quantity, max);
    if (next !== value) onChange(next);
    return next;
  };
  const type = (text: string) => {
    setTyped(text);
    const quantity = Number(text);
    if (live && quantity !== value && quantity === clampQuantity(quantity, max)) onChange(quantity);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step) {
      event.preventDefault();
      set(Number(typed ?? value) + step);
    }
    if (event.key === 'Enter') {
      const entered = set(Number(typed ?? value));
      onEnter?.(entered);
    }
  };
  // Not `disabled` at the limits: a disabled button loses the focus.
  const button =
    '-my-px grid target-w-9 shrink-0 place-items-center text-muted hover:text-ink aria-disabled:opacity-40';
  return (
    <div
      role="group"
      aria-label={label ? `${t('quantity')}: ${label}` : t('quantity')}
      className={`inline-flex min-w-0 rounded-md border border-line-strong bg-surface ${large ? 'h-12' : 'target-h-10'}`}
    >
      <button
        type="button"
        className={button}
        aria-label={t('decrease')}
        aria-disabled={value <= MIN_QUANTITY}
        onClick={() => set(value - 1)}
      >
        <Icon iconNode={Minus} size={16} aria-hidden />
      </button>
      <input
        className="w-10 min-w-8 grow bg-transparent text-center"
        inputMode="numeric"
        aria-label={label ? `${t('quantity')}: ${label}` : t('quantity')}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value.replace(/[^\d.-]/g, '').slice(0, 6))}
        onBlur={() => typed !== null && set(Number(typed))}
        onKeyDown={press}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={button}
        aria-label={t('increase')}
        aria-disabled={value >= max}
        onClick={() => value < max && set(value + 1)}
      >
        <Icon iconNode={Plus} size={16} aria-hidden />
      </button>
    </div>
  );
}
