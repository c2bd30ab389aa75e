import { notAllowed } from './api-error.ts';
import { recordMovement } from './balance.ts';
import { findOrThrow, listPage, LIST_FIELDS, newId, removeHidden, type Call } from './call.ts';
import type { Charge, Dispute } from './records.ts';

const DISPUTE_FEE = 15_00;
const ANSWER_WITHIN_SECONDS = 9 * 24 * 3600;

type DisputeCall = Pick<Call, 'store' | 'now' | 'emit'>;

interface NewDispute {
  reason: string;
  /** The bank only asks: no money is taken. */
  isInquiry?: boolean | undefined;
  /** Cents; all that was not refunded if left out. */
  amount?: number | undefined;
  /** Seconds since 1970. */
  dueBy?: number | undefined;
}

/** The card holder disputes a charge: the bank takes the amount back, and the service takes a fee. */
export function openDispute(
  call: DisputeCall,
  charge: Charge,
  { reason, isInquiry, amount, dueBy }: NewDispute,
): Dispute {
  const id = newId('du');
  const disputed = amount ?? charge.amount - charge.amount_refunded;
  const withdrawal = isInquiry
    ? null
    : recordMovement(call, {
        type: 'adjustment',
        category: 'dispute',
        source: id,
        amount: -disputed,
        fee: DISPUTE_FEE,
      });
  const dispute = call.store.disputes.put({
    id,
    object: 'dispute',
    amount: disputed,
    balance_transactions: withdrawal ? [removeHidden(withdrawal)] : [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: dueBy ?? call.now + ANSWER_WITHIN_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry === true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  call.store.charges.put({ ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  if (withdrawal) call.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Whether the charge of a dispute can no longer be refunded: its money is with the bank. */
export function blocksRefunds({ status }: Dispute): boolean {
  return status === 'needs_response' || status === 'under_review' || status === 'lost';
}

/** Ends a dispute. If it is won, the amount comes back, without the fee. */
export function endDispute(call: DisputeCall, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  const { status, balance_transactions: before } = dispute;
  if (status === 'won' || status === 'lost' || status === 'warning_closed') {
    throw notAllowed('dispute_closed', `Dispute ${dispute.id} is closed already.`);
  }
  const isInquiry = status === 'warning_needs_response';
  const returned =
    outcome === 'won' && !isInquiry
      ? recordMovement(call, {
          type: 'adjustment',
          category: 'dispute_reversal',
          source: dispute.id,
          amount: dispute.amount,
          fee: 0,
        })
      : null;
  const ended = call.store.disputes.put({
    ...dispute,
    balance_transactions: returned ? [...before, removeHidden(returned)] : before,
    status: isInquiry ? 'warning_closed' : outcome,
  });
  if (returned) call.emit('charge.dispute.funds_reinstated', ended);
  call.emit('charge.dispute.closed', ended);
  return ended;
}

export function retrieveDispute({ store, ids: [id = ''] }: Call): Dispute {
  return findOrThrow(store.disputes, 'dispute', id);
}

export function listDisputes(call: Call): object {
  call.fields.only('charge', 'payment_intent', ...LIST_FIELDS);
  const charge = call.fields.text('charge');
  const intent = call.fields.text('payment_intent');
  const disputes = charge === null ? call.store.disputes.all() : call.store.disputes.having('charge', charge);
  return listPage(
    call,
    '/v1/disputes',
    disputes.filter(({ payment_intent }) => intent === null || payment_intent === intent),
  );
}

/**
 * Evidence against a dispute. As with the provider's test cards, `winning_evidence` wins it, `losing_evidence` loses it,
 * and any other evidence is reviewed.
 */
export function updateDispute(call: Call): Dispute {
  call.fields.only('evidence', 'metadata', 'submit', 'expand');
  const dispute = retrieveDispute(call);
  const text = call.fields.child('evidence').only('uncategorized_text').text('uncategorized_text');
  if (text === null) return dispute;
  const answered = call.store.disputes.put({
    ...dispute,
    evidence: { uncategorized_text: text },
    evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
    status: dispute.status === 'needs_response' ? 'under_review' : dispute.status,
  });
  call.emit('charge.dispute.updated', answered);
  if (text === 'winning_evidence') return endDispute(call, answered, 'won');
  return text === 'losing_evidence' ? endDispute(call, answered, 'lost') : answered;
}

/** The store accepts the dispute, which is lost. */
export function closeDispute(call: Call): Dispute {
  call.fields.only('expand');
  return endDispute(call, retrieveDispute(call), 'lost');
}
