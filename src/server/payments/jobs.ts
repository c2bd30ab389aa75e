import { cancelIntent, cancelInvoiceIntent, handlePaymentEvent, payPhoneOrder, returnPayment } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { registerJob } from '#server/register-job.ts';
import { cancelAtService } from './cancel-at-service.ts';
import { handleEvent } from './handle-event.ts';
import { cancelInvoiceAtService } from './invoice-advance.ts';
import { openPhonePayment } from './pay-phone-order.ts';
import { sendRefund } from './send-refund.ts';

/** Starts handling the background work of payments in this process. */
export async function registerPaymentJobs(deps: Deps): Promise<void> {
  await registerJob(deps, payPhoneOrder, (payload) => openPhonePayment(deps, payload));
  await registerJob(deps, returnPayment, (refund) => sendRefund(deps, refund));
  await registerJob(deps, cancelIntent, ({ orderId, intentId }) => cancelAtService(deps, orderId, intentId));
  await registerJob(deps, cancelInvoiceIntent, ({ invoicePaymentId, intentId }) =>
    cancelInvoiceAtService(deps, invoicePaymentId, intentId),
  );
  await registerJob(deps, handlePaymentEvent, ({ eventId }) => handleEvent(deps, eventId));
}
