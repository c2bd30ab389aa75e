import type { ProductDetails } from '#contract/catalogue.ts';
import { FamilySection } from './family-section.tsx';
import { ProductCrumbs } from './product-crumbs.tsx';
import { ProductData } from './product-data.tsx';
import { ProductSummary } from './product-summary.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useRecordedView } from './use-recorded-view.ts';

/** The page of a product, with breadcrumbs, its family and recently viewed products (rules: CAT-20, CAT-31, CAT-55). */
export function ProductPage({ product }: { product: ProductDetails }) {
  useRecordedView(product.id);
  return (
    <div className="wrap pb-8">
      <ProductData product={product} />
      <ProductCrumbs product={product} />
      <ProductSummary product={product} />
      {product.custitem39 !== null && <FamilySection key={product.custitem39} product={product} />}
      <RecentlyViewed current={product.id} />
    </div>
  );
}
