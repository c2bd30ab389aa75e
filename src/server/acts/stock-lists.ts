import { z } from 'zod';
import { SHORT_DATED_DAYS } from '#domain/lots.ts';
import { ActRefused } from '#server/act-refused.ts';
import { recallLot, type Recall } from '#server/stock/recall-lot.ts';
import {
  readExpiring,
  readMoves,
  readStock,
  type ExpiringLot,
  type MoveShown,
  type StockShown,
} from '#server/stock/read-stock.ts';
import type { ReadingAct } from './act.ts';
import { itemInput } from './inputs.ts';
import { lotInput } from './stock-inputs.ts';

const STATES = { no_expiry: '', good: '', short_dated: ', short-dated', expired: ', EXPIRED' };
const expiryText = (expiresOn: string | null) => (expiresOn === null ? 'no last day' : `until ${expiresOn}`);
const lotText = (lot: string) => (lot === '' ? 'no lot' : `lot ${lot}`);

const showAct: ReadingAct<{ item: string }, StockShown> = {
  name: 'stock.show',
  area: 'stock',
  summary: 'lists the units of an item by bin and lot',
  reads: true,
  input: z.object({ item: itemInput }),
  command: {
    name: 'stock show',
    usage: '<item or GTIN>',
    parse: ([item = '']) => ({ item }),
    print({ item, name, onHand, reserved, committed, levels }) {
      const lines = levels.map(
        ({ bin, lot, expiresOn, state, units }) =>
          `${bin}  ${units}  ${lotText(lot)}, ${expiryText(expiresOn)}${STATES[state]}`,
      );
      return [`${item}, ${name}: ${onHand} on hand, ${reserved} reserved, ${committed} sold`, ...lines].join('\n');
    },
  },
  run: ({ database: { db }, now }, { item }) => readStock(db, item, now()),
};

const movesInput = z.object({
  item: itemInput,
  /** The id of a move: lists the moves before it. */
  before: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

const movesAct: ReadingAct<z.infer<typeof movesInput>, { item: string; moves: MoveShown[] }> = {
  name: 'stock.moves',
  area: 'stock',
  summary: 'lists the latest 100 moves of an item, newest first, or the moves before a move',
  reads: true,
  input: movesInput,
  command: {
    name: 'stock moves',
    usage: '<item or GTIN> [<id of a move>]',
    parse: ([item = '', before]) => ({ item, ...(before !== undefined && { before: Number(before) }) }),
    print({ item, moves }) {
      const lines = moves.map(({ id, at, kind, reason, quantity, bin, lot, order }) =>
        [id, at, kind, reason, quantity > 0 ? `+${quantity}` : quantity, bin, lotText(lot), order]
          .filter((part) => part !== null)
          .join('  '),
      );
      return [`${item}: ${lines.length === 0 ? 'no moves' : 'newest first'}`, ...lines].join('\n');
    },
  },
  run: ({ database: { db } }, input) => readMoves(db, input),
};

const expiringInput = z.object({ days: z.number().int().min(0).max(3_650).default(SHORT_DATED_DAYS) });

const expiringAct: ReadingAct<z.infer<typeof expiringInput>, ExpiringLot[]> = {
  name: 'stock.expiring',
  area: 'stock',
  summary: `lists the lots in stock that have expired or expire within ${SHORT_DATED_DAYS} days, or the given days`,
  reads: true,
  input: expiringInput,
  command: {
    name: 'stock expiring',
    usage: '[<days>]',
    parse: ([days]) => ({ days: days === undefined ? SHORT_DATED_DAYS : Number(days) }),
    print: (lots) =>
      lots.length === 0
        ? 'No lot expires in this time.'
        : lots
            .map(
              ({ item, lot, expiresOn, state, bin, units }) =>
                `${expiresOn}${STATES[state]}  ${item}  lot ${lot}  ${bin}  ${units}`,
            )
            .join('\n'),
  },
  run: ({ database: { db }, now }, { days }) => readExpiring(db, days, now()),
};

const recallInput = z.object({ item: itemInput, lot: lotInput });

const recallAct: ReadingAct<z.infer<typeof recallInput>, Recall> = {
  name: 'lots.recall',
  area: 'stock',
  summary: 'lists the orders and clinics that got units of a lot, and what is left of it',
  reads: true,
  input: recallInput,
  command: {
    name: 'lots recall',
    usage: '<item or GTIN> <lot>',
    parse([item = '', lot = '']) {
      if (lot === '') throw new ActRefused('wrong_input', 'Say which lot: npm run ops -- lots recall GLV-100-M LOT77');
      return { item, lot };
    },
    print({ item, name, lot, expiresOn, onHand, parcels, returned }) {
      const sum = parcels.reduce((total, { units }) => total + units, 0);
      const lines = parcels.map(
        ({ clinic, clinicName, order, shipment, shippedOn, units }) =>
          `${clinic}  ${clinicName ?? 'no name'}  ${order}  ${shipment}  ${shippedOn}  ${units}`,
      );
      const back = returned.map(({ order, units }) => `${units} came back from ${order}`);
      const head = `${item}, ${name}, lot ${lot}, ${expiryText(expiresOn)}: ${sum} shipped, ${onHand} on hand`;
      return [head, ...lines, ...back].join('\n');
    },
  },
  run: ({ database: { db } }, input) => recallLot(db, input),
};

/** The lists of stock that the warehouse reads (rules: STOCK-10, STOCK-15). */
export const stockLists = [showAct, movesAct, expiringAct, recallAct];
