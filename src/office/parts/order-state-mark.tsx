import type { OrderState } from '#domain/order-states.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The progress of an order towards the clinic, in percent; the same share of the ring of its mark is filled. */
const progress: Record<OrderState, number> = {
  pending_payment: 0,
  payment_action: 0,
  payment_failed: 0,
  expired: 0,
  cancelled: 0,
  refunded: 0,
  placed: 0,
  approved: 0,
  picked: 35,
  packed: 65,
  partially_shipped: 80,
  shipped: 100,
  delivered: 100,
  billed: 100,
  closed: 100,
};

const tones: Partial<Record<OrderState, string>> = {
  placed: 'text-low',
  payment_failed: 'text-danger',
  payment_action: 'text-low',
  pending_payment: 'text-muted',
  delivered: 'text-ok',
  billed: 'text-ok',
  closed: 'text-ok',
  expired: 'text-out',
  cancelled: 'text-out',
  refunded: 'text-out',
};

/** The state of an order: a mark and a word. */
export function OrderStateMark({ state }: { state: OrderState }) {
  const t = useTranslations('office.orders');
  const isDashed = progress[state] === 0 && state !== 'approved';
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle font-medium whitespace-nowrap ${tones[state] ?? ''}`}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className="shrink-0">
        <circle
          cx="7"
          cy="7"
          r="6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={isDashed ? '2.4 1.8' : undefined}
        />
        <circle
          cx="7"
          cy="7"
          r="2"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${(progress[state] / 100) * 12.57} 12.57`}
          transform="rotate(-90 7 7)"
        />
      </svg>
      {t(`state.${state}`)}
    </span>
  );
}
