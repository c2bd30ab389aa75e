import type { Trap } from '../table/wire.ts';

/** The acts during which a process is killed. */
export type KilledAct = 'change' | 'credit' | 'cancel' | 'payment' | 'reverse' | 'apply' | 'return' | 'charge';

/** A moment of an act or of its jobs, at which the process that works on it is killed. */
export interface KillPoint {
  act: KilledAct;
  name: string;
  /** A statement of the act, in the web process. */
  web?: Pick<Trap, 'statement' | 'within' | 'when'>;
  /** A statement of the jobs of the act, in the worker. */
  worker?: Pick<Trap, 'statement' | 'within' | 'when'>;
  /** A call of the worker to the card service that gets no answer. */
  call?: { path: string; when: 'before' | 'after' };
  /** Whether the act is done although the process was killed. */
  isDone: boolean;
}

const note = /^insert into "credit_notes"/;
const movement = /^insert into "money_movements"/;
const audit = /^insert into "audit_log"/;
const ending = /^update "money_movements" set/;
const placing = /^update "orders" set .*"placed_at"/;
const commit = /^commit/i;

function written(act: KilledAct, name: string, statement: RegExp): KillPoint {
  return { act, name, web: { statement, when: 'after' }, isDone: false };
}

/** The end of an act: before its transaction is committed, and after that, before anybody hears of it. */
function ends(act: KilledAct): KillPoint[] {
  return [
    { act, name: 'commit not sent', web: { statement: commit, within: audit, when: 'before' }, isDone: false },
    { act, name: 'committed, unheard', web: { statement: commit, within: audit, when: 'after' }, isDone: true },
  ];
}

function job(act: KilledAct, name: string, worker: KillPoint['worker']): KillPoint {
  return { act, name, ...(worker && { worker }), isDone: true };
}

function call(act: KilledAct, name: string, path: string, when: 'before' | 'after'): KillPoint {
  return { act, name, call: { path, when }, isDone: true };
}

const REFUNDS = '/v1/refunds';
const CONFIRM = '/v1/payment_intents/*/confirm';

/**
 * The points of the acts that move money, and of the jobs that charge and refund a card (rules: PLACE-20, PLACE-24).
 */
export const killPoints: readonly KillPoint[] = [
  written('change', 'credit note written', note),
  written('change', 'order of the added items written', /^insert into "orders"/),
  ...ends('change'),
  written('credit', 'credit note written', note),
  written('credit', 'movement written', movement),
  ...ends('credit'),
  call('credit', 'refund sent, not carried out', REFUNDS, 'before'),
  call('credit', 'refund carried out, unheard', REFUNDS, 'after'),
  job('credit', 'refund not yet recorded', { statement: ending, when: 'before' }),
  job('credit', 'record of the refund: commit not sent', { statement: commit, within: ending, when: 'before' }),
  job('credit', 'record of the refund: committed, unheard', { statement: commit, within: ending, when: 'after' }),
  written('cancel', 'order cancelled', /^update "orders" set "state"/),
  written('cancel', 'movement written', movement),
  ...ends('cancel'),
  call('cancel', 'refund carried out, unheard', REFUNDS, 'after'),
  written('payment', 'first invoice paid', /^update "invoices" set/),
  written('payment', 'movement written', movement),
  ...ends('payment'),
  written('reverse', 'first invoice due again', /^update "invoices" set/),
  ...ends('reverse'),
  written('apply', 'movement written', movement),
  ...ends('apply'),
  written('return', 'payment returned', /^update "received_payments" set/),
  ...ends('return'),
  ...ends('charge'),
  call('charge', 'charge sent, not carried out', CONFIRM, 'before'),
  call('charge', 'charge carried out, unheard', CONFIRM, 'after'),
  job('charge', 'order not yet placed', { statement: placing, when: 'before' }),
  job('charge', 'settlement: commit not sent', { statement: commit, within: placing, when: 'before' }),
  job('charge', 'settlement: committed, unheard', { statement: commit, within: placing, when: 'after' }),
];
