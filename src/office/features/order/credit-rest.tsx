import { useState } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CreditDialog } from './credit-dialog.tsx';

/** Leads from an order that was shipped in part to a credit over units that will not be sent (rules: OFFICE-72). */
export function CreditRest({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const { may } = useStaff();
  const [isOpen, setOpen] = useState(false);
  if (order.state !== 'partially_shipped' || order.money.creditable === 0 || !may('orders.credit')) return null;
  return (
    <div className="px-4 pb-3 text-muted lg:px-6 print:hidden">
      {t('creditRestText')}{' '}
      <button type="button" className="font-medium text-accent underline" onClick={() => setOpen(true)}>
        {t('creditRest')}
      </button>
      {isOpen && <CreditDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}
