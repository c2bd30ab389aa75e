import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { formatDate } from '#domain/calendar.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Why the latest order failed or no further order follows, with a button to solve it. */
export function SubscriptionProblem({ record }: { record: RecurringOrder }) {
  const { trouble, isSold } = record;
  // A stopped subscription cannot continue with a product that is no longer sold.
  const shown = !isSold && trouble?.kind === 'stopped' ? null : trouble;
  return (
    <>
      {!isSold && <WithdrawnProduct record={record} />}
      {shown && <RunProblem trouble={shown} />}
    </>
  );
}

/** The page of a product no longer sold shows alternatives and links to its class. */
function WithdrawnProduct({ record: { productId, displayname } }: { record: RecurringOrder }) {
  const t = useTranslations('subscriptions');
  return (
    <ProblemNotice text={t('withdrawn')}>
      <Link
        to="/product/$id"
        params={{ id: String(productId) }}
        className={buttonClass()}
        aria-label={t('similarNamed', { name: displayname })}
      >
        {t('similar')}
      </Link>
    </ProblemNotice>
  );
}

function RunProblem({ trouble }: { trouble: NonNullable<RecurringOrder['trouble']> }) {
  const t = useTranslations('subscriptions.trouble');
  const { kind, orderId, nextTry } = trouble;
  const problemText =
    kind === 'refused' && nextTry !== null ? t('refusedUntil', { date: formatDate(nextTry) }) : t(kind);
  return (
    <ProblemNotice text={problemText}>
      {orderId !== null && (
        <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} className={buttonClass()}>
          {t(kind === 'confirm' ? 'confirmNow' : 'payNow')}
        </Link>
      )}
    </ProblemNotice>
  );
}

function ProblemNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-lg border-b border-line bg-sunken px-4 py-3">
      <p className="flex min-w-60 grow basis-72 gap-2 text-sm">
        <Icon iconNode={TriangleAlert} aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-danger" />
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
