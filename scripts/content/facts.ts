import { deliveryEstimate, type DeliveryPlace } from '#domain/delivery.ts';
import { formatMoney } from '#domain/money.ts';
import { DEFAULT_FLAT_RATE, FREE_SHIPPING_FROM } from '#domain/shipping.ts';
import { storeAddressLine } from '#domain/settings.ts';
import { store } from '#domain/store.ts';

function phoneLink(number: string): string {
  return `tel:+1-${number.replace(/^1-/, '')}`;
}

/** Business days from stock, or of what has to come in first: until it leaves, or until it is at a place. */
function days(onHand: number, place: DeliveryPlace | null): string {
  const { from, to } = deliveryEstimate(onHand, place, store.delivery);
  return `${from} to ${to}`;
}

const [officeHours] = store.hours;
const [nearRegion] = store.delivery.transit.near.regions;
const near = { country: 'ca', state: nearRegion };
const elsewhere = { country: 'ca', state: '' };

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
  address: storeAddressLine(store.address),
  street: store.address.street,
  city: store.address.city,
  province: store.address.regionName,
  openDays: officeHours.days,
  openHours: officeHours.hours,
  shipMethod: store.shipMethod.name,
  freeShippingFrom: formatMoney(FREE_SHIPPING_FROM).replace('.00', ''),
  flatRate: formatMoney(DEFAULT_FLAT_RATE),
  shipsFromStock: days(1, null),
  shipsLater: days(0, null),
  nearFromStock: days(1, near),
  nearLater: days(0, near),
  canadaFromStock: days(1, elsewhere),
  canadaLater: days(0, elsewhere),
};

/** A text with its facts filled in. Refuses (throws) a name that stands for nothing. */
export function withFacts(text: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`{{${name}}} is no fact; there are ${Object.keys(facts).join(', ')}`);
    return fact;
  });
}
