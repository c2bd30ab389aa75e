import type { OfficeReceivedPayment } from '#contract/office-received-payments.ts';
import { OfficeLink } from '#office/link.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { receivedPaymentPath } from '#office/state/received-payments.ts';
import { Amount, Invoices, Rest } from './received-payment-columns.tsx';

/** A payment of the list on a small screen. */
export function ReceivedPaymentBlock(payment: OfficeReceivedPayment) {
  const { number, reference, clinic, receivedOn } = payment;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <b className="truncate font-semibold">{clinic.name}</b>
      <Amount {...payment} />
      <OfficeLink to={receivedPaymentPath(number)} className="truncate font-medium hover:text-accent hover:underline">
        {reference}
      </OfficeLink>
      <span className="text-right text-muted">{dateOfDay(receivedOn)}</span>
      <Invoices {...payment} />
      <span className="text-right">
        <Rest payment={payment} isNamed />
      </span>
    </div>
  );
}
