import { useState } from 'react';
import type { OfficeReceivedPaymentPage } from '#contract/office-received-payments.ts';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { ReturnPaymentDialog } from './return-payment-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const ACTS = ['apply', 'return', 'reverse'] as const;
type Act = (typeof ACTS)[number];

/** The acts that the payment and the role allow (rules: OFFICE-9). */
export function ReceivedPaymentActs({ payment }: { payment: OfficeReceivedPaymentPage }) {
  const t = useTranslations('office.receivedPayments');
  const { may } = useStaff();
  const [open, setOpen] = useState<Act | null>(null);
  const { unapplied, reversedAt } = payment;
  const allows = (act: Act) => (act === 'reverse' ? reversedAt === null : unapplied > 0);
  const offered = ACTS.filter((act) => allows(act) && may(`payments.${act}`));
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
      {offered.map((act) => (
        <button
          key={act}
          type="button"
          className={act === 'apply' ? smallStrongButton : smallButton}
          onClick={() => setOpen(act)}
        >
          {t(`${act}.act`)}
        </button>
      ))}
      {open === 'apply' && <ApplyDialog payment={payment} onClose={close} />}
      {open === 'return' && <ReturnPaymentDialog payment={payment} onClose={close} />}
      {open === 'reverse' && <ReverseDialog payment={payment} onClose={close} />}
    </div>
  );
}
