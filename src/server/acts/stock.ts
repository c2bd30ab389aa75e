import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import type { Db } from '#db/client.ts';
import { MAX_UNITS } from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { StockActor, StockChanged } from '#server/stock/stock-draft.ts';
import {
  adjustStock,
  countStock,
  receiveStock,
  transferStock,
  type PlaceOfLot,
  type Transferred,
} from '#server/stock/change-stock.ts';
import type { ChangingAct } from './act.ts';
import { orderInput } from './order-act.ts';
import {
  binInput,
  evenIfHeldInput,
  gtinInput,
  movedBy,
  placeInput,
  readLotArg,
  readReasonArgs,
  readWholeNumber,
  correctionReasonInput,
  unitCountInput,
} from './stock-inputs.ts';

/**
 * The change of the units of one lot in one bin. The audit row has the amounts before and after, and what staff gave.
 */
function runChange<Input extends PlaceOfLot>(
  change: (db: Db, input: Input, actor: StockActor) => Promise<StockChanged>,
): ChangingAct<Input, StockChanged>['run'] {
  return async (deps, input, actor) => {
    const result = await change(deps.database.db, input, await movedBy(deps, actor));
    const { item: _, bin, lot, ...given } = input;
    const subject = subjectOf(result.item, { bin, lot });
    return { result, facts: { subject, before: result.before, after: { ...result.after, ...given } } };
  };
}

type Named = Pick<PlaceOfLot, 'bin' | 'lot'>;

const lotText = (lot: string) => (lot === '' ? 'without a lot' : `of lot ${lot}`);
const printChange = ({ item, name, before, after }: StockChanged, { bin, lot }: Named) =>
  `${item}, ${name}, ${lotText(lot)} in ${bin}: ${before.units} → ${after.units}; on hand ${before.onHand} → ${after.onHand}`;
const subjectOf = (item: string, { bin, lot }: Named) => ({ item, bin, lot });

const receiveInput = z.object({
  ...placeInput,
  quantity: unitCountInput,
  expiresOn: daySchema.nullable().default(null),
  gtin: gtinInput.nullable().default(null),
  /** The order whose units came back. */
  order: orderInput.shape.order.nullable().default(null),
});

const RECEIVE_EXAMPLE = 'stock receive GLV-100-M A-12 500 LOT77 2028-03-31 04006381333931';

const receiveAct: ChangingAct<z.infer<typeof receiveInput>, StockChanged> = {
  name: 'stock.receive',
  area: 'stock',
  summary: 'receives units of an item into a bin, with lot, last day and GTIN; or units that an order sent back',
  input: receiveInput,
  command: {
    name: 'stock receive',
    usage: '<item or GTIN> <bin> <units> [<lot>|- [<last day>|- [<GTIN>]]] [from <order>]',
    parse(args) {
      const isReturn = args.at(-2) === 'from';
      const [item = '', bin = '', units, lot, day = '-', gtin, ...rest] = isReturn ? args.slice(0, -2) : args;
      if (rest.length > 0) throw new ActRefused('wrong_input', `Say what came: npm run ops -- ${RECEIVE_EXAMPLE}`);
      return {
        item,
        bin,
        quantity: readWholeNumber(units, RECEIVE_EXAMPLE),
        lot: readLotArg(lot),
        expiresOn: day === '-' ? null : day,
        gtin: gtin ?? null,
        order: isReturn ? (args.at(-1) ?? '') : null,
      };
    },
    print: printChange,
  },
  run: runChange(receiveStock),
};

const countInput = z.object({
  ...placeInput,
  counted: z.number().int().min(0).max(MAX_UNITS),
  /** For a lot that is not recorded yet: its last day, or null if it does not expire. */
  expiresOn: daySchema.nullable().optional(),
  reason: correctionReasonInput.default('correction'),
  evenIfHeld: evenIfHeldInput,
});

const COUNT_EXAMPLE = 'stock count GLV-100-M A-12 LOT77 480 lost';

