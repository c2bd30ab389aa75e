import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { AuditValues } from '#db/tables/audit.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orderHolds } from '#db/tables/office.ts';
import { orders } from '#db/tables/orders.ts';
import { shipments } from '#db/tables/shipments.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActRefused } from '#server/act-refused.ts';
import { noteOrder } from '#telemetry/origin.ts';
import type { ActDeps, ActingAs, ChangingAct } from './act.ts';
import { filledText } from './inputs.ts';

/** The input of every act for one order. */
export const orderInput = z.object({ order: z.string().regex(/^SO-\d{1,12}$/) });

/** The reason of an act; it is printed on the credit note, if the act issues a credit note. */
export const reasonInput = filledText(MAX_REASON_LENGTH);

interface OrderInput {
  order: string;
  reason?: string | undefined;
}

interface OrderAct<I, R> extends Omit<ChangingAct<I, R>, 'run' | 'command'> {
  command: {
    name: string;
    usage: string;
    /** Reads the arguments after the order number. */
    parse(order: string, args: readonly string[]): I;
    print(result: R, input: I): string;
  };
  /** Does the act; returns its result. */
  work(deps: ActDeps, input: I, actor: ActingAs): Promise<R>;
  /** Facts that the audit row records besides the order itself. */
  details?(result: R, input: I): AuditValues;
  /** Free texts of staff besides the reason; stored with the personal values. */
  written?(input: I): AuditValues;
}

/** An act for one order. Its audit row has the state of the order, its money and its parcels, before and after. */
export function orderAct<I extends OrderInput, R>(spec: OrderAct<I, R>): ChangingAct<I, R> {
  const { work, details, written, command, ...act } = spec;
  return {
    ...act,
    command: {
      ...command,
      parse([order = '', ...args]) {
        if (!orderInput.safeParse({ order }).success) {
          const { name, usage } = command;
          throw new ActRefused('wrong_input', `Say which order: npm run ops -- ${name} ${usage}`);
        }
        return command.parse(order, args);
      },
    },
    async run(deps, input, actor) {
      const { reason = null } = input;
      const { result, facts } = await orderFacts(deps, input, () => work(deps, input, actor));
      return {
        result,
        facts: {
          ...facts,
          reason,
          after: { ...facts.after, ...details?.(result, input) },
          ...(written && { personal: written(input) }),
        },
      };
    },
  };
}

/** Does the work of an act for one order, and returns the facts of its audit row: the order before and after. */
export async function orderFacts<R>(deps: ActDeps, { order }: { order: string }, work: () => Promise<R>) {
  const { db: tx } = deps.database;
  const before = await lockOrder(tx, order);
  const result = await work();
  const after = await lockOrder(tx, order);
  const facts = { subject: { order }, clinicId: after.clinicId, before: before.values, after: after.values };
  return { result, facts };
}

/** The facts of an order that an audit row records. Locks the order, so that the row belongs to this act alone. */
async function lockOrder(tx: Db, number: string): Promise<{ clinicId: number; values: AuditValues }> {
  const [found] = await tx
    .select({
      id: orders.id,
      clinicId: orders.clinicId,
      values: {
        state: orders.state,
        paidCents: invoices.paidCents,
        creditedCents: invoices.creditedCents,
        isOnHold: sql<boolean>`exists (select from ${orderHolds} h where h.order_id = ${orders.id} and h.ended_at is null)`,
        parcels: sql<number>`(select count(*)::int from ${shipments} where ${shipments.orderId} = ${orders.id})`,
      },
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.number, number))
    .for('no key update', { of: orders });
  if (!found) throw new ActRefused('not_found', `There is no order ${number}.`);
  noteOrder(found.id);
  return found;
}

/** `1x2` is two units of line 1; null for an argument of another form. */
export function parseLineUnits(arg: string): { line: number; quantity: number } | null {
  const [, line, quantity] = /^(\d{1,3})x(\d{1,4})$/.exec(arg) ?? [];
  return quantity === undefined ? null : { line: Number(line), quantity: Number(quantity) };
}

/** Units of lines as arguments, `1x2 3x1`. Refuses arguments of another form. */
export function readLineUnits(args: readonly string[]): { line: number; quantity: number }[] {
  return args.map((arg) => {
    const units = parseLineUnits(arg);
    if (!units) throw new ActRefused('wrong_input', `“${arg}” is not a line with units; two units of line 1 are 1x2.`);
    return units;
  });
}

/** Units of lines in the input of an act. */
export const unitsInput = z
  .array(z.object({ line: z.number().int().min(1).max(999), quantity: z.number().int().min(0).max(9_999) }))
  .max(999);
