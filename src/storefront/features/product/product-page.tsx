import type { ProductDetails } from '#contract/catalogue.ts';
import { ProductCrumbs } from './product-crumbs.tsx';
import { ProductData } from './product-data.tsx';
import { ProductSummary } from './product-summary.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useRecordedView } from './use-recorded-view.ts';

/** The page of a product, with breadcrumbs and recently viewed products (rules: CAT-20, CAT-31). */
export function ProductPage({ product }: { product: ProductDetails }) {
  useRecordedView(product.id);
  return (
    <div className="wrap pb-8">
      <ProductData product={product} />
      <ProductCrumbs product={product} />
      <ProductSummary product={product} />
      <RecentlyViewed current={product.id} />
    </div>
  );
}
