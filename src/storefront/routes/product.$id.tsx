import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { productIdOf } from '#domain/slugs.ts';
import { ProductError } from '#storefront/features/product/product-error.tsx';
import { ProductGonePage } from '#storefront/features/product/product-gone.tsx';
import { ProductMissing } from '#storefront/features/product/product-missing.tsx';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import { ProductPending } from '#storefront/features/product/product-pending.tsx';
import {
  alternativesQuery,
  loadProduct,
  productQuery,
  resolveProductName,
} from '#storefront/features/product/product-query.ts';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { setGoneStatus } from '#storefront/settings.ts';
import { productTitle } from '#ui/tab-title.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = productIdOf(params.id);
    if (id === null) {
      const named = await resolveProductName(params.id);
      if (named === null) throw notFound();
      throw redirect({ to: '/product/$id', params: { id: String(named) }, replace: true });
    }
    const found = await loadProduct(queryClient, id);
    if (!found) throw notFound();
    if ('gone' in found) {
      setGoneStatus();
      await queryClient.ensureQueryData(alternativesQuery(found.gone));
      return { id, title: productTitle(found.gone), description: translate('catalogue.productGone'), unlisted: true };
    }
    const { sold } = found;
    const description = `${sold.brand_name}. ${sold.storedetaileddescription}`;
    return { id, title: productTitle(sold), description, unlisted: false };
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
  const { data: found } = useSuspenseQuery(productQuery(id));
  if (!found) return <ProductMissing />;
  return 'sold' in found ? <ProductPage product={found.sold} /> : <ProductGonePage product={found.gone} />;
}
