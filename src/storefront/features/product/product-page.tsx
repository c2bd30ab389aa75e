import { useEffect } from 'react';
import type { ProductDetails } from '#contract/catalogue.ts';
import { recordView } from '#storefront/state/recent-views.ts';
import { ProductCrumbs } from './product-crumbs.tsx';
import { ProductData } from './product-data.tsx';
import { ProductSummary } from './product-summary.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** The page of a product, with breadcrumbs and recently viewed products (rules: CAT-20, CAT-31). */
export function ProductPage({ product }: { product: ProductDetails }) {
  useEffect(() => recordView(product.id), [product.id]);
  return (
    <div className="wrap pb-8">
      <ProductData product={product} />
      <ProductCrumbs product={product} />
      <ProductSummary product={product} />
      <RecentlyViewed current={product.id} />
    </div>
  );
}
