import { createFileRoute } from '@tanstack/react-router';
import { loadShortExpiry } from '#storefront/features/content/load-content.ts';
import { ShortExpiryPage } from '#storefront/features/content/short-expiry-page.tsx';
import { ProductGrid } from '#storefront/features/listing/product-grid.tsx';
import { textHead } from '#storefront/routes/-text-head.ts';

export const Route = createFileRoute('/promotions/short-expiry')({
  loader: ({ context }) => loadShortExpiry(context.queryClient),
  head: (context) => textHead(context.loaderData?.page, context),
  component: ShortExpiry,
});

function ShortExpiry() {
  return (
    <ShortExpiryPage
      {...Route.useLoaderData()}
      grid={(products, noteOf) => <ProductGrid products={products} layout="grid" noteOf={noteOf} />}
    />
  );
}
