import { useSuspenseQuery } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { classSlug } from '#domain/slugs.ts';
import { breadcrumbList, StructuredData } from '#storefront/parts/structured-data.tsx';
import { useSettings } from '#storefront/settings.ts';
import { classesQuery, findClass } from '#storefront/state/classes-query.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The breadcrumbs of a product: its class and the class above it. */
export function ProductCrumbs({ product }: { product: Pick<Product, 'itemid' | 'class_id'> }) {
  const t = useTranslations('catalogue');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const productClass = findClass(classes, product.class_id);
  const classPath = productClass?.above ? [productClass.above, productClass] : productClass ? [productClass] : [];
  const { publicUrl } = useSettings();
  const crumbs = [
    { label: t('home') },
    { label: t('products') },
    ...classPath.map((ancestor) => ({ label: ancestor.name, to: `/products/by-class/${classSlug(ancestor)}` })),
    { label: product.itemid },
  ];
  return (
    <>
      <StructuredData data={breadcrumbList(publicUrl, crumbs)} />
      <Breadcrumbs crumbs={crumbs} />
    </>
  );
}
