import { memo, useEffect } from 'react';
import { cartCounts } from '#domain/cart-selection.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useMayFillCart } from '#storefront/state/adding.ts';
import { useDeferredCart, type DeferredCart } from '#storefront/state/cart.ts';
import { ShownCustomer, useCustomer } from '#storefront/state/customer.ts';
import { markPageHydrated } from '#storefront/state/page-hydrated.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { CartLines } from './cart-lines.tsx';
import { LoadFailureNotices, StorageNotices } from './cart-notices.tsx';
import { cartQuote } from './cart-quote.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { loadStoredEstimate, useEstimate } from './estimate.ts';
import { OrderSummary } from './order-summary.tsx';
import { TotalBar } from './total-bar.tsx';
import { useCartLines } from './use-cart-lines.ts';
import { RoleWithoutCart } from './role-without-cart.tsx';
import { useProceed } from './use-proceed.ts';

interface CartPageProps {
  /** Opens the checkout with the ids of the products to order. */
  onCheckout: (ids: number[]) => void;
}

/** The cart page (rules: CART-11, CART-12, CART-18, ACCOUNT-40). */
export function CartPage({ onCheckout }: CartPageProps) {
  const mayFillCart = useMayFillCart();
  const person = useCustomer();
  useEffect(markPageHydrated, []);
  if (!mayFillCart && person.status === 'customer') {
    return (
      <ShownCustomer value={person.customer}>
        <RoleWithoutCart />
      </ShownCustomer>
    );
  }
  return <CartOfPerson onCheckout={onCheckout} />;
}

function CartOfPerson({ onCheckout }: CartPageProps) {
  return <CartContent cart={useDeferredCart()} onCheckout={onCheckout} />;
}

interface CartContentProps extends CartPageProps {
  cart: DeferredCart;
}

/** The page's content. Memoised, so that the click that changes the cart is handled before the page renders again. */
const CartContent = memo(function CartContent({ cart, onCheckout }: CartContentProps) {
  const t = useTranslations('cart');
  const { items, loaded } = cart;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t('cart') }]} />
      <h1
        tabIndex={-1}
        className="mb-4 flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tracking-tight outline-none"
      >
        {t('title')} {/* Below the title on a phone, where its line is held until the cart is loaded. */}
        {(!loaded || items.length > 0) && (
          <span className="ordering min-h-lh text-lg font-normal tracking-normal text-muted max-sm:basis-full">
            {loaded && t('counts', cartCounts(items))}
          </span>
        )}
      </h1>
      <div className="ordering">
        <StorageNotices />
        {!loaded && <CartSkeleton />}
        {loaded && items.length === 0 && <EmptyCart />}
        {loaded && items.length > 0 && <FilledCart cart={cart} onCheckout={onCheckout} />}
      </div>
      <div className="instead-of-ordering h-80" />
    </div>
  );
});

function FilledCart({ cart, onCheckout }: CartContentProps) {
  useEffect(loadStoredEstimate, []);
  const figures = useCartLines(cart);
  const taxParts = useEstimate((state) => state.result?.taxParts ?? noTaxParts);
  const { shipping } = useStoreSettings();
  const proceeding = useProceed(figures.lines, onCheckout);
  const quote = cartQuote(figures.lines, { taxParts, shipping });
  return (
    <>
      <LoadFailureNotices {...figures} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_352px]">
        <CartLines {...figures} />
        <OrderSummary quote={quote} lines={figures.lines} prices={figures.prices} proceeding={proceeding} />
      </div>
      <TotalBar quote={quote} proceeding={proceeding} />
    </>
  );
}

const noTaxParts: readonly never[] = [];
