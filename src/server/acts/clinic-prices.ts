import { z } from 'zod';
import { daySchema, quantitySchema } from '#contract/answers.ts';
import { torontoDate } from '#domain/calendar.ts';
import { MAX_LIST_PRICE } from '#domain/list-price.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import {
  findProduct,
  findPriceList,
  givePriceList,
  createPriceList,
  readPricesOf,
  setContractPrice,
  setPriceListPrice,
  type ListedPrice,
  type PricesOfClinic,
  type PriceChange,
  type SetPrice,
} from '#server/prices/change-prices.ts';
import {
  endContractPrices,
  endPriceListPrices,
  type EndedPrices,
  type PriceEnding,
} from '#server/prices/end-prices.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { clinicInput, findAndLockClinic, findClinic } from './clinic-act.ts';
import { filledText, itemInput } from './inputs.ts';

const item = itemInput;
const list = filledText(100);
const price = {
  priceCents: z.number().int().min(1).max(MAX_LIST_PRICE),
  /** First day in Toronto; today if left out. */
  startsOn: daySchema.optional(),
  /** Last day; without it the price has no end. */
  endsOn: daySchema.nullable().default(null),
};

const CLINIC_EXAMPLE = 'C-10006 MSK-200 9.45 2027-01-01 2027-12-31';

/** The cents and the days at the end of a command. */
function readPrice([amount = '', startsOn, endsOn, ...rest]: readonly string[], example: string) {
  const priceCents = parseDollars(amount);
  if (priceCents === null || rest.length > 0)
    throw new ActRefused('wrong_input', `Say which price, and from which to which day: npm run ops -- ${example}`);
  return { priceCents, ...(startsOn !== undefined && { startsOn }), endsOn: endsOn ?? null };
}

const periodOf = ({ startsOn, endsOn }: SetPrice) => `from ${startsOn}${endsOn === null ? '' : ` until ${endsOn}`}`;
const printPrice = ({ before, after }: PriceChange) =>
  `${before ? `${formatMoney(before.priceCents)} → ` : ''}${formatMoney(after.priceCents)}, ${periodOf(after)}`;
const printEnded = ({ shortened, removed }: EndedPrices) =>
  `${shortened} shortened, ${removed} removed because they had not begun.`;
const endedFacts = <Price>(endsOn: string, { ended, before }: PriceEnding<Price>) => ({
  before: { ...before },
  after: { endsOn, ...ended },
});
const toFacts = ({ before, after }: PriceChange) => ({ before: before && { ...before }, after: { ...after } });

const createAct: ChangingAct<{ list: string }, null> = {
  name: 'price-lists.create',
  area: 'prices',
  summary: 'creates an empty price list',
  needsRecentSignIn: true,
  input: z.object({ list }),
  command: {
    name: 'pricelist add',
    usage: '<name>',
    parse: (args) => ({ list: args.join(' ') }),
    print: (_, input) => `The price list “${input.list}” is created.`,
  },
  async run({ database: { db } }, input) {
    const priceList = await createPriceList(db, input.list);
    const personal = { name: input.list };
    return { result: null, facts: { subject: { priceList }, before: null, after: { lines: 0 }, personal } };
  },
};

const setListInput = z.object({ list, item, minQuantity: quantitySchema, ...price });

const setListAct: ChangingAct<z.infer<typeof setListInput>, PriceChange> = {
  name: 'price-lists.set-price',
  area: 'prices',
  summary: 'sets the price of a product on a price list, from a quantity on; from today on if no day is given',
  needsRecentSignIn: true,
  input: setListInput,
  command: {
    name: 'pricelist set',
    usage: '<list> <item code> <quantity> <amount> [<first day> [<last day>]]',
    parse([name = '', code = '', quantity = '', ...args]) {
      const example = 'pricelist set "Buying group" MSK-200 10 9.45 2027-01-01';
      return { list: name, item: code, minQuantity: Number(quantity), ...readPrice(args, example) };
    },
    print: (result, input) => `${input.list}, ${input.item}, from ${input.minQuantity}: ${printPrice(result)}`,
  },
  async run({ database: { db }, now }, { list: name, item: code, minQuantity, ...given }) {
    const key = { priceListId: await findPriceList(db, name), productId: await findProduct(db, code), minQuantity };
    const result = await setPriceListPrice(db, key, { ...given, startsOn: given.startsOn ?? torontoDate(now()) });
    const subject = { priceList: key.priceListId, item: code, minQuantity };
    return { result, facts: { subject, ...toFacts(result), personal: { name } } };
  },
};

const endListInput = z.object({ list, item: item.optional(), endsOn: daySchema });

