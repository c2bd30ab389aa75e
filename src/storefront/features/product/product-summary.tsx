import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductDetails } from '#contract/catalogue.ts';
import { nameParts } from '#domain/product-names.ts';
import { FavouriteButton } from '#storefront/parts/favourite-button.tsx';
import { StockLine } from '#storefront/parts/stock-line.tsx';
import { useMayFillCart } from '#storefront/state/adding.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { useFavouriteToggles } from '#storefront/state/favourites.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Attributes } from './attributes.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import { Description } from './description.tsx';
import { PictureZoom } from './picture-zoom.tsx';
import { promotionsQuery, siblingsQuery } from './product-query.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { Specifications } from './specifications.tsx';
import { VariantChooser } from './variant-chooser.tsx';

interface ProductSummaryProps {
  product: ProductDetails;
  /** In a Quick Look the heading is an h3, and choosing a variant stays in the Quick Look. */
  quick?: boolean;
}

/** A product with picture, purchase controls and details (rules: CAT-20). */
export function ProductSummary({ product, quick = false }: ProductSummaryProps) {
  const t = useTranslations('catalogue');
  const { data: siblings } = useSuspenseQuery(siblingsQuery(product));
  const { data: promotions } = useSuspenseQuery(promotionsQuery(product.id));
  const { data: brands } = useSuspenseQuery(brandsQuery);
  const brandKey = brands.find(({ brand_id }) => brand_id === product.brand_id)?.key;
  const { name, variant } = nameParts(product.displayname, product.variant);
  const favouring = useFavouriteToggles()(product.id);
  const Heading = quick ? 'h3' : 'h1';
  const mayFillCart = useMayFillCart();
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const columns = quick ? 'md:grid-cols-[2fr_3fr]' : 'md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]';
  return (
    <>
      {/* From 768 px the description is below the picture and the specifications below both columns; from 1024 px they
          are below the purchase controls. */}
      <div className={`mt-3 grid gap-x-12 gap-y-8 md:grid-rows-[auto_1fr_auto] ${columns}`}>
        <div>
          <PictureZoom key={product.file_url} src={product.file_url} alt={product.displayname} small={quick} />
        </div>
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <div className="flex items-start gap-3">
            <Heading className="min-w-0 flex-1 outline-none">
              <span className="code block text-sm text-muted">{product.itemid}</span>
              <span className="mt-1 block text-[1.6rem] leading-tight font-bold tracking-[-0.02em] lg:text-[1.75rem]">
                {name}
              </span>
              {variant && <span className="mt-1 block text-lg font-medium">{variant}</span>}
            </Heading>
            {/* Reserved space, because the heart appears only after the session is known. */}
            <div className="target-size-11 shrink-0">
              <FavouriteButton large favourite={favouring} name={product.displayname} />
            </div>
          </div>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            {brandKey ? (
              <Link
                to="/products/by-brand/$brandName"
                params={{ brandName: brandKey }}
                className="font-semibold text-accent hover:underline"
              >
                {product.brand_name}
              </Link>
            ) : (
              product.brand_name
            )}
            <span>
              {t('mpn')} <span className="code text-ink">{product.mpn}</span>
            </span>
          </p>
          <div className="mt-3">
            <StockLine stockDescription={product.stockdescription} onHand={product.totalquantityonhand} />
          </div>
          <VariantChooser product={product} siblings={siblings} quick={quick} />
          <PurchasePanel key={product.id} product={product} promotions={promotions} barPlace={barPlace} />
          <DeliveryNotes product={product} />
        </div>
        <div className="min-w-0 border-t border-line pt-6 lg:row-span-2">
          <Description key={product.storedetaileddescription} text={product.storedetaileddescription} />
        </div>
        <div className="min-w-0 max-md:mt-2 md:col-span-2 lg:col-span-1 lg:col-start-2">
          <Attributes attributes={product.attributes} />
          <Specifications product={product} />
        </div>
      </div>
      {/* As high as the purchase bar, so that the layout does not shift when it appears. */}
      {mayFillCart && (
        <div
          ref={setBarPlace}
          className={`ordering sticky z-30 mt-6 grid min-h-[61px] lg:hidden ${quick ? '-bottom-5 -mx-5 sm:-bottom-6 sm:-mx-6' : 'bottom-0 -mx-[16px]'}`}
        />
      )}
    </>
  );
}
