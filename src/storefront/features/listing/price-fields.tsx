import { useId } from 'react';
import type { Facets } from '#contract/facets.ts';
import type { PriceFilter } from '#domain/listing-filters.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import { formatWholeMoney, fromDollars } from '#domain/money.ts';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface PriceFieldsProps {
  search: ListingSearch;
  /** Lowest and highest price of the listing in dollars. */
  bounds: Facets['price'];
  issues: PriceFilter['issues'];
}

/** Minimum and maximum price, each with its error message. */
export function PriceFields({ search, bounds, issues }: PriceFieldsProps) {
  const t = useTranslations('catalogue');
  const id = useId();
  const fields = [
    {
      name: 'minPrice',
      label: t('minPrice'),
      value: search.minPrice,
      hint: t('min'),
      bound: bounds && Math.floor(bounds.min),
    },
    {
      name: 'maxPrice',
      label: t('maxPrice'),
      value: search.maxPrice,
      hint: t('max'),
      bound: bounds && Math.ceil(bounds.max),
    },
  ] as const;
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 text-sm font-bold">{t('price')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {fields.map(({ name, label, value, hint, bound }) => {
          const issue = issues.find(({ path }) => path === name);
          return (
            <input
              key={name}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              aria-label={label}
              defaultValue={value}
              placeholder={bound === null ? hint : `${hint} ${formatWholeMoney(fromDollars(bound))}`}
              aria-invalid={issue ? true : undefined}
              aria-describedby={issue ? `${id}-${name}` : undefined}
              className={inputClass}
            />
          );
        })}
      </div>
      {issues.map(({ path, reason }) => (
        <p key={path} id={`${id}-${path}`} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {t(`${path}_${reason}`)}
        </p>
      ))}
    </fieldset>
  );
}
