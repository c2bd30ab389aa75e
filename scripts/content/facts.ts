import { deliveryEstimate, type DeliveryPlace } from '#domain/delivery.ts';
import { transitTexts } from '#domain/invoice-policy.ts';
import { formatMoney, formatWholeMoney, percentText } from '#domain/money.ts';
import { storeAddressLine, type DeliveryTimes, type StoreSettings } from '#domain/settings.ts';
import { openStoreSettings } from '#store-settings.ts';

function phoneLink(number: string): string {
  return `tel:+1-${number.replace(/^1-/, '')}`;
}

/** Business days for goods in stock or not in stock: until they are shipped, or until they arrive at a place. */
function days(onHand: number, place: DeliveryPlace | null, times: DeliveryTimes): string {
  const { from, to } = deliveryEstimate(onHand, place, times);
  return `${from} to ${to}`;
}

const elsewhere = { country: 'ca', state: '' };

/** Values that a text can insert by name, such as {{tollFree}}, so that it follows the store's settings and rules. */
export function factsOf({ delivery, hours, ...store }: StoreSettings): Record<string, string> {
  const [officeHours] = hours;
  const [nearRegion] = delivery.transit.near.regions;
  const near = { country: 'ca', state: nearRegion };
  return {
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
    freeShippingFrom: formatWholeMoney(store.shipping.freeFrom),
    flatRate: formatMoney(store.shipping.flatRate),
    returnDays: String(store.returns.days),
    restockingFee: `${percentText(store.returns.restockingRate)}%`,
    shipsFromStock: days(1, null, delivery),
    shipsLater: days(0, null, delivery),
    nearFromStock: days(1, near, delivery),
    nearLater: days(0, near, delivery),
    canadaFromStock: days(1, elsewhere, delivery),
    canadaLater: days(0, elsewhere, delivery),
    ...transitTexts(delivery),
  };
}

/** The facts of the store being built. */
export const facts = factsOf(openStoreSettings()());

/** A text with its facts inserted. Throws for an unknown name. */
export function withFacts(text: string, known = facts): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const fact = known[name];
    if (fact === undefined) throw new Error(`{{${name}}} is no fact; there are ${Object.keys(known).join(', ')}`);
    return fact;
  });
}
