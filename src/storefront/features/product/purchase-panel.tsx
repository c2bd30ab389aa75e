import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue.ts';
import type { SubscriptionChoice } from '#domain/cart.ts';
import type { Promotion } from '#domain/promotions.ts';
import { addProduct, boundOf, useInCart } from '#storefront/state/adding.ts';
import { useAddedToast } from '#storefront/ui/added-toast.ts';
import { Button } from '#storefront/ui/button.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import { PriceBlock } from './price-block.tsx';
import { PurchaseOption } from './purchase-option.tsx';
import { QuantityNotes } from './quantity-notes.tsx';

interface PurchasePanelProps {
  product: Product;
  promotions: Promotion[];
}

/** Price, once or by subscription, how many, and the one strong button. */
export function PurchasePanel({ product, promotions }: PurchasePanelProps) {
  const t = useTranslations('catalogue');
  const announce = useAddedToast();
  const [quantity, setQuantity] = useState(1);
  const [subscription, setSubscription] = useState<SubscriptionChoice>({ subscriptionEnabled: false });
  const bound = boundOf(product);
  const already = useInCart()(product);
  return (
    <>
      <PriceBlock product={product} />
      <PurchaseOption choice={subscription} onChange={setSubscription} />
      <div className="mt-5 flex flex-wrap gap-3">
        <QuantityStepper
          large
          value={quantity}
          onChange={setQuantity}
          max={Math.max(1, bound)}
          label={product.itemid}
        />
        <Button
          look="strong"
          size="large"
          className="grow sm:max-w-80"
          disabled={bound === 0}
          onClick={() => {
            // A one-time purchase leaves the subscription of a line that is there as it is.
            const choice = subscription.subscriptionEnabled ? subscription : {};
            announce(addProduct(product, quantity, choice), product.itemid);
          }}
        >
          <ShoppingCart size={20} aria-hidden />
          {bound === 0 ? t('soldOut') : t('addToCart')}
        </Button>
      </div>
      <QuantityNotes
        quantity={quantity}
        unitPrice={product.price}
        promotions={promotions}
        bound={bound}
        inCart={already}
      />
    </>
  );
}
