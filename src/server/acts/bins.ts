import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import { addBin, readBins, removeBin, renameBin, type Bin } from '#server/stock/bins.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { binInput, sortOrderInput } from './stock-inputs.ts';

const addInput = z.object({ code: binInput, sortOrder: sortOrderInput });

const addAct: ChangingAct<z.infer<typeof addInput>, null> = {
  name: 'bins.add',
  area: 'stock',
  summary: 'adds a bin; the number says where on the walk it comes',
  input: addInput,
  command: {
    name: 'bins add',
    usage: '<bin> <number>',
    parse([code = '', sortOrder = '']) {
      return { code, sortOrder: readSortOrder(sortOrder, 'bins add A-12 120') };
    },
    print: (_, { code }) => `Bin ${code} is added.`,
  },
  async run({ database: { db } }, { code, sortOrder }) {
    await addBin(db, { code, sortOrder });
    return { result: null, facts: { subject: { bin: code }, before: null, after: { code, sortOrder } } };
  },
};

const renameInput = z.object({ bin: binInput, code: binInput, sortOrder: sortOrderInput.optional() });

const renameAct: ChangingAct<z.infer<typeof renameInput>, { before: Bin; after: Bin }> = {
  name: 'bins.rename',
  area: 'stock',
  summary: 'changes the code of a bin, or its place on the walk; its units stay in it',
  input: renameInput,
  command: {
    name: 'bins rename',
    usage: '<bin> <new code> [<number>]',
    parse([bin = '', code = '', number]) {
      const sortOrder = number !== undefined && { sortOrder: readSortOrder(number, 'bins rename A-12 A-13 130') };
      return { bin, code, ...sortOrder };
    },
    print: ({ before, after }) => `${before.code} (${before.sortOrder}) → ${after.code} (${after.sortOrder})`,
  },
  async run({ database: { db } }, input) {
    const result = await renameBin(db, input);
    const facts = { before: { ...result.before }, after: { ...result.after } };
    return { result, facts: { subject: { bin: input.bin }, ...facts } };
  },
};

const removeInput = z.object({ bin: binInput });

const removeAct: ChangingAct<z.infer<typeof removeInput>, Bin> = {
  name: 'bins.remove',
  area: 'stock',
  summary: 'removes an empty bin; its moves stay, and a bin with its code can be added again',
  input: removeInput,
  command: {
    name: 'bins remove',
    usage: '<bin>',
    parse: ([bin = '']) => ({ bin }),
    print: ({ code }) => `Bin ${code} is removed.`,
  },
  async run({ database: { db }, now }, { bin }) {
    const removed = await removeBin(db, bin, now());
    return { result: removed, facts: { subject: { bin }, before: { ...removed }, after: null } };
  },
};

const listInput = z.object({});

const listAct: ReadingAct<z.infer<typeof listInput>, Bin[]> = {
  name: 'bins.list',
  area: 'stock',
  summary: 'lists the bins in the order of walking',
  reads: true,
  input: listInput,
  command: {
    name: 'bins list',
    usage: '',
    parse: () => ({}),
    print: (bins) => bins.map(({ code, sortOrder }) => `${sortOrder}  ${code}`).join('\n'),
  },
  run: ({ database: { db } }) => readBins(db),
};

function readSortOrder(arg: string, example: string): number {
  if (!/^\d{1,7}$/.test(arg))
    throw new ActRefused('wrong_input', `Say where on the walk the bin comes: npm run ops -- ${example}`);
  return Number(arg);
}

/** The acts for bins (rules: STOCK-5, STOCK-26). */
export const binActs = [addAct, renameAct, removeAct, listAct];
