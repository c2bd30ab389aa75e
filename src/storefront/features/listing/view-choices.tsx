import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid, List } from 'lucide';
import { withFilters, type ListingSearch } from '#domain/listing-search.ts';
import { PAGE_SIZES, SORT_OPTIONS, type SortOption } from '#domain/listing.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useSavedView } from './last-view.ts';
import { ListingLink } from './listing-link.tsx';

/** Chooses the sort order. */
export function SortChoice({ search }: { search: ListingSearch }) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-1.5">
      {t('sort')}
      <select
        value={search.sort}
        onChange={(event) =>
          void navigate({
            to: '.',
            search: withFilters(search, { sort: event.target.value as SortOption }),
            resetScroll: false,
          })
        }
        className="target-h-9 rounded-sm bg-transparent pr-1 font-semibold text-ink"
      >
        {SORT_OPTIONS.map((sort) => (
          <option key={sort} value={sort} className="bg-surface">
            {t(`sort_${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Chooses the page size: 12, 24 or 48 products. */
export function SizeChoice({ search }: { search: ListingSearch }) {
  const t = useTranslations('catalogue');
  return (
    <div role="group" aria-label={t('perPage')} className="flex items-center">
      <span aria-hidden className="mr-1">
        {t('show')}
      </span>
      {PAGE_SIZES.map((limit) => (
        <ListingLink
          key={limit}
          search={withFilters(search, { limit })}
          resetScroll={false}
          aria-current={limit === search.limit || undefined}
          aria-label={t('showPerPage', { count: limit })}
          className="grid target-h-9 target-w-8 place-items-center rounded-sm hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
        >
          {limit}
        </ListingLink>
      ))}
    </div>
  );
}

/** Chooses tiles or rows (two tiles per row on a phone), and saves the current view for the next listing. */
export function LayoutChoice({ search }: { search: ListingSearch }) {
  const t = useTranslations('catalogue');
  useSavedView(search);
  return (
    <div role="group" aria-label={t('layout')} className="flex">
      {(
        [
          ['grid', LayoutGrid],
          ['list', List],
        ] as const
      ).map(([layout, icon]) => (
        <ListingLink
          key={layout}
          search={{ ...search, layout }}
          resetScroll={false}
          aria-current={layout === search.layout || undefined}
          aria-label={t(layout)}
          className="grid target-size-9 place-items-center rounded-md hover:text-ink aria-[current]:bg-tint aria-[current]:text-accent"
        >
          <Icon iconNode={icon} size={19} aria-hidden />
        </ListingLink>
      ))}
    </div>
  );
}
