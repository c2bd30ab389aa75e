import { Link } from '@tanstack/react-router';
import { ShieldCheck, ShieldAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import type { ExcludedProperty } from '#contract/catalogue.ts';
import { withFilters, type ListingSearch } from '#domain/listing-search.ts';
import { nameSlug } from '#domain/slugs.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListedProduct } from './listing-query.ts';
import { NearestClasses } from './nearest-classes.tsx';

interface SearchReadingProps {
  search: ListingSearch;
  excluded: readonly ExcludedProperty[];
  /** Words that were left out of the search. */
  dropped: readonly string[];
  /** The products found, to whose classes the page links if words were left out. */
  items: readonly ListedProduct[];
}

/**
 * How a search was understood: what it excludes, with a button that removes each exclusion, and words that were left
 * out.
 */
export function SearchReading({ search, excluded, dropped, items }: SearchReadingProps) {
  const t = useTranslations('catalogue');
  const unproven = [...new Set(excluded.flatMap(({ name, proven }) => (proven ? [] : name)))];
  return (
    <>
      {excluded.length > 0 && (
        <ul aria-label={t('excluded')} className="flex flex-wrap gap-2 pt-1 pb-3">
          {/* A text may exclude a property twice. */}
          {excluded.map((one, at) => (
            <li key={`${at} ${one.name}`} data-filter>
              <Allowing search={search} excluded={one}>
                <Icon iconNode={one.proven ? ShieldCheck : ShieldAlert} size={15} aria-hidden />
                {t('without', { property: one.name })}
                <Icon iconNode={X} size={14} aria-hidden />
              </Allowing>
            </li>
          ))}
        </ul>
      )}
      {unproven.length > 0 && <p className="pb-3 text-sm">{t('unproven', { names: unproven.join(', ') })}</p>}
      {dropped.length > 0 && (
        <p className="pt-1 pb-3 text-sm">
          {t('dropped')}{' '}
          {dropped.map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <s className="text-muted">{word}</s>
            </span>
          ))}
        </p>
      )}
      {dropped.length > 0 && <NearestClasses products={items} />}
    </>
  );
}

interface AllowingProps {
  search: ListingSearch;
  excluded: ExcludedProperty;
  children: ReactNode;
}

/** A link to the same search that allows an excluded property. */
function Allowing({ search, excluded, children }: AllowingProps) {
  const t = useTranslations('catalogue');
  const look = {
    'aria-label': t('allowExcluded', { property: excluded.name }),
    className: 'inline-flex target-h-8 items-center gap-1.5 rounded-full bg-tint px-3 text-sm hover:text-accent',
  };
  const { parameter, without } = excluded;
  if (parameter === 'searchByName')
    return (
      <ListingLink search={withFilters(search, { searchByName: without })} {...look}>
        {children}
      </ListingLink>
    );
  const name = nameSlug(without);
  return name === '' ? (
    <Link to="/products" {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/products/by-name/$name" params={{ name }} {...look}>
      {children}
    </Link>
  );
}
