import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { statusLabel, type OrderState } from '#domain/order-states.ts';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const steps = ['placed', 'approved', 'picked', 'packed', 'shipped', 'delivered'] as const;
/** The step that a state has reached. */
const reached: Partial<Record<OrderState, number>> = {
  placed: 0,
  approved: 1,
  picked: 2,
  packed: 3,
  partially_shipped: 3,
  shipped: 4,
  billed: 4,
  delivered: 5,
  closed: 5,
};

/**
 * The steps of an order from the clinic's click to its door; nothing for an order that ended before, such as a
 * cancelled order.
 */
export function Steps({ state, events }: { state: OrderState; events: OfficeOrderPage['detail']['events'] }) {
  const t = useTranslations('office.order');
  const at = reached[state];
  if (at === undefined) return null;
  const timeOf = (step: OrderState) => events.find(({ status }) => status === statusLabel(step))?.at;
  return (
    <ol
      aria-label={t('steps.label')}
      className="mx-4 grid grid-cols-3 gap-y-3 border-t border-line pt-3 pb-3.5 sm:grid-cols-6 lg:mx-6"
    >
      {steps.map((step, index) => {
        const time = index <= at ? timeOf(step) : undefined;
        const isDone = index < at || state === 'closed' || state === 'delivered';
        const isNow = index === at && !isDone;
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={`relative pt-4 leading-tight font-medium before:absolute before:top-[3px] before:right-0 before:left-0 before:h-0.5 after:absolute after:top-0 after:left-0 after:size-2 after:rounded-full after:border-2 last:before:right-auto last:before:w-2 ${isDone ? 'before:bg-accent after:border-accent after:bg-accent' : isNow ? 'text-accent before:bg-line after:border-accent after:bg-surface after:shadow-[0_0_0_3px_var(--tint)]' : 'text-muted before:bg-line after:border-line after:bg-surface'}`}
          >
            {t(`steps.${step}`)}
            <small className="block min-h-4 text-xs font-normal text-muted">{time && shortTime(time)}</small>
          </li>
        );
      })}
    </ol>
  );
}
