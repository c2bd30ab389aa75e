import type { CartPrices } from '#storefront/state/cart-prices.ts';
import { useCart } from '#storefront/state/cart.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { CartQuote } from './cart-quote.ts';
import { EstimateForm } from './estimate-form.tsx';
import { FreeShipping } from './free-shipping.tsx';
import type { CartLine } from './cart-line.ts';
import { PromoCodes } from './promo-codes.tsx';
import { SummaryTotals } from './summary-totals.tsx';
import type { ProceedState } from './use-proceed.ts';

interface OrderSummaryProps {
  quote: CartQuote;
  lines: readonly CartLine[];
  prices: CartPrices;
  proceeding: ProceedState;
}

/** Totals, estimate, promo codes and the checkout button; stays in view on large screens. */
export function OrderSummary({ quote, lines, prices, proceeding }: OrderSummaryProps) {
  const t = useTranslations('cart.summary');
  const noneSelected = useCart((state) => state.items.every((item) => !item.selected));
  return (
    <section
      aria-labelledby="summary-title"
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:max-lg:grid-cols-2 md:max-lg:gap-x-10 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <div>
        <h2 id="summary-title" className="text-lg font-bold">
          {t('title')}
        </h2>
        {proceeding.clinic && <p className="font-semibold">{t('actsFor', { clinic: proceeding.clinic })}</p>}
        <FreeShipping subtotal={quote.subtotal} />
        <SummaryTotals quote={quote} prices={prices} />
        {noneSelected && <p className="mt-3 text-sm font-medium text-low">{t('noneSelected')}</p>}
        <div className="mt-4 hidden lg:block">
          <Proceed proceeding={proceeding} />
        </div>
      </div>
      <div className="max-md:border-t max-md:border-line max-md:pt-4 lg:border-t lg:border-line lg:pt-4">
        <EstimateForm lines={lines} />
        <PromoCodes prices={prices} lines={lines} />
      </div>
    </section>
  );
}

/** The button to the checkout, and who approves the order of a requester (rules: ACCOUNT-40). */
export function Proceed({ proceeding }: { proceeding: ProceedState }) {
  const t = useTranslations('cart.summary');
  const { approval, busy, proceed, problem } = proceeding;
  return (
    <>
      <Button look="strong" size="large" className="w-full" busy={busy} onClick={proceed}>
        {t('proceed')}
      </Button>
      {approval && <p className="mt-2 text-sm text-muted">{approval}</p>}
      <ProceedProblem problem={problem} />
    </>
  );
}

/** Why checkout is blocked. */
export function ProceedProblem({ problem }: { problem: string | null }) {
  return (
    <p role="alert" className="text-sm font-semibold text-danger empty:hidden not-empty:mt-2">
      {problem}
    </p>
  );
}
