import { formatDate } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import type { OrderRequestMail } from '#documents/port.ts';
import { joinLines, typedLines } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { nameOfColleague, type Letter } from './letters.ts';

const statusKind = { submitted: 'low', declined: 'danger', expired: 'muted' } as const;

/**
 * The mail about an order request: to an approver when it is submitted, to the requester when it was declined or
 * expired.
 */
export function orderRequestLetter({ step, request, decision, order, storeUrl }: OrderRequestMail): Letter {
  const figures = {
    number: request.number,
    clinic: joinLines(order.companyName),
    total: formatMoney(order.totalCents),
    requester: nameOfColleague(request.requestedBy),
    approver: nameOfColleague(decision.by),
    submitted: formatDate(request.submittedOn),
    expires: formatDate(request.expiresOn),
    others: request.others ?? 0,
  };
  const isShared = step === 'submitted' && figures.others > 0;
  return {
    subject: translate(isShared ? 'request.submitted.subjectOfSeveral' : `request.${step}.subject`, figures),
    preview: translate(`request.${step}.preview`, figures),
    status: { kind: statusKind[step], text: translate(`request.${step}.status`) },
    heading: translate(`request.${step}.heading`, figures),
    about: translate('request.about', figures),
    opening: translate(`request.${step}.opening`, figures),
    reason: typedLines(decision.note),
    reasonFrom: translate('request.note', figures),
    action: { label: translate(`request.${step}.action`), url: requestUrl(storeUrl, request.id) },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate(`request.${step}.next`, figures) },
      ...(isShared ? [{ text: translate('request.submitted.others', figures) }] : []),
      { text: translate(`request.${step}.nothing`, figures) },
    ],
    linesTitle: translate('request.lines'),
    totalLabel: translate('request.total'),
    isPlaced: false,
  };
}

/** URL of the request's page. */
function requestUrl(storeUrl: string, requestId: number): string {
  return `${storeUrl}/profile/history/request/${requestId}`;
}
