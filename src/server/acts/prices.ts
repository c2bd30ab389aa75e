import { z } from 'zod';
import { MAX_LIST_PRICE, readListPrice } from '#domain/list-price.ts';
import { formatMoney } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';
import { changeListPrice, type ListPriceChange } from '#server/catalogue/change-list-price.ts';
import type { ChangingAct } from './act.ts';
import { itemInput } from './inputs.ts';

const priceInput = z.object({
  item: itemInput,
  priceCents: z.number().int().min(1).max(MAX_LIST_PRICE),
});

/** `npm run ops -- price MSK-200 9.45`: sets the list price of a product. */
export const priceAct: ChangingAct<z.infer<typeof priceInput>, ListPriceChange> = {
  name: 'prices.set',
  area: 'prices',
  summary: 'sets the list price of a product; open pages show it within seconds',
  needsRecentSignIn: true,
  input: priceInput,
  command: {
    name: 'price',
    usage: '<item code> <amount>',
    parse([item = '', amount = '', ...rest]) {
      if (item === '' || rest.length > 0)
        throw new ActRefused('wrong_input', 'Say which product: npm run ops -- price MSK-200 9.45');
      const priceCents = readListPrice(amount);
      if (priceCents === null)
        throw new ActRefused('wrong_input', `“${amount}” is no price; it is from 0.01 to 999999.99, such as 9.45.`);
      return { item, priceCents };
    },
    print: ({ name, before, after }, { item }) => `${item}, ${name}: ${formatMoney(before)} → ${formatMoney(after)}`,
  },
  async run({ database }, { item, priceCents }) {
    const result = await changeListPrice(database.db, item, priceCents);
    if (!result) throw new ActRefused('not_found', `No product has the item code “${item}”.`);
    const [before, after] = [{ priceCents: result.before }, { priceCents: result.after }];
    return { result, facts: { subject: { item }, before, after } };
  },
};
