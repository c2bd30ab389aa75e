import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderRequest } from '#contract/order-requests.ts';
import { readAnswer, ApiError, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { toast } from '#ui/toast.ts';

/** Withdraws the requester's own request after a confirmation (rules: ORDER-28). */
export function WithdrawRequest({ request: { id, number } }: { request: OrderRequest }) {
  const t = useTranslations('orders.request.withdraw');
  const queries = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const withdraw = useMutation({
    mutationFn: () =>
      readAnswer(signedInApi.restapi.orderRequest[':requestId'].withdraw.$post({ param: { requestId: String(id) } })),
    onSuccess: () => toast.success(t('done', { number })),
    // A refusal says who decided the request meanwhile.
    onError: (error) => toast.error(error instanceof ApiError && error.status === 409 ? error.message : t('failed')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'orders'] });
      setIsDialogOpen(false);
    },
  });
  return (
    <>
      <Button
        look="danger"
        className="w-full sm:w-auto sm:justify-self-start lg:w-full"
        onClick={() => setIsDialogOpen(true)}
      >
        {t('button')}
      </Button>
      {isDialogOpen && (
        <WithdrawDialog
          number={number}
          busy={withdraw.isPending}
          onWithdraw={() => withdraw.mutate()}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}

interface WithdrawDialogProps {
  number: string;
  busy: boolean;
  onWithdraw: () => void;
  onClose: () => void;
}

function WithdrawDialog({ number, busy, onWithdraw, onClose }: WithdrawDialogProps) {
  const t = useTranslations('orders.request.withdraw');
  // The button that opened the dialog disappears with the withdrawal.
  const finalFocus = useReturnFocus();
  return (
    <Dialog
      open
      onClose={onClose}
      staysOpen={busy}
      title={t('title')}
      text={t('text', { number })}
      finalFocus={finalFocus}
    >
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onClose}>
          {t('keep')}
        </Button>
        <Button look="danger" busy={busy} onClick={onWithdraw}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
