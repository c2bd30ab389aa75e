import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GoneProduct } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { ProductTiles } from '#storefront/parts/product-tiles.tsx';
import { useAddProduct, useCartQuantity } from '#storefront/state/adding.ts';
import { useFavouriteToggles } from '#storefront/state/favourites.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductCrumbs } from './product-crumbs.tsx';
import { alternativesQuery } from './product-query.ts';

/** The page of a product that is no longer sold, with products of its family or class as alternatives. */
export function ProductGonePage({ product }: { product: GoneProduct }) {
  const t = useTranslations('catalogue');
  const { data: others } = useSuspenseQuery(alternativesQuery(product));
  const inCart = useCartQuantity();
  const onAdd = useAddProduct();
  const favouringOf = useFavouriteToggles();
  const nameAndId = classSlug({ id: product.class_id, name: product.class_name });
  return (
    <div className="wrap pb-8">
      <ProductCrumbs product={product} />
      <h1 className="mt-6 outline-none">
        <span className="code block text-sm text-muted">{product.itemid}</span>
        <span className="mt-1 block text-[1.6rem] leading-tight font-bold tracking-[-0.02em] lg:text-[1.75rem]">
          {product.displayname}
        </span>
      </h1>
      <p className="mt-4 font-semibold text-out">{t('productGone')}</p>
      <p className="mt-1 max-w-prose text-muted">{t('productGoneText')}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/products/by-class/$nameAndId" params={{ nameAndId }} className={buttonClass('strong', 'large')}>
          {t('productGoneAll', { name: product.class_name })}
        </Link>
        <Link to="/products" className={buttonClass('outline', 'large')}>
          {t('allProducts')}
        </Link>
      </p>
      {others.length > 0 && (
        <ProductTiles
          title={t('productGoneOthers')}
          products={others}
          inCart={inCart}
          onAdd={onAdd}
          favouriteOf={favouringOf}
        />
      )}
    </div>
  );
}
