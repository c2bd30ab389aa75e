import type { Act } from './act.ts';
import { attentionAct } from './attention.ts';
import { auditActs } from './audit.ts';
import { binActs } from './bins.ts';
import { bookActs } from './books.ts';
import { changeLinesAct, previewChangeAct } from './change-lines.ts';
import { clinicLockActs } from './lock-clinic.ts';
import { declineApplicationAct, paymentTermsAct } from './payment-terms.ts';
import { taxExemptionActs } from './tax-exemption.ts';
import { creditAct, previewCreditAct } from './credit.ts';
import { mergeAct, previewMergeAct } from './merge-clinics.ts';
import { importActs } from './imports.ts';
import { paidAct, unpaidAct } from './invoices.ts';
import { discardAct, discardAllAct, retryAct, retryAllAct } from './jobs.ts';
import { noteActs } from './notes.ts';
import { holdActs } from './order-hold.ts';
import { mailActs } from './order-mails.ts';
import { orderSteps } from './order-steps.ts';
import { clinicPriceActs } from './clinic-prices.ts';
import { paymentAct } from './payments.ts';
import { pickActs } from './picks.ts';
import { phoneOrderAct, phoneQuoteAct } from './phone-order.ts';
import { phonePaymentActs } from './phone-payment.ts';
import { priceAct } from './prices.ts';
import { receivedPaymentActs } from './received-payments.ts';
import { resolveAct, resolveAllAct } from './resolve.ts';
import { missedSearchesAct } from './missed-searches.ts';
import { seeAsAct } from './see-as.ts';
import { staffActs } from './staff.ts';
import { tradeTermActs } from './trade-terms.ts';
import { settingActs } from './settings.ts';
import { stockLists } from './stock-lists.ts';
import { stockRowActs } from './stock-rows.ts';
import { stockActs } from './stock.ts';
import { shipPickedActs } from './parcels-of-picks.ts';
import { viewActs } from './views.ts';
import { cancelAct, refundAct } from './take-back.ts';

/** Everything staff can do, in the order of the commands' help. */
export const allActs: readonly Act[] = [
  ...[attentionAct, resolveAct, resolveAllAct],
  ...[retryAct, retryAllAct, discardAct, discardAllAct],
  phoneOrderAct,
  ...phonePaymentActs,
  phoneQuoteAct,
  ...orderSteps,
  ...[...pickActs, ...shipPickedActs],
  ...holdActs,
  ...[cancelAct, refundAct, creditAct, previewCreditAct],
  ...[changeLinesAct, previewChangeAct],
  ...mailActs,
  ...noteActs,
  ...viewActs,
  ...[unpaidAct, paidAct, paymentAct, ...receivedPaymentActs, ...bookActs],
  ...[...stockActs, ...stockRowActs, ...stockLists, ...binActs],
  priceAct,
  ...clinicPriceActs,
  ...tradeTermActs,
  ...importActs,
  missedSearchesAct,
  ...[paymentTermsAct, declineApplicationAct],
  ...clinicLockActs,
  ...taxExemptionActs,
  ...[seeAsAct, previewMergeAct, mergeAct],
  ...settingActs,
  ...staffActs,
  ...auditActs,
];
