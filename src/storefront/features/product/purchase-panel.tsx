import { ShoppingCart } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '#contract/catalogue.ts';
import { mayInClinic } from '#domain/access.ts';
import type { SubscriptionChoice } from '#domain/cart.ts';
import { linePrice } from '#domain/line-price.ts';
import { fromDollars } from '#domain/money.ts';
import type { Promotion } from '#domain/promotions.ts';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { useAddedToast } from '#storefront/parts/added-toast.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import type { NotedStep } from '#storefront/state/load-clinic-prices.ts';
import { useAddProduct, boundOf, useCartQuantity } from '#storefront/state/adding.ts';
import { useCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { PriceBlock } from './price-block.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { PurchaseOption } from './purchase-option.tsx';
import { QuantityNotes } from './quantity-notes.tsx';

// Only people of clinics with several people download it.
const OrderingRole = lazyPart(async () => (await import('./ordering-role.tsx')).OrderingRole);

interface PurchasePanelProps {
  product: Product;
  promotions: Promotion[];
  /** Element for the purchase bar of small screens; null until it is mounted. */
  barPlace: HTMLElement | null;
}

/**
 * Price, purchase option, quantity, and the Add to Cart button; the price only for a person whose role fills no cart.
 */
export function PurchasePanel({ product, promotions, barPlace }: PurchasePanelProps) {
  const t = useTranslations('catalogue');
  const settings = useStoreSettings();
  const announce = useAddedToast();
  const addProduct = useAddProduct();
  const [quantity, setQuantity] = useState(1);
  const [subscription, setSubscription] = useState<SubscriptionChoice>({ subscriptionEnabled: false });
  const bound = boundOf(product);
  const quantityInCart = useCartQuantity()(product);
  const button = useRef<HTMLButtonElement>(null);
  const own = product.clinicprice;
  const step = own?.steps.findLast((each): each is NotedStep => each.quantity <= quantity);
  const shown = step ? { ...product, price: step.price } : product;
  const subscriptionRate = own?.subscriptiondiscount === false ? 0 : settings.subscriptionRate;
  const priced = { unitPrice: fromDollars(shown.price), quantity, promotions };
  const bySubscription = linePrice({ ...priced, subscriptionRate });
  const rate = subscription.subscriptionEnabled ? subscriptionRate : 0;
  const line = rate > 0 ? bySubscription : linePrice(priced);
  const netUnitPrice = line.netUnitPrice;
  const add = () => {
    if (!addProduct) return;
    // A one-time purchase does not change the subscription of a line already in the cart.
    const choice = subscription.subscriptionEnabled ? subscription : {};
    announce(addProduct(product, quantity, choice), { itemid: product.itemid, bound });
  };
  const stepper = { value: quantity, onChange: setQuantity, max: Math.max(1, bound), label: product.itemid };
  return (
    <>
      <PriceBlock
        product={shown}
        quantity={quantity}
        netUnitPrice={netUnitPrice}
        subscriptionRate={rate}
        note={step?.note}
      />
      {addProduct && (
        <div className="ordering">
          <PurchaseOption
            choice={subscription}
            saving={bySubscription.reason.subscription}
            onChange={setSubscription}
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <QuantityStepper large {...stepper} />
            <Button
              ref={button}
              look="strong"
              size="large"
              className="grow sm:max-w-80"
              disabled={bound === 0}
              onClick={add}
            >
              <Icon iconNode={ShoppingCart} size={20} aria-hidden />
              {bound === 0 ? t('soldOut') : t('addToCart')}
            </Button>
          </div>
          <QuantityNotes
            quantity={quantity}
            line={line}
            promotions={promotions}
            bound={bound}
            inCart={quantityInCart}
          />
          {barPlace &&
            createPortal(
              <PurchaseBar
                itemid={product.itemid}
                netUnitPrice={netUnitPrice}
                button={button}
                disabled={bound === 0}
                onAdd={add}
              >
                <QuantityStepper {...stepper} />
              </PurchaseBar>,
              barPlace,
            )}
        </div>
      )}
      <OrderingNote />
    </>
  );
}

/** The person's role in ordering; hidden for visitors and for people who order themselves. */
function OrderingNote() {
  const person = useCustomer();
  const isNeeded = person.status === 'customer' && !mayInClinic(person.customer.role, 'place_orders');
  return (
    <div className="ordering-note my-5 min-h-[calc(3lh+1.25rem)] max-w-prose rounded-md bg-sunken px-3.5 py-2.5 sm:max-md:min-h-[calc(2lh+1.25rem)] xl:min-h-[calc(2lh+1.25rem)]">
      {isNeeded && (
        <Suspense>
          <OrderingRole customer={person.customer} />
        </Suspense>
      )}
    </div>
  );
}
