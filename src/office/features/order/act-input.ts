import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { releasedNext } from '#domain/order-holds.ts';
import type { OrderAct } from '#domain/order-queues.ts';
import { holdKinds } from './holds.ts';

/** An act whose dialog needs no amounts from the store; a credit and a change of lines have their own dialogs. */
export type PlainAct = Exclude<OrderAct, 'credit' | 'change-lines'>;

/** The texts in the fields of an act. */
export interface Fields {
  carrier: string;
  tracking: string;
  /** Typed units of the parcel by line number; all remaining units of a line without typed units are shipped. */
  units: Record<number, string>;
  reason: string;
  withSubscriptions: boolean;
  byClinic: boolean;
}

export const emptyFields: Fields = {
  carrier: '',
  tracking: '',
  units: {},
  reason: '',
  withSubscriptions: false,
  byClinic: false,
};

/** The lines with units that are still to be sent, with the number of these units. */
export function linesToSend({ detail, lineUnits }: OfficeOrderPage) {
  const toSend = new Map(lineUnits.map((units) => [units.line, units.toSend]));
  return detail.lines
    .map(({ line, name }) => ({ line, name, left: toSend.get(line) ?? 0 }))
    .filter(({ left }) => left > 0);
}

/** The input of the act in the form of its schema in `server/acts/`. */
export function inputOf(act: PlainAct, fields: Fields, page: OfficeOrderPage): Record<string, unknown> {
  const { carrier, tracking, reason, withSubscriptions, byClinic } = fields;
  const order = page.number;
  const given = { ...(reason.trim() !== '' && { reason: reason.trim() }) };
  if (act === 'ship') return { order, carrier, trackingNumber: tracking, ...partOf(fields, page) };
  if (act === 'release') return { order, hold: releasedNext(holdKinds(page)) ?? 'staff' };
  if (act === 'hold') return { order, reason: reason.trim() };
  if (act === 'refund') return { order, ...given, withSubscriptions };
  if (act === 'cancel') return { order, ...given, withSubscriptions, by: byClinic ? 'clinic' : 'store' };
  return { order };
}

/** The units of a parcel that does not contain everything; without them the act ships all remaining units. */
function partOf({ units }: Fields, page: OfficeOrderPage) {
  const lines = linesToSend(page).map(({ line, left }) => ({ line, left, quantity: Number(units[line] ?? left) }));
  if (lines.every(({ left, quantity }) => left === quantity)) return {};
  return { units: lines.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => ({ line, quantity })) };
}
