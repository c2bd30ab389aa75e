import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { productIdOf } from '#domain/slugs.ts';
import { ProductError } from '#storefront/features/product/product-error.tsx';
import { ProductMissing } from '#storefront/features/product/product-missing.tsx';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { ProductPending } from '#storefront/features/product/product-pending.tsx';
import { loadProduct, productQuery, resolveProductName } from '#storefront/features/product/product-query.ts';
import { pageHead } from '#storefront/page-head.ts';
import { productTitle } from '#storefront/ui/tab-title.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = productIdOf(params.id);
    if (id === null) {
      const named = await resolveProductName(params.id);
      if (named === null) throw notFound();
      throw redirect({ to: '/product/$id', params: { id: String(named) }, replace: true });
    }
    const product = await loadProduct(queryClient, id);
    if (!product) throw notFound();
    return {
      id,
      title: productTitle(product),
      description: `${product.brand_name}. ${product.storedetaileddescription}`.slice(0, 200),
    };
  },
  head: ({ loaderData, matches }) =>
    loaderData ? pageHead({ ...loaderData, path: `/product/${loaderData.id}` }, matches) : {},
  component: Product,
  pendingComponent: ProductPending,
  errorComponent: ProductError,
  notFoundComponent: ProductMissing,
});

function Product() {
  const { id } = Route.useLoaderData();
  const { data: product } = useSuspenseQuery(productQuery(id));
  return product ? <ProductPage product={product} /> : <ProductMissing />;
}
