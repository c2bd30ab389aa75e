import type Stripe from 'stripe';
import type { BalanceMovement, CardDispute, Payments, Payout } from './port.ts';
import { orNull, orThrow } from './stripe-failures.ts';
import { idOf, isCardServiceId } from './stripe-objects.ts';

const PAGE = 100;

/** The part of the payments port that reads disputes, the balance and payouts. */
export function createBalance(
  stripe: Stripe,
): Pick<Payments, 'dispute' | 'movementsAfter' | 'movementsSince' | 'payouts' | 'movementsOfPayout'> {
  return {
    async dispute(id) {
      if (!isCardServiceId(id)) return null;
      const dispute = await orNull(stripe.disputes.retrieve(id));
      return dispute && toDispute(dispute);
    },

    async movementsAfter(id) {
      const list = await orNull(stripe.balanceTransactions.list({ limit: PAGE, ending_before: id }));
      return list && { movements: list.data.map(toMovement), more: list.has_more };
    },

    async movementsSince(since, before) {
      const list = await orThrow(stripe.balanceTransactions.list(pageSince(since, before)));
      return { movements: list.data.map(toMovement), more: list.has_more };
    },

    async payouts(since, after) {
      const list = await orThrow(stripe.payouts.list(pageSince(since, after)));
      return { payouts: list.data.map(toPayout), more: list.has_more };
    },

    async movementsOfPayout(id, after) {
      const page = { payout: id, limit: PAGE, ...(after !== null && { starting_after: after }) };
      const { data, has_more } = await orThrow(stripe.balanceTransactions.list(page));
      const own = data.filter(({ type }) => type !== 'payout');
      return { movements: own.map(toMovement), cursor: has_more ? (data.at(-1)?.id ?? null) : null };
    },
  };
}

function pageSince(since: Date, after: string | null) {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  return { created, limit: PAGE, ...(after !== null && { starting_after: after }) };
}

function toDispute(dispute: Stripe.Dispute): CardDispute {
  const moved = dispute.balance_transactions.map(({ amount }) => amount);
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? '',
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    dueBy: due_by === null ? null : new Date(due_by * 1000),
    createdAt: new Date(dispute.created * 1000),
    withdrawnCents: sum(moved.map((amount) => Math.max(0, -amount))),
    reinstatedCents: sum(moved.map((amount) => Math.max(0, amount))),
    feeCents: sum(dispute.balance_transactions.map(({ fee }) => fee)),
  };
}

function toMovement(movement: Stripe.BalanceTransaction): BalanceMovement {
  return {
    id: movement.id,
    type: movement.type,
    category: movement.reporting_category,
    amountCents: movement.amount,
    feeCents: movement.fee,
    currency: movement.currency,
    sourceId: idOf(movement.source),
    createdAt: new Date(movement.created * 1000),
  };
}

function toPayout(payout: Stripe.Payout): Payout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    currency: payout.currency,
    status: payout.status,
    isAutomatic: payout.automatic,
    isSettled: payout.reconciliation_status === 'completed',
    arrivesAt: new Date(payout.arrival_date * 1000),
    createdAt: new Date(payout.created * 1000),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
