import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { readAnswer, ApiError, signedInApi } from '#storefront/api.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { orderNumber } from './order-number.ts';

/** Lets a clinic cancel its order that waits for payment, after it was asked once more. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders.cancelOrder');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const number = orderNumber(order);
  const cancel = useMutation({
    mutationFn: () =>
      readAnswer(signedInApi.restapi.salesOrder[':orderId'].cancel.$post({ param: { orderId: String(order.id) } })),
    onSuccess: () => {
      // A checkout of this browser that was begun with the order begins anew.
      const { pendingPaymentIntent, choose } = useCheckout.getState();
      if (pendingPaymentIntent?.orderId === order.id) choose({ pendingPaymentIntent: null });
      toast.success(t('done', { number }));
    },
    // A refusal says in its own words what became of the order meanwhile.
    onError: (error) => toast.error(error instanceof ApiError && error.status === 409 ? error.message : t('failed')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY] });
      setAsking(false);
    },
  });
  return (
    <div className="mt-4">
      {/* Where a payment was opened, what takes it says what the order waits for. */}
      {!order.unpaid && <p className="mb-3 max-w-prose">{t('notOpened')}</p>}
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          locked={cancel.isPending}
          title={t('title')}
          text={t('text', { number })}
        >
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button disabled={cancel.isPending} onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
