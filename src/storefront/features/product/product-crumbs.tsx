import { useSuspenseQuery } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { breadcrumbList, StructuredData } from '#storefront/parts/structured-data.tsx';
import { useSettings } from '#storefront/settings.ts';
import { classesQuery, findClass } from '#storefront/state/classes-query.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Where the product stands in the catalogue: its class and the one above. */
export function ProductCrumbs({ product }: { product: Pick<Product, 'itemid' | 'class_id'> }) {
  const t = useTranslations('catalogue');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const own = findClass(classes, product.class_id);
  const places = own?.above ? [own.above, own] : own ? [own] : [];
  const { publicUrl } = useSettings();
  const crumbs = [
    { label: t('home') },
    { label: t('products') },
    ...places.map((one) => ({ label: one.name, to: `/products/by-class/${classSlug(one)}` })),
    { label: product.itemid },
  ];
  return (
    <>
      <StructuredData data={breadcrumbList(publicUrl, crumbs)} />
      <Breadcrumbs crumbs={crumbs} />
    </>
  );
}
