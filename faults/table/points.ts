import type { Role } from './crash-shop.ts';
import type { Trap } from './wire.ts';

/** A moment while an order is placed, at which a fault can strike. */
export interface Point {
  name: string;
  /** A statement of the store's processes, or a call to the card service. */
  at: StatementPoint | CardPoint;
  /** Set if an order on invoice passes this point too. */
  onInvoice?: true;
}

type StatementPoint = Pick<Trap, 'statement' | 'within' | 'when'> & { by: readonly Role[] };
export interface CardPoint {
  call: 'create' | 'confirm';
  when: 'before' | 'after';
}

const claim = /^insert into "order_claims"/;
const order = /^insert into "orders"/;
const attempt = /^update "payments" set .*"attempt"/;
const placing = /^update "orders" set .*"placed_at"/;
const commit = /^commit/i;
const web = ['web'] as const;
const both = ['web', 'worker'] as const;

/** Twenty moments from the claim of the key to the mail (rules: PLACE-20). */
export const points: readonly Point[] = [
  { name: 'claim: not yet written', at: { by: web, statement: claim, when: 'before' }, onInvoice: true },
  { name: 'claim: written, unheard', at: { by: web, statement: claim, when: 'after' }, onInvoice: true },
  { name: 'customer locked', at: { by: web, statement: /for no key update/, when: 'after' }, onInvoice: true },
  { name: 'prices read', at: { by: web, statement: /"products"/, when: 'after' }, onInvoice: true },
  { name: 'order row written', at: { by: web, statement: order, when: 'after' }, onInvoice: true },
  { name: 'lines written', at: { by: web, statement: /insert into "order_lines"/, when: 'after' }, onInvoice: true },
  {
    name: 'stock set aside',
    at: { by: web, statement: /update "inventory" set/, within: order, when: 'after' },
    onInvoice: true,
  },
  {
    name: 'order: commit not sent',
    at: { by: web, statement: commit, within: order, when: 'before' },
    onInvoice: true,
  },
  {
    name: 'order: committed, unheard',
    at: { by: web, statement: commit, within: order, when: 'after' },
    onInvoice: true,
  },
  { name: 'intent: asked for, not made', at: { call: 'create', when: 'before' } },
  { name: 'intent: made, unheard', at: { call: 'create', when: 'after' } },
  { name: 'intent: not yet stored', at: { by: web, statement: /^update "payments" set "intent_id"/, when: 'before' } },
  { name: 'attempt: commit not sent', at: { by: web, statement: commit, within: attempt, when: 'before' } },
  { name: 'attempt: committed, unheard', at: { by: web, statement: commit, within: attempt, when: 'after' } },
  { name: 'confirm: sent, not carried out', at: { call: 'confirm', when: 'before' } },
  { name: 'confirm: carried out, unheard', at: { call: 'confirm', when: 'after' } },
  { name: 'settle: order not yet placed', at: { by: both, statement: placing, when: 'before' } },
  { name: 'settle: commit not sent', at: { by: both, statement: commit, within: placing, when: 'before' } },
  { name: 'settle: committed, unheard', at: { by: both, statement: commit, within: placing, when: 'after' } },
  {
    name: 'mail: sent, job not ended',
    at: { by: ['worker'], statement: /set completed_on .*state = 'completed'/is, when: 'before' },
    onInvoice: true,
  },
];
