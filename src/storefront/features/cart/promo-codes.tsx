import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, X } from 'lucide';
import { useState, type FormEvent } from 'react';
import { MAX_PROMO_CODE_LENGTH } from '#domain/promo-codes.ts';
import { normaliseCode } from '#domain/promotions.ts';
import type { CartPrices } from '#storefront/state/cart-prices.ts';
import { useCart } from '#storefront/state/cart.ts';
import { Button } from '#ui/button.tsx';
import { Field, inputClass } from '#ui/field.tsx';
import { FocusKeeper } from '#ui/focus-keeper.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CartLine } from './cart-line.ts';
import { useVerdictText } from './verdict-text.ts';

/** The promo code field, and every entered code with its verdict. */
export function PromoCodes({ prices, lines }: { prices: CartPrices; lines: readonly CartLine[] }) {
  const t = useTranslations('cart.code');
  const codes = useCart((state) => state.promoCodes);
  const enterCode = useCart((state) => state.enterCode);
  const [typedCode, setTypedCode] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setIsBlank(typedCode.trim() === '');
    enterCode(typedCode);
    setTypedCode('');
  };
  return (
    <form onSubmit={apply} noValidate className="mt-5 border-t border-line pt-4">
      <FocusKeeper each="li" target="button">
        <Field label={t('label')} error={isBlank ? t('blank') : undefined}>
          {(control) => (
            <div className="flex gap-2">
              <input
                {...control}
                className={`${inputClass} min-w-0 uppercase`}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={MAX_PROMO_CODE_LENGTH}
                value={typedCode}
                onChange={(event) => setTypedCode(event.target.value)}
              />
              <Button type="submit">{t('apply')}</Button>
            </div>
          )}
        </Field>
        <p className="mt-1.5 text-sm text-muted">
          {t.rich('where', {
            link: (text) => (
              <Link to="/promotions" className="underline underline-offset-2 hover:text-accent">
                {text}
              </Link>
            ),
          })}
        </p>
        {codes.length > 0 && (
          <ul aria-label={t('list')} aria-live="polite" className="mt-2 grid gap-1">
            {codes.map((code) => (
              <EnteredCode key={code} code={code} prices={prices} lines={lines} />
            ))}
          </ul>
        )}
      </FocusKeeper>
    </form>
  );
}

function EnteredCode({ code, prices, lines }: { code: string; prices: CartPrices; lines: readonly CartLine[] }) {
  const t = useTranslations('cart.code');
  const dropCode = useCart((state) => state.dropCode);
  const verdictText = useVerdictText(lines);
  const verdict = prices.codes.find((entry) => normaliseCode(entry.code) === normaliseCode(code));
  const text = verdict ? verdictText(verdict) : prices.failed ? t('unchecked') : t('checking');
  const applied = verdict?.verdict === 'applied';
  const icon = applied ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2 text-sm">
      {verdict && (
        <Icon
          iconNode={icon}
          aria-hidden
          size={16}
          className={`mt-2 shrink-0 ${applied ? 'text-ok' : 'text-danger'}`}
        />
      )}
      <p className="min-w-0 flex-1 py-1.5">
        <span className="code mr-2 font-semibold break-all uppercase">{code}</span>
        <span className={verdict && !applied ? 'text-danger' : 'text-muted'}>{text}</span>
      </p>
      <button
        type="button"
        aria-label={t('remove', { code })}
        onClick={() => dropCode(code)}
        className="grid target-size-8 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon iconNode={X} aria-hidden size={16} />
      </button>
    </li>
  );
}
