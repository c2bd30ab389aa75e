import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classSlug } from '#domain/slugs.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Links from a class to its subcategories, in one row on a phone; renders nothing if there are none. */
export function Subcategories({ of }: { of: number }) {
  const t = useTranslations('catalogue');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const children = classes.find(({ id }) => id === of)?.child ?? [];
  if (children.length === 0) return null;
  return (
    <nav
      aria-label={t('subcategories')}
      className="-mx-4 overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {children.map((child) => (
          <li key={child.id}>
            <Link
              to="/products/by-class/$nameAndId"
              params={{ nameAndId: classSlug(child) }}
              className="flex target-h-8 items-center rounded-full border border-line bg-surface px-3 text-sm font-medium whitespace-nowrap hover:border-accent hover:text-accent"
            >
              {child.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
