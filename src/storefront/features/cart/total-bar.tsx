import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { totalToShow, type CartQuote } from './cart-quote.ts';
import { useEstimate } from './estimate.ts';
import { ProceedProblem } from './order-summary.tsx';
import type { ProceedState } from './use-proceed.ts';

/** The total and the checkout button, at the bottom of a phone's screen. */
export function TotalBar({ quote, proceeding }: { quote: CartQuote; proceeding: ProceedState }) {
  const t = useTranslations('cart.summary');
  const { label, amount } = totalToShow(quote, useEstimate());
  return (
    <div
      data-under-page
      className="sticky bottom-0 z-30 -mx-4 mt-6 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="leading-tight">
          <span className="block text-sm text-muted">{t(label)}</span>
          <span className="cart-totals text-lg font-bold">{formatMoney(amount)}</span>
        </p>
        <Button look="strong" size="large" busy={proceeding.busy} onClick={proceeding.proceed}>
          {t('proceed')}
        </Button>
      </div>
      {proceeding.approval && <p className="mt-1.5 text-sm text-muted">{proceeding.approval}</p>}
      <ProceedProblem problem={proceeding.problem} />
    </div>
  );
}
