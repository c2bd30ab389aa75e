import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { store } from '#domain/store.ts';
import { Banners } from '#storefront/features/home/banners.tsx';
import { bestSellersQuery } from '#storefront/features/home/best-sellers-query.ts';
import { BestSellers } from '#storefront/features/home/best-sellers.tsx';
import { BrandGrid } from '#storefront/features/home/brand-grid.tsx';
import { ClassTiles } from '#storefront/features/home/class-tiles.tsx';
import { Welcome } from '#storefront/features/home/welcome.tsx';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(classesQuery),
      queryClient.ensureQueryData(brandsQuery),
      queryClient.ensureQueryData(bestSellersQuery),
    ]),
  head: ({ matches }) =>
    pageHead(
      {
        title: words('home.title'),
        description: words('home.description', { store: store.name, summary: store.summary }),
        path: '/',
      },
      matches,
    ),
  component: Home,
});

function Home() {
  const { data: classes } = useSuspenseQuery(classesQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  return (
    <div className="wrap pb-16">
      <Welcome pictures={classes.map(({ file_url }) => file_url)} />
      <ClassTiles classes={classes} />
      <BestSellers />
      <Banners />
      <BrandGrid brands={brands} />
    </div>
  );
}