const countAct: ChangingAct<z.infer<typeof countInput>, StockChanged> = {
  name: 'stock.count',
  area: 'stock',
  summary: 'records how many units of a lot are in a bin; the difference gets the reason',
  input: countInput,
  command: {
    name: 'stock count',
    usage: '<item or GTIN> <bin> <lot>|- <units> [until <last day>|never] [<reason>] [even-if-held]',
    parse([item = '', bin = '', lot, units, ...args]) {
      const [day, rest] = args[0] === 'until' ? [args[1] ?? '', args.slice(2)] : [undefined, args];
      const { reason = 'correction', evenIfHeld } = readReasonArgs(rest, COUNT_EXAMPLE);
      const counted = readWholeNumber(units, COUNT_EXAMPLE);
      const expiresOn = day !== undefined && { expiresOn: day === 'never' ? null : day };
      return { item, bin, lot: readLotArg(lot), counted, reason, evenIfHeld, ...expiresOn };
    },
    print: printChange,
  },
  run: runChange(countStock),
};

const adjustInput = z.object({
  ...placeInput,
  /** Units: positive for found units, negative for units to remove. */
  quantity: z
    .number()
    .int()
    .min(-MAX_UNITS)
    .max(MAX_UNITS)
    .refine((units) => units !== 0, 'Must not be 0'),
  reason: correctionReasonInput,
  evenIfHeld: evenIfHeldInput,
});

const ADJUST_EXAMPLE = 'stock adjust GLV-100-M A-12 LOT77 -3 damaged';

const adjustAct: ChangingAct<z.infer<typeof adjustInput>, StockChanged> = {
  name: 'stock.adjust',
  area: 'stock',
  summary: 'adds or removes units of a lot in a bin: damaged, expired, lost, found, correction',
  input: adjustInput,
  command: {
    name: 'stock adjust',
    usage: '<item or GTIN> <bin> <lot>|- <+units>|<-units> <reason> [even-if-held]',
    parse([item = '', bin = '', lot, units, ...args]) {
      const { reason, evenIfHeld } = readReasonArgs(args, ADJUST_EXAMPLE);
      if (reason === undefined) throw new ActRefused('wrong_input', `Say why: npm run ops -- ${ADJUST_EXAMPLE}`);
      const quantity = readWholeNumber(units, ADJUST_EXAMPLE);
      return { item, bin, lot: readLotArg(lot), quantity, reason, evenIfHeld };
    },
    print: printChange,
  },
  run: runChange(adjustStock),
};

const moveInput = z.object({ ...placeInput, toBin: binInput, quantity: unitCountInput });
const MOVE_EXAMPLE = 'stock move GLV-100-M LOT77 A-12 B-03 40';

const moveAct: ChangingAct<z.infer<typeof moveInput>, Transferred> = {
  name: 'stock.move',
  area: 'stock',
  summary: 'moves units of a lot from one bin to another',
  input: moveInput,
  command: {
    name: 'stock move',
    usage: '<item or GTIN> <lot>|- <from bin> <to bin> <units>',
    parse([item = '', lot, bin = '', toBin = '', units]) {
      return { item, bin, lot: readLotArg(lot), toBin, quantity: readWholeNumber(units, MOVE_EXAMPLE) };
    },
    print: ({ item, before, after }, { bin, toBin, lot }) =>
      `${item} ${lotText(lot)}: ${bin} ${before.units} → ${after.units}, ${toBin} ${before.unitsInToBin} → ${after.unitsInToBin}`,
  },
  async run(deps, input, actor) {
    const result = await transferStock(deps.database.db, input, await movedBy(deps, actor));
    const { toBin, quantity } = input;
    const subject = { ...subjectOf(result.item, input), toBin };
    return { result, facts: { subject, before: result.before, after: { ...result.after, quantity } } };
  },
};

/** The acts with which the warehouse changes units of an item (rules: STOCK-4, STOCK-6, STOCK-7, STOCK-8). */
export const stockActs = [receiveAct, countAct, adjustAct, moveAct];
