import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { quantityBound } from '#domain/inventory.ts';
import { nameParts } from '#domain/product-names.ts';
import type { SearchTerms } from '#search/marks.ts';
import { Highlight } from '#ui/highlight.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { layouts, type CardLayout } from './card-layouts.ts';
import { CardPicture } from './card-picture.tsx';
import { CardPurchase } from './card-purchase.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { useOfferText, type Offer } from './offer-text.ts';
import { Price } from './price.tsx';
import { StockLine } from './stock-line.tsx';

/** The fields of a product that a card shows; prices are in dollars. */
export interface CardProduct {
  id: number;
  itemid: string;
  displayname: string;
  variant: string | null;
  brand_name: string;
  mpn: string;
  file_url: string;
  price: number;
  fixedprice: number | null;
  offers: Offer[];
  /** With a clinic price: its list price. */
  clinicprice?: { listprice: number };
  stockdescription: string;
  totalquantityonhand: number;
  pack_quantity: number;
  pack_unit: string;
}

interface ProductCardProps {
  product: CardProduct;
  layout?: CardLayout;
  /** Heading level of the product's name. */
  heading?: 'h2' | 'h3';
  /** Units of the product in the cart. */
  inCart: number;
  /** Adds units to the cart and returns how many were added; null for a person who may not. */
  onAdd: ((product: CardProduct, quantity: number) => number) | null;
  /** Loads the picture at once: the card is among the first of the page. */
  eager?: boolean;
  /** The search whose matches are highlighted. */
  searched?: SearchTerms;
  /** Shown below the stock. */
  note?: ReactNode;
  /** State and click handler of the heart; null for visitors, who have no favourites. */
  favourite?: { kept: boolean; pending: boolean; onToggle: () => void } | null;
}

/**
 * A product in a listing or a row: code, MPN, name, stock and delivery, price, quantity and Add, always at the same
 * places. Memoised, so that adding one product does not render the other cards.
 */
export const ProductCard = memo(function ProductCard({
  product,
  layout = 'grid',
  heading: Heading = 'h2',
  inCart,
  onAdd,
  eager = false,
  searched,
  note,
  favourite = null,
}: ProductCardProps) {
  const t = useTranslations('parts');
  const { itemid, displayname, brand_name: brand } = product;
  const { name, variant } = nameParts(displayname, product.variant);
  const to = { to: '/product/$id', params: { id: String(product.id) } } as const;
  const stock = { stockDescription: product.stockdescription, onHand: product.totalquantityonhand };
  const look = layouts[layout];
  const offerText = useOfferText();
  const [offer] = product.offers;
  return (
    <article className={`group/card relative min-w-0 border-line ${look.card}`}>
      <CardPicture product={product} eager={eager} className={look.picture} />
      <FavouriteButton favourite={favourite} name={displayname} className={`absolute ${look.heart}`} />
      <div className="min-w-0">
        <p className={`code flex gap-2 text-muted ${look.code}`}>
          <span className="shrink-0">
            <Highlight text={itemid} searched={searched} />
          </span>
          {layout !== 'tile' && (
            <span className="truncate">
              <Highlight text={t('mpn', { mpn: product.mpn })} searched={searched} />
            </span>
          )}
        </p>
        <Heading className={`mt-1 leading-snug font-semibold ${look.name}`}>
          <Link {...to} className="line-clamp-2 hover:text-accent hover:underline">
            <Highlight text={name} searched={searched} />
          </Link>
        </Heading>
        <p className="mt-0.5 line-clamp-2 text-sm text-muted">
          {brand}
          {variant && <span className="font-medium text-ink"> · {variant}</span>}
        </p>
        <div className="mt-1">
          <StockLine {...stock} />
        </div>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      <div className={`clinic-price ${look.price}`}>
        {offer && <p className="text-sm font-medium text-promo">{offerText(offer)}</p>}
        <Price
          price={product.price}
          promoPrice={product.fixedprice}
          pack={{ quantity: product.pack_quantity, unit: product.pack_unit }}
          stacked={layout === 'list'}
        />
      </div>
      {onAdd && (
        <CardPurchase
          itemid={itemid}
          name={displayname}
          bound={quantityBound(stock)}
          inCart={inCart}
          onAdd={(quantity) => onAdd(product, quantity)}
        />
      )}
    </article>
  );
});
