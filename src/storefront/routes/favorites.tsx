import { createFileRoute } from '@tanstack/react-router';
import { ProductsSkeleton } from '#storefront/features/listing/listing-pending.tsx';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { FavoriteProducts } from './-favorite-products.tsx';
import { PartMessages } from '#storefront/parts/part-messages.tsx';
import { settingsOf } from '#storefront/settings.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { FocusKeeper } from '#ui/focus-keeper.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/favorites')({
  validateSearch: listingRoute.validateSearch,
  search: listingRoute.search,
  head: ({ matches }) => {
    const description = translate('catalogue.favorites.description', { store: settingsOf(matches)?.store.name ?? '' });
    return pageHead(
      { title: translate('catalogue.favorites.title'), description, path: '/favorites', unlisted: true },
      matches,
    );
  },
  component: Favorites,
});

function Favorites() {
  const t = useTranslations('catalogue');
  const search = Route.useSearch();
  const title = t('favorites.title');
  const head = (
    <>
      <Breadcrumbs crumbs={[{ label: t('home') }, { label: title }]} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight uppercase outline-none">{title}</h1>
    </>
  );
  return (
    <PartMessages add={{ account }}>
      <CustomersOnly
        waiting={
          <div className="wrap pb-16">
            {head}
            <ProductsSkeleton label={t('favorites.loading')} />
          </div>
        }
      >
        <div className="wrap pb-16">
          {head}
          <FocusKeeper each="article" target="h2 a">
            <FavoriteProducts search={search} />
          </FocusKeeper>
        </div>
      </CustomersOnly>
    </PartMessages>
  );
}