const endListAct: ChangingAct<z.infer<typeof endListInput>, EndedPrices> = {
  name: 'price-lists.end',
  area: 'prices',
  summary: 'ends the prices of a price list, or of one product on it, with a day',
  needsRecentSignIn: true,
  input: endListInput,
  command: {
    name: 'pricelist end',
    usage: '<list> <last day> [<item code>]',
    parse: ([name = '', endsOn = '', code]) => ({ list: name, endsOn, ...(code !== undefined && { item: code }) }),
    print: printEnded,
  },
  async run({ database: { db } }, { list: name, item: code, endsOn }) {
    const priceListId = await findPriceList(db, name);
    const productId = code === undefined ? null : await findProduct(db, code);
    const ending = await endPriceListPrices(db, { priceListId, productId }, endsOn);
    const subject = { priceList: priceListId, ...(code !== undefined && { item: code }) };
    return { result: ending.ended, facts: { subject, ...endedFacts(endsOn, ending), personal: { name } } };
  },
};

const giveInput = z.object({ clinic: clinicInput, list: list.nullable() });

const giveAct: ChangingAct<z.infer<typeof giveInput>, { before: string | null }> = {
  name: 'price-lists.give',
  area: 'prices',
  summary: 'gives a clinic a price list, or none',
  needsRecentSignIn: true,
  input: giveInput,
  command: {
    name: 'pricelist give',
    usage: '<clinic> <list>|none',
    parse: ([clinic = '', name = '']) => ({ clinic, list: name === 'none' ? null : name }),
    print: ({ before }, input) => `${input.clinic}: ${before ?? 'no price list'} → ${input.list ?? 'no price list'}`,
  },
  async run({ database: { db } }, { clinic, list: name }) {
    const clinicId = await findAndLockClinic(db, clinic);
    const priceListId = name === null ? null : await findPriceList(db, name);
    const before = await givePriceList(db, clinicId, priceListId);
    const facts = { before: { priceList: before?.id ?? null }, after: { priceList: priceListId } };
    const personal = { ...(before && { nameBefore: before.name }), ...(name !== null && { name }) };
    return { result: { before: before?.name ?? null }, facts: { subject: { clinic }, clinicId, ...facts, personal } };
  },
};

const setContractInput = z.object({ clinic: clinicInput, item, ...price });

const setContractAct: ChangingAct<z.infer<typeof setContractInput>, PriceChange> = {
  name: 'contracts.set-price',
  area: 'prices',
  summary: 'agrees a price with a clinic for a product; from today on if no day is given',
  needsRecentSignIn: true,
  input: setContractInput,
  command: {
    name: 'contract set',
    usage: '<clinic> <item code> <amount> [<first day> [<last day>]]',
    parse: ([clinic = '', code = '', ...args]) => ({
      clinic,
      item: code,
      ...readPrice(args, `contract set ${CLINIC_EXAMPLE}`),
    }),
    print: (result, input) => `${input.clinic}, ${input.item}: ${printPrice(result)}`,
  },
  async run({ database: { db }, now }, { clinic, item: code, ...given }) {
    const clinicId = await findAndLockClinic(db, clinic);
    const key = { clinicId, productId: await findProduct(db, code) };
    const result = await setContractPrice(db, key, { ...given, startsOn: given.startsOn ?? torontoDate(now()) });
    return { result, facts: { subject: { clinic, item: code }, clinicId, ...toFacts(result) } };
  },
};

const endContractInput = z.object({ clinic: clinicInput, item, endsOn: daySchema });

const endContractAct: ChangingAct<z.infer<typeof endContractInput>, EndedPrices> = {
  name: 'contracts.end',
  area: 'prices',
  summary: 'ends the prices agreed with a clinic for a product with a day',
  needsRecentSignIn: true,
  input: endContractInput,
  command: {
    name: 'contract end',
    usage: '<clinic> <item code> <last day>',
    parse: ([clinic = '', code = '', endsOn = '']) => ({ clinic, item: code, endsOn }),
    print: printEnded,
  },
  async run({ database: { db } }, { clinic, item: code, endsOn }) {
    const clinicId = await findAndLockClinic(db, clinic);
    const ending = await endContractPrices(db, { clinicId, productId: await findProduct(db, code) }, endsOn);
    const facts = { subject: { clinic, item: code }, clinicId, ...endedFacts(endsOn, ending) };
    return { result: ending.ended, facts };
  },
};

const listAct: ReadingAct<{ clinic: string }, PricesOfClinic> = {
  name: 'contracts.list',
  area: 'prices',
  summary: 'lists the contract prices of a clinic and the prices of its price list',
  reads: true,
  input: z.object({ clinic: clinicInput }),
  command: {
    name: 'contract list',
    usage: '<clinic>',
    parse: ([clinic = '']) => ({ clinic }),
    print({ priceList, contract, steps }) {
      const lineOf = (line: ListedPrice) => `${line.item}  ${formatMoney(line.priceCents)}, ${periodOf(line)}`;
      const ofList = steps.map((step) => `${lineOf(step)}, for ${step.minQuantity} or more`);
      return [...contract.map(lineOf), `Price list: ${priceList ?? 'none'}`, ...ofList].join('\n');
    },
  },
  run: async ({ database: { db } }, { clinic }) => readPricesOf(db, await findClinic(db, clinic)),
};

/** Price lists and the contract prices of clinics (rules: PRICE-21, PRICE-26). */
export const clinicPriceActs = [createAct, setListAct, endListAct, giveAct, setContractAct, endContractAct, listAct];
