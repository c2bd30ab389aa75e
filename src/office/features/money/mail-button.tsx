import { smallButton } from '#office/parts/small-button.ts';
import type { EachRow } from '#office/state/each-row.ts';
import { mailInvoiceAgain } from '#office/state/invoice-mail.ts';
import { useActs } from '#office/state/acts.ts';
import { onEachRow } from '#office/state/each-row.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface MailButtonProps {
  invoices: readonly { number: string; order: string }[];
  onDone: (result: EachRow) => void;
}

/** Mails the selected invoices again, one by one (rules: OFFICE-90). */
export function MailButton({ invoices, onDone }: MailButtonProps) {
  const t = useTranslations('office.money');
  const mailing = useActs(() => {
    const orders = new Map(invoices.map(({ number, order }) => [number, order]));
    return onEachRow([...orders.keys()], (number) => mailInvoiceAgain(orders.get(number) ?? '', t('mail.none')));
  });
  const mail = async () => {
    if (mailing.isPending) return;
    const result = await mailing.mutateAsync(undefined);
    if (result.done.length > 0) toast.success(t('mail.done', { count: result.done.length }));
    onDone(result);
  };
  return (
    <button type="button" aria-disabled={mailing.isPending} className={smallButton} onClick={() => void mail()}>
      {mailing.isPending ? t('mail.doing') : t('mail.act', { count: invoices.length })}
    </button>
  );
}
