import { Link } from '@tanstack/react-router';
import { ShieldAlert, ShieldCheck, X } from 'lucide';
import type { ReactNode } from 'react';
import type { ExcludedProperty, NamedThing } from '#contract/catalogue.ts';
import { withFilters, type ListingSearch } from '#domain/listing-search.ts';
import { nameSlug } from '#domain/slugs.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ListingLink } from './listing-link.tsx';

interface ReadingChipsProps {
  search: ListingSearch;
  excluded: readonly ExcludedProperty[];
  named: readonly NamedThing[];
}

/**
 * What the words of a search exclude, then what they name, each with a link to the search without these words (rules:
 * SEARCH-20, SEARCH-34). On one line, so that the products stay in view; a long line scrolls.
 */
export function ReadingChips({ search, excluded, named }: ReadingChipsProps) {
  const t = useTranslations('catalogue');
  if (excluded.length + named.length === 0) return null;
  const exclusions = excluded.map((exclusion) => ({
    ...exclusion,
    icon: exclusion.proven ? ShieldCheck : ShieldAlert,
    label: t('without', { property: exclusion.name }),
    look: 'border-ink/25 font-medium',
  }));
  const things = named.map((thing) => ({
    ...thing,
    icon: thing.safety ? ShieldCheck : null,
    label: thing.kind === 'brand' ? t('brandNamed', { name: thing.name }) : thing.name,
    look: 'border-line',
  }));
  return (
    <ul aria-label={t('reading')} className="-mx-1 flex gap-2 overflow-x-auto px-1 pt-1 pb-3 [scrollbar-width:thin]">
      {/* A text may name the same thing twice. */}
      {[...exclusions, ...things].map(({ icon, label, look, parameter, without }, at) => (
        <li key={`${at} ${label}`} data-filter className="shrink-0">
          <WithoutWords
            search={search}
            parameter={parameter}
            without={without}
            label={t('removeReading', { name: label })}
            look={look}
          >
            {icon && <Icon iconNode={icon} size={15} aria-hidden />}
            <span className="inline-block first-letter:uppercase">{label}</span>
            <Icon iconNode={X} size={14} aria-hidden />
          </WithoutWords>
        </li>
      ))}
    </ul>
  );
}

interface WithoutWordsProps extends Pick<NamedThing, 'parameter' | 'without'> {
  search: ListingSearch;
  label: string;
  look: string;
  children: ReactNode;
}

/** A link to the same search with another text. The focus stays on the chips. */
function WithoutWords({ search, parameter, without, label, look, children }: WithoutWordsProps) {
  const link = {
    'aria-label': label,
    resetScroll: false,
    state: { keepFocus: true },
    className: `inline-flex target-h-8 items-center gap-1.5 rounded-full border bg-surface px-3 text-sm hover:border-accent hover:text-accent ${look}`,
  };
  if (parameter === 'searchByName')
    return (
      <ListingLink search={withFilters(search, { searchByName: without })} {...link}>
        {children}
      </ListingLink>
    );
  const name = nameSlug(without);
  return name === '' ? (
    <Link to="/products" {...link}>
      {children}
    </Link>
  ) : (
    <Link to="/products/by-name/$name" params={{ name }} {...link}>
      {children}
    </Link>
  );
}
