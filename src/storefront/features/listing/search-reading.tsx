import type { ExcludedProperty, NamedThing } from '#contract/catalogue.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { ListedProduct } from './listing-query.ts';
import { NearestClasses } from './nearest-classes.tsx';
import { ReadingChips } from './reading-chips.tsx';

interface SearchReadingProps {
  search: ListingSearch;
  excluded: readonly ExcludedProperty[];
  /** What the other words of the search name. */
  named: readonly NamedThing[];
  /** Words that were left out of the search. */
  dropped: readonly string[];
  /** The products found, to whose classes the page links if words were left out. */
  items: readonly ListedProduct[];
}

/** How a search was understood: what it excludes and names, each removable, and words that were left out. */
export function SearchReading({ search, excluded, named, dropped, items }: SearchReadingProps) {
  const t = useTranslations('catalogue');
  const unproven = [...new Set(excluded.flatMap(({ name, proven }) => (proven ? [] : name)))];
  return (
    <>
      <ReadingChips search={search} excluded={excluded} named={named} />
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
