import type { TaxEstimate } from '#contract/pricing.ts';
import type { Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { RATE_SCALE, toDollars } from '#domain/money.ts';
import { postalCodeMessage, postalCodeProblem } from '#domain/postal-codes.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { isRegion, normaliseRegion, type Country } from '#domain/regions.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { totalRate } from '#domain/tax-parts.ts';
import { quote } from '#domain/totals.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { findPlace, supportedCountry } from '#server/places/lookup.ts';
import { priceCart } from '#server/promotions/price-cart.ts';
import { taxExemptionOf } from './exemption.ts';
import { taxesOn } from './rates.ts';

interface EstimateRequest {
  country: string;
  postalCode: string;
  province?: string | undefined;
  lines: { productId: number; quantity: number; subscribed: boolean }[];
  promoCodes: string[];
}

/**
 * Tax and shipping of a cart sent to a postal code, by the same rules as an order (rules: TAX-14). Refuses other
 * countries, malformed codes and codes without a province (rules: TAX-7, TAX-8, TAX-11, TAX-16), and a province that
 * contradicts the code (rules: TAX-13).
 */
export async function estimateTax(
  db: Db,
  request: EstimateRequest,
  { now, settings, clinicId }: { now: Date; settings: StoreSettings; clinicId: number | null },
): Promise<TaxEstimate> {
  const country = supportedCountry(request.country);
  const problem = postalCodeProblem(country, request.postalCode);
  if (problem) throw refusedField('postalCode', postalCodeMessage[problem]);
  const province = givenProvince(country, request.province) ?? provinceOf(country, request.postalCode);
  const contradiction = regionContradiction({ country, state: province, zip: request.postalCode });
  if (contradiction) throw refusedField('province', contradiction);
  const { lines } = await priceCart(db, request, { now, settings, clinicId });
  const sold = new Set(lines.map((line) => line.productId));
  const gone = request.lines.findIndex((line) => !sold.has(line.productId));
  if (gone >= 0) {
    const issues = [{ path: `lines.${gone}.productId`, message: 'This item is not sold any more.' }];
    throw new Refusal('PRODUCT_NOT_FOUND', { issues });
  }
  const exemption = clinicId === null ? null : await taxExemptionOf(db, clinicId);
  const { charged, notCharged, exempt } = taxesOn({ country, region: province }, torontoDate(now), {
    registrations: settings.taxRegistrations,
    exemption,
  });
  const { subtotal, shipping, taxable, taxes, taxedPart, taxTotal, total } = quote({
    lines,
    taxParts: charged,
    shipping: settings.shipping,
  });
  return {
    estimatedTax: toDollars(taxTotal),
    shippingCost: toDollars(shipping),
    taxRate: totalRate(taxes) / RATE_SCALE,
    province,
    country,
    subtotal: toDollars(subtotal),
    total: toDollars(total),
    taxes: taxes.map(({ name, rate, amount }) => ({ name, rate: rate / RATE_SCALE, amount: toDollars(amount) })),
    taxedPart: taxedPart === null ? null : toDollars(taxedPart),
    notCharged,
    exempt: taxable > 0 ? exempt : [],
  };
}

/** The two-letter code of the given province or state; null if no province is given. Refuses an unknown province. */
function givenProvince(country: Country, province: string | undefined): string | null {
  if (!province) return null;
  const code = normaliseRegion(country, province);
  if (!isRegion(country, code)) throw refusedField('province', 'Province not found in region lookup.');
  return code;
}

/** The province or state of a postal code. Refuses a code without a province (rules: TAX-16). */
function provinceOf(country: Country, postalCode: string): string {
  const place = findPlace(country, postalCode);
  if (!place) throw refusedField('postalCode', 'Region lookup failed.');
  if (place.region === null) throw refusedField('postalCode', 'Province not found in region lookup.');
  return place.region;
}
