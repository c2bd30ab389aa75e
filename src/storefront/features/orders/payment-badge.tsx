import { CreditCard, FileText, NotebookText } from 'lucide';
import { paymentBadge } from '#domain/text.ts';
import { Icon } from '#ui/icon.ts';

const icons = { invoice: FileText, card: CreditCard, other: NotebookText };

/** The payment method of an order, read from its memo; renders nothing without a memo (rules: ORDER-10). */
export function PaymentBadge({ memo }: { memo: string | null }) {
  const badge = paymentBadge(memo);
  if (!badge) return null;
  const icon = icons[badge.kind];
  return (
    <span
      title={memo ?? undefined}
      className="inline-flex items-center gap-1.5 rounded-sm bg-sunken px-2 py-0.5 text-sm whitespace-nowrap text-muted"
    >
      <Icon iconNode={icon} size={14} aria-hidden />
      {badge.text}
    </span>
  );
}
