import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { OfficeLink } from '#office/link.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Age, Due } from './invoice-columns.tsx';

/** An invoice of the list on a small screen. */
export function InvoiceBlock(invoice: OfficeInvoice) {
  const t = useTranslations('office.money');
  const { number, order, clinic, dueOn } = invoice;
  return (
    <OfficeLink to={`/orders/${order}`} className="grid grow grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-3 pr-4">
      <b className="truncate font-semibold">{clinic.name}</b>
      <span className="text-right">
        <Due {...invoice} />
      </span>
      <span className="truncate text-muted">
        <span className="font-mono text-xs">{number}</span> {t('dueDay', { day: dateOfDay(dueOn) })}
      </span>
      <span className="text-right">
        <Age {...invoice} />
      </span>
    </OfficeLink>
  );
}
