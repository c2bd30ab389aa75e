import { formatMoney } from '#domain/money.ts';
import { DEFAULT_FLAT_RATE, FREE_SHIPPING_FROM } from '#domain/shipping.ts';
import { store, storeAddressLine } from '#domain/store.ts';

function phoneLink(number: string): string {
  return `tel:+1-${number.replace(/^1-/, '')}`;
}

const [officeHours] = store.hours;

/** What a text may call by name, {{tollFree}}, so that it follows the store and its rules. */
export const facts: Record<string, string> = {
  store: store.name,
  company: store.legalName,
  tollFree: store.phones.tollFree,
  tollFreeLink: phoneLink(store.phones.tollFree),
  local: store.phones.local,
  localLink: phoneLink(store.phones.local),
  fax: store.phones.fax,
  email: store.email,
  ordersEmail: store.ordersEmail,
  address: storeAddressLine(),
  street: store.address.street,
  city: store.address.city,
  province: store.address.regionName,
  openDays: officeHours.days,
  openHours: officeHours.hours,
  shipMethod: store.shipMethod.name,
  freeShippingFrom: formatMoney(FREE_SHIPPING_FROM).replace('.00', ''),
  flatRate: formatMoney(DEFAULT_FLAT_RATE),
};

/** A text with its facts filled in. Refuses (throws) a name that stands for nothing. */
export function withFacts(text: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`{{${name}}} is no fact; there are ${Object.keys(facts).join(', ')}`);
    return fact;
  });
}
