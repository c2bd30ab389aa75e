import { useState } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';

/** Number of entries shown at first, and the number from which a field to search them is shown. */
const INITIAL_ENTRIES = 8;
const SEARCH_FROM_ENTRIES = 21;

interface FacetGroupProps<Id extends number | string> {
  title: string;
  /** Name of the field in the form and the URL. */
  name: string;
  counts: readonly { id: Id; name: string; count: number }[];
  selected: readonly Id[];
  /** Returns the name of a selected entry without products; '' for an unknown entry. */
  nameOf: (id: Id) => string;
  /** Label of the field that searches many entries. */
  find: string;
}

/**
 * Checkboxes with facet counts. A checked entry that the other filters leave without products stays, so that it can be
 * unchecked.
 */
export function FacetGroup<Id extends number | string>({
  title,
  name,
  counts,
  selected,
  nameOf,
  find,
}: FacetGroupProps<Id>) {
  const t = useTranslations('catalogue');
  const [isExpanded, setIsExpanded] = useState(false);
  const [searchText, setSearchText] = useState('');
  const selectedWithoutProducts = selected
    .filter((id) => !counts.some((entry) => entry.id === id))
    .map((id) => ({ id, name: nameOf(id), count: 0 }))
    .filter((entry) => entry.name !== '');
  const entries = [...counts, ...selectedWithoutProducts];
  if (entries.length < 2 && selected.length === 0) return null;
  const hiddenCount = entries.length - INITIAL_ENTRIES;
  const matchesText = (label: string) => label.toLowerCase().includes(searchText.trim().toLowerCase());
  const hasNoMatch = isExpanded && !entries.some((entry) => matchesText(entry.name));
  // Hidden, not removed from the form: an unapplied check mark must survive.
  const isHidden = (entry: { id: Id; name: string }, at: number) =>
    isExpanded ? !matchesText(entry.name) : hiddenCount > 1 && at >= INITIAL_ENTRIES && !selected.includes(entry.id);
  return (
    <fieldset className="by-price mt-5">
      <legend className="mb-1 text-sm font-bold">{title}</legend>
      {isExpanded && entries.length >= SEARCH_FROM_ENTRIES && (
        <input
          type="search"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          // Enter would submit the form and apply the filters.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={find}
          placeholder={find}
          autoComplete="off"
          className="my-1.5 target-h-9 w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm placeholder:text-muted max-lg:text-base sm:max-w-sm"
        />
      )}
      <ul
        className={`gap-x-8 sm:grid sm:grid-cols-2 lg:grid-cols-1 ${isExpanded && hiddenCount > 1 ? '-m-1 max-h-88 overflow-y-auto overscroll-contain p-1' : ''}`}
      >
        {entries.map((entry, at) => (
          <li key={entry.id} hidden={isHidden(entry, at)}>
            <label className="flex target-h-7.5 items-center gap-2.5">
              <input
                type="checkbox"
                name={name}
                value={entry.id}
                defaultChecked={selected.includes(entry.id)}
                className="size-4.5 shrink-0 lg:size-4"
              />
              <span className="leading-tight">{entry.name}</span>
              <span className="text-sm text-muted lg:ml-auto">
                {entry.count}
                <span className="sr-only"> {t('productsWord', { count: entry.count })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hasNoMatch && <p className="py-1 text-sm text-muted">{t('findNothing', { name: searchText.trim() })}</p>}
      {hiddenCount > 1 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className="mt-1 target-h-8 text-sm font-semibold text-accent hover:underline"
          onClick={() => {
            setIsExpanded(!isExpanded);
            setSearchText('');
          }}
        >
          {isExpanded ? t('showFewer') : t('showAll', { count: entries.length })}
        </button>
      )}
    </fieldset>
  );
}
