import { queryOptions } from '@tanstack/react-query';
import type { LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { performAct } from './acts.ts';

/** A price of a clinic, between two Toronto days; the last is null for a price without an end. */
export interface ListedPrice {
  item: string;
  name: string;
  priceCents: Cents;
  listCents: Cents;
  startsOn: LocalDate;
  endsOn: LocalDate | null;
}

interface ClinicPrices {
  priceList: string | null;
  contract: ListedPrice[];
  steps: (ListedPrice & { minQuantity: number })[];
}

/** The contract prices of a clinic, and the prices of its price list. */
export function clinicPricesQuery(clinic: string) {
  return queryOptions({
    queryKey: ['clinic-prices', clinic],
    queryFn: async () =>
      (await performAct({
        name: 'contracts.list',
        input: { clinic },
        key: crypto.randomUUID(),
      })) as ClinicPrices,
  });
}
