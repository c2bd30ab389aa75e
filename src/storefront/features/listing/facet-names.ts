import { useSuspenseQuery } from '@tanstack/react-query';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { classesQuery, findClass } from '#storefront/state/classes-query.ts';

/** Returns the names of classes and brands by id; '' for an unknown id. */
export function useFacetNames() {
  const { data: classes } = useSuspenseQuery(classesQuery);
  const { data: brands } = useSuspenseQuery(brandsQuery);
  return {
    category: (id: number) => findClass(classes, id)?.name ?? '',
    brand: (id: number) => brands.find((brand) => brand.brand_id === id)?.brand_name ?? '',
  };
}
