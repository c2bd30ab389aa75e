import { ProductCard, type CardProduct } from './product-card.tsx';
import { ProductRow } from './product-row.tsx';

interface ProductTilesProps {
  title: string;
  subtitle?: string;
  products: CardProduct[];
  inCart: (product: CardProduct) => number;
  onAdd: ((product: CardProduct, quantity: number) => number) | null;
  /** State and click handler of a product's heart; null for visitors, who have no favourites. */
  favouriteOf: (id: number) => { kept: boolean; pending: boolean; onToggle: () => void } | null;
}

/** A row of small product cards. */
export function ProductTiles({ title, subtitle, products, ...card }: ProductTilesProps) {
  return (
    <ProductRow title={title} subtitle={subtitle}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          layout="tile"
          heading="h3"
          inCart={card.inCart(product)}
          onAdd={card.onAdd}
          favourite={card.favouriteOf(product.id)}
        />
      ))}
    </ProductRow>
  );
}
