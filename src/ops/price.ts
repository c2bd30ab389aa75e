import { readListPrice } from '#domain/list-price.ts';
import { formatMoney } from '#domain/money.ts';
import { changeListPrice } from '#server/catalogue/change-list-price.ts';
import { WrongUse, type Command } from './command.ts';

/** `npm run ops -- price MSK-200 9.45`: sets the list price of a product. */
export const priceCommand: Command = {
  name: 'price',
  usage: '<item code> <amount>',
  summary: 'sets the list price of a product; open pages show it within seconds',
  async run({ database }, [itemId = '', amount = '', ...rest]) {
    if (itemId === '' || rest.length > 0) throw new WrongUse('Say which product: npm run ops -- price MSK-200 9.45');
    const priceCents = readListPrice(amount);
    if (priceCents === null) throw new WrongUse(`“${amount}” is no price; it is from 0.01 to 999999.99, such as 9.45.`);
    const changed = await changeListPrice(database.db, itemId, priceCents);
    if (!changed) throw new WrongUse(`No product has the item code “${itemId}”.`);
    return `${itemId}, ${changed.name}: ${formatMoney(changed.before)} → ${formatMoney(changed.after)}`;
  },
};
