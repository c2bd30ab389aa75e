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
import { readOrderNumber } from './order-number.ts';

/**
 * Cancels an unpaid order after a confirmation; says that the request of an approved order then waits again (rules:
 * ORDER-27).
 */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders.cancelOrder');
  const queries = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const number = readOrderNumber(order);
  const { name, origin } = order.orderedBy;
  const isOfRequest = origin === 'request';
  const cancel = useMutation({
    mutationFn: () =>
      readAnswer(signedInApi.restapi.salesOrder[':orderId'].cancel.$post({ param: { orderId: String(order.id) } })),
    onSuccess: () => {
      // The checkout in this browser must not continue with the cancelled order's payment.
      const { pendingPaymentIntent, choose } = useCheckout.getState();
      if (pendingPaymentIntent?.orderId === order.id) choose({ pendingPaymentIntent: null });
      toast.success(isOfRequest ? t('doneOfRequest', { number, name }) : t('done', { number }));
    },
    // A refusal explains what happened to the order meanwhile.
    onError: (error) => toast.error(error instanceof ApiError && error.status === 409 ? error.message : t('failed')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY] });
      setIsDialogOpen(false);
    },
  });
  return (
    <div className="mt-4">
      {/* If a payment was created, its own panel says what the order waits for. */}
      {!order.unpaid && <p className="mb-3 max-w-prose">{t('notOpened')}</p>}
      {isOfRequest && <p className="mb-3 max-w-prose">{t('ofRequest', { name })}</p>}
      <Button look="danger" onClick={() => setIsDialogOpen(true)}>
        {t('button')}
      </Button>
      {isDialogOpen && (
        <Dialog
          open
          onClose={() => setIsDialogOpen(false)}
          staysOpen={cancel.isPending}
          title={t('title')}
          text={isOfRequest ? t('textOfRequest', { number, name }) : t('text', { number })}
        >
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button disabled={cancel.isPending} onClick={() => setIsDialogOpen(false)}>
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
