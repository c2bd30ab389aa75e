import { Link } from '@tanstack/react-router';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { useKeepOrCancel } from './subscription-queries.ts';

interface KeepSubscriptionProps {
  id: number;
  takenBack: NonNullable<RecurringOrder['takenBack']>;
}

/** Asks whether a subscription continues after one of its orders was cancelled or refunded. */
export function KeepSubscription({ id, takenBack: { orderId, orderNumber } }: KeepSubscriptionProps) {
  const t = useTranslations('subscriptions');
  const { id: customerId } = useKnownCustomer();
  const mutation = useKeepOrCancel(customerId);
  const sendAnswer = async (keep: boolean) => {
    try {
      await mutation.mutateAsync({ id, keep });
      toast.success(t(keep ? 'kept' : 'canceled'));
    } catch {
      toast.error(t(keep ? 'saveFailed' : 'cancelFailed'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-lg border-b border-line bg-sunken px-4 py-3">
      <p className="min-w-60 grow basis-72 text-sm">
        {t.rich('takenBack', {
          number: orderNumber,
          order: (text) => (
            <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={mutation.isPending} onClick={() => void sendAnswer(true)}>
          {t('cancel.keep')}
        </Button>
        <Button look="danger" disabled={mutation.isPending} onClick={() => void sendAnswer(false)}>
          {t('cancel.confirm')}
        </Button>
      </div>
    </div>
  );
}
