import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { quantityBound } from '#domain/inventory.ts';
import type { ListingLayout } from '#domain/listing.ts';
import { CardPurchase } from './card-purchase.tsx';
import { Price } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockLine } from './stock-line.tsx';

/** What a card shows of a product; prices are dollars. */
export interface CardProduct {
  id: number;
  itemid: string;
  displayname: string;
  mpn: string;
  file_url: string;
  price: number;
  fixedprice: number | null;
  stockdescription: string;
  totalquantityonhand: number;
  pack_quantity: number;
  pack_unit: string;
}

interface ProductCardProps {
  product: CardProduct;
  layout?: ListingLayout;
  /** How many are in the cart. */
  inCart: number;
  /** Puts so many in the cart and answers how many could be. */
  onAdd: (quantity: number) => number;
  /** Its picture is among the first a page shows. */
  eager?: boolean;
}

/** Where the parts of a card stand: a row on the phone, a tile from 480 px, a table-like row in the list. */
const frames: Record<ListingLayout, string> = {
  grid: 'grid grid-cols-[104px_minmax(0,1fr)] gap-x-3.5 border-b py-3.5 sm:flex sm:flex-col sm:border-r sm:bg-surface sm:p-4',
  list: 'grid grid-cols-[72px_minmax(0,1fr)] gap-x-3.5 border-b py-3.5 md:grid-cols-[96px_minmax(0,1fr)_10rem_13rem] md:items-center md:gap-x-6 md:bg-surface md:px-4',
};

/** A product in a listing or a row: code, MPN, name, stock and delivery, price, quantity and Add, always in these places. */
export function ProductCard({ product, layout = 'grid', inCart, onAdd, eager = false }: ProductCardProps) {
  const t = useTranslations('ui');
  const { id, itemid, displayname, mpn, file_url: picture, totalquantityonhand: onHand } = product;
  const to = { to: '/product/$id', params: { id: String(id) } } as const;
  const stock = { stockDescription: product.stockdescription, onHand };
  return (
    <article className={`group/card relative border-line ${frames[layout]}`}>
      <Link
        {...to}
        tabIndex={-1}
        aria-hidden
        className="row-span-4 sm:mb-2 md:in-data-[layout=list]:row-span-1 md:in-data-[layout=list]:mb-0"
      >
        <ProductPicture src={picture} alt="" eager={eager} />
      </Link>
      <div className="min-w-0">
        <p className="code flex justify-between gap-2 text-muted md:in-data-[layout=list]:justify-start md:in-data-[layout=list]:gap-4">
          <span className="shrink-0">{itemid}</span>
          <span className="truncate">{t('mpn', { mpn })}</span>
        </p>
        <h3 className="mt-1 leading-snug font-semibold sm:min-h-[2.6em] md:in-data-[layout=list]:min-h-0">
          <Link {...to} className="line-clamp-2 hover:text-accent hover:underline">
            {displayname}
          </Link>
        </h3>
        <div className="mt-1">
          <StockLine {...stock} />
        </div>
      </div>
      <div className="mt-1 sm:mt-auto md:in-data-[layout=list]:mt-0">
        <Price
          price={product.price}
          promoPrice={product.fixedprice}
          pack={{ quantity: product.pack_quantity, unit: product.pack_unit }}
        />
      </div>
      <CardPurchase itemid={itemid} name={displayname} bound={quantityBound(stock)} inCart={inCart} onAdd={onAdd} />
    </article>
  );
}
