import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide';
import { COUNTED_ORDERS } from '#domain/order-queues.ts';
import { useGo } from '#office/link.tsx';
import { useKeys } from '#office/parts/keys.ts';
import { neighboursQuery, orderPath, type OrderFilters } from '#office/state/order-lists.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface NeighboursProps {
  number: string;
  /** The filters of the list from which the order was opened. */
  filters: OrderFilters;
}

/** The place of the order in its list, and the orders before and after it (rules: OFFICE-23). */
export function Neighbours({ number, filters }: NeighboursProps) {
  const t = useTranslations('office.order');
  const go = useGo();
  const { data } = useQuery(neighboursQuery(number, filters));
  const open = (other: string | null | undefined) => () => {
    if (other) go(orderPath(other, filters));
  };
  const [before, after] = [open(data?.before), open(data?.after)];
  useKeys({ k: before, '[': before, j: after, ']': after });
  const button =
    'grid target-size-8.5 place-items-center rounded-md border border-line bg-surface hover:border-line-strong aria-disabled:opacity-45';
  return (
    <div className="flex items-center gap-2">
      {data?.place && (
        <p className="whitespace-nowrap text-muted max-sm:sr-only">
          {t(data.count === COUNTED_ORDERS ? 'placeOfMany' : 'place', { place: data.place, count: data.count })}
        </p>
      )}
      <button
        type="button"
        aria-label={t('before')}
        title={t('before')}
        aria-disabled={!data?.before}
        onClick={before}
        className={button}
      >
        <Icon iconNode={ChevronUp} size={16} />
      </button>
      <button
        type="button"
        aria-label={t('after')}
        title={t('after')}
        aria-disabled={!data?.after}
        onClick={after}
        className={button}
      >
        <Icon iconNode={ChevronDown} size={16} />
      </button>
    </div>
  );
}
