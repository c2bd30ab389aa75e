import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { store } from '#domain/store.ts';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { FavoriteProducts } from '#storefront/routes/-favorite-products.tsx';
import { Words } from '#storefront/routes/-words.tsx';

export const Route = createFileRoute('/favorites')({
  head: ({ matches }) => {
    const description = words('catalogue.favorites.description', { store: store.name });
    return pageHead(
      { title: words('catalogue.favorites.title'), description, path: '/favorites', unlisted: true },
      matches,
    );
  },
  component: Favorites,
});

function Favorites() {
  const t = useTranslations('catalogue.favorites');
  return (
    <Words add={{ account }}>
      <CustomersOnly waiting={<p className="wrap py-16 text-muted">{t('loading')}</p>}>
        <FavoriteProducts />
      </CustomersOnly>
    </Words>
  );
}
