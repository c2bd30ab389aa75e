import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import type { ComparedBin } from '#contract/bin-counts.ts';
import { MAX_STOCK_ROWS } from '#domain/stock-lists.ts';
import { MAX_UNITS } from '#domain/stock-moves.ts';
import { compareBin, countBin } from '#server/stock/count-bin.ts';
import { receiveDelivery } from '#server/stock/receive-delivery.ts';
import type { StockChanged } from '#server/stock/stock-draft.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { itemInput } from './inputs.ts';
import {
  binInput,
  correctionReasonInput,
  evenIfHeldInput,
  gtinInput,
  lotInput,
  movedBy,
  placeInput,
  readWholeNumber,
  unitCountInput,
} from './stock-inputs.ts';

const unitsInput = z.number().int().min(0).max(MAX_UNITS);
const anyLotInput = placeInput.lot.unwrap();

const deliveryInput = z.object({
  rows: z
    .array(
      z.object({
        ...placeInput,
        quantity: unitCountInput,
        expiresOn: daySchema.nullable().default(null),
        gtin: gtinInput.nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_STOCK_ROWS),
});

/** How many rows, and how many units, a delivery had. */
interface Received {
  rows: number;
  units: number;
}

const receiveAll: ChangingAct<z.infer<typeof deliveryInput>, Received> = {
  name: 'stock.receive-all',
  area: 'stock',
  summary: 'receives all rows of a delivery, or none',
  input: deliveryInput,
  async run(deps, { rows }, actor) {
    const changed = await receiveDelivery(deps.database.db, rows, await movedBy(deps, actor));
    const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    const items = [...new Set(changed.map(({ item }) => item))];
    const facts = { subject: { items }, before: null, after: { rows } };
    return { result: { rows: rows.length, units }, facts };
  },
};

const compareInput = z.object({
  bin: binInput,
  rows: z
    .array(
      z.object({
        item: itemInput,
        /** Null for the only lot of the item in the bin. */
        lot: anyLotInput.nullable().default(null),
        counted: unitsInput,
        expiresOn: daySchema.nullable().optional(),
      }),
    )
    .max(MAX_STOCK_ROWS),
});

const EXAMPLE = 'stock compare A-12 MSK-200 12';

const compare: ReadingAct<z.infer<typeof compareInput>, ComparedBin> = {
  name: 'stock.compare-bin',
  area: 'stock',
  summary: 'compares what was counted in a bin with what is recorded there',
  reads: true,
  input: compareInput,
  command: {
    name: 'stock compare',
    usage: '<bin> [<item or GTIN> <units>]…',
    parse([bin = '', ...args]) {
      const pairs = Array.from({ length: Math.ceil(args.length / 2) }, (_, at) => args.slice(2 * at, 2 * at + 2));
      const rows = pairs.map(([item = '', units]) => ({ item, lot: null, counted: readWholeNumber(units, EXAMPLE) }));
      return { bin, rows };
    },
    print: ({ rows }) =>
      rows
        .map(
          ({ item, lot, recorded, counted }) => `${item}  ${lot || 'no lot'}  recorded ${recorded}, counted ${counted}`,
        )
        .join('\n') || 'Nothing is recorded in this bin.',
  },
  run: ({ database: { db } }, input) => compareBin(db, input),
};

const countInput = z.object({
  bin: binInput,
  /** All rows as `stock.compare-bin` answered them. */
  rows: z
    .array(
      z.object({
        item: itemInput,
        lot: z.union([lotInput, z.literal('')]),
        recorded: unitsInput,
        counted: unitsInput,
        expiresOn: daySchema.nullable().optional(),
      }),
    )
    .min(1)
    .max(2 * MAX_STOCK_ROWS),
  /** Why units are missing. */
  reason: correctionReasonInput.default('lost'),
  evenIfHeld: evenIfHeldInput,
});

const countAll: ChangingAct<z.infer<typeof countInput>, { changed: number }> = {
  name: 'stock.count-bin',
  area: 'stock',
  summary: 'records what was counted in a bin, unless the bin has changed since it was compared',
  input: countInput,
  async run(deps, input, actor) {
    const changed = await countBin(deps.database.db, input, await movedBy(deps, actor));
    const rowsOf = (when: 'before' | 'after') =>
      changed.map(({ item, lot, [when]: { units } }: StockChanged & { lot: string }) => ({ item, lot, units }));
    const { bin, reason, evenIfHeld } = input;
    const after = { rows: rowsOf('after'), counted: input.rows.length, reason, evenIfHeld };
    return {
      result: { changed: changed.length },
      facts: { subject: { bin }, before: { rows: rowsOf('before') }, after },
    };
  },
};

/** The acts on several rows of stock at once (rules: STOCK-20, STOCK-21). */
export const stockRowActs = [receiveAll, compare, countAll];
