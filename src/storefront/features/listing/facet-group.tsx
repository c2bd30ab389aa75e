import { useState } from 'react';
import type { Facets } from '#contract/catalogue.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Entries of a group shown at first, and how many there may be before one looks for a name among them. */
const SHOWN = 8;
const SEARCHED_FROM = 21;

interface FacetGroupProps {
  title: string;
  /** The field's name in the form and the address. */
  name: 'selectedCategories' | 'selectedBrands';
  found: Facets['categories'];
  selected: number[];
  nameOf: (id: number) => string;
}

/** Checkboxes with counts; a ticked entry the other filters leave without products stays, so that it can be unticked. */
export function FacetGroup({ title, name, found, selected, nameOf }: FacetGroupProps) {
  const t = useTranslations('catalogue');
  const [all, setAll] = useState(false);
  const [sought, setSought] = useState('');
  const gone = selected
    .filter((id) => !found.some((entry) => entry.id === id))
    .map((id) => ({ id, name: nameOf(id), count: 0 }))
    .filter((entry) => entry.name !== '');
  const entries = [...found, ...gone];
  if (entries.length < 2 && selected.length === 0) return null;
  const more = entries.length - SHOWN;
  const named = (label: string) => label.toLowerCase().includes(sought.trim().toLowerCase());
  const none = all && !entries.some((entry) => named(entry.name));
  // Hidden, not left out: a tick that waits to be applied must stay.
  const hidden = (entry: { id: number; name: string }, at: number) =>
    all ? !named(entry.name) : more > 1 && at >= SHOWN && !selected.includes(entry.id);
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 text-sm font-bold">{title}</legend>
      {all && entries.length >= SEARCHED_FROM && (
        <input
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          // Enter would apply the filters.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t(`find_${name}`)}
          placeholder={t(`find_${name}`)}
          autoComplete="off"
          className="my-1.5 target-h-9 w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm placeholder:text-muted max-lg:text-base sm:max-w-sm"
        />
      )}
      <ul
        className={`gap-x-8 sm:grid sm:grid-cols-2 lg:grid-cols-1 ${all && more > 1 ? '-m-1 max-h-88 overflow-y-auto overscroll-contain p-1' : ''}`}
      >
        {entries.map((entry, at) => (
          <li key={entry.id} hidden={hidden(entry, at)}>
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
      {none && <p className="py-1 text-sm text-muted">{t('findNothing', { name: sought.trim() })}</p>}
      {more > 1 && (
        <button
          type="button"
          aria-expanded={all}
          className="mt-1 target-h-8 text-sm font-semibold text-accent hover:underline"
          onClick={() => {
            setAll(!all);
            setSought('');
          }}
        >
          {all ? t('showFewer') : t('showAll', { count: entries.length })}
        </button>
      )}
    </fieldset>
  );
}
