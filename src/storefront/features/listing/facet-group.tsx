import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';

/** Entries of a group shown at first. */
const SHOWN = 8;

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
  const gone = selected
    .filter((id) => !found.some((entry) => entry.id === id))
    .map((id) => ({ id, name: nameOf(id), count: 0 }))
    .filter((entry) => entry.name !== '');
  const entries = [...found, ...gone];
  if (entries.length < 2 && selected.length === 0) return null;
  const more = entries.length - SHOWN;
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 text-sm font-bold">{title}</legend>
      <ul>
        {entries.map(({ id, name: label, count }, at) => (
          <li key={id} hidden={!all && more > 1 && at >= SHOWN && !selected.includes(id)}>
            <label className="flex target-h-7.5 items-center gap-2.5">
              <input
                type="checkbox"
                name={name}
                value={id}
                defaultChecked={selected.includes(id)}
                className="size-4.5 shrink-0 accent-accent lg:size-4"
              />
              <span className="leading-tight">{label}</span>
              <span className="ml-auto text-sm text-muted">
                {count}
                <span className="sr-only"> {t('productsWord', { count })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {more > 1 && (
        <button
          type="button"
          aria-expanded={all}
          className="mt-1 target-h-8 text-sm font-semibold text-accent hover:underline"
          onClick={() => setAll(!all)}
        >
          {all ? t('showFewer') : t('showAll', { count: entries.length })}
        </button>
      )}
    </fieldset>
  );
}
