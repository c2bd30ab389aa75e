import type { ReactNode } from 'react';
import type { ListingLayout } from '#domain/listing.ts';
import type { SearchTerms } from '#search/marks.ts';
import { ProductCard } from '#storefront/parts/product-card.tsx';
import { useAddProduct, useCartQuantity } from '#storefront/state/adding.ts';
import { useFavouriteToggles } from '#storefront/state/favourites.ts';
import type { ListedProduct } from './listing-query.ts';

/** Number of pictures on the first screen; they load without `loading="lazy"`. */
const EAGER_PICTURES = 4;

interface ProductGridProps<P> {
  products: P[];
  layout: ListingLayout;
  /** The search text, highlighted in the products. */
  searched?: SearchTerms;
  /** Returns a note that the card shows below its standard content. */
  noteOf?: (product: P) => ReactNode;
}

/** The products of a page, as tiles or as rows. */
export function ProductGrid<P extends ListedProduct>({ products, layout, searched, noteOf }: ProductGridProps<P>) {
  const inCart = useCartQuantity();
  const onAdd = useAddProduct();
  const favouringOf = useFavouriteToggles();
  return (
    <ul
      className={
        layout === 'grid'
          ? 'grid border-t border-l border-line min-[360px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'
          : 'border-line md:border-x md:border-t'
      }
    >
      {products.map((product, at) => (
        <li key={product.id} className="grid min-w-0">
          <ProductCard
            product={product}
            searched={searched}
            layout={layout}
            inCart={inCart(product)}
            onAdd={onAdd}
            favourite={favouringOf(product.id)}
            eager={at < EAGER_PICTURES}
            note={noteOf?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}
