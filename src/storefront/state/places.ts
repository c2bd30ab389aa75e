import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { postalCodeProblem, postalLookupKey } from '#domain/postal-codes.ts';
import { normaliseRegion, type Country } from '#domain/regions.ts';
import { readAnswer, api } from '#storefront/api.ts';

/** Where a postal code is: a city and the two-letter code of its province or state. */
export interface Place {
  city: string;
  state: string;
}

/** The place of a postal code (rules: TAX-10); null if the code is unknown. */
function placeQuery(country: Country, code: string) {
  const key = postalLookupKey(country, code);
  return queryOptions({
    queryKey: ['place', country, key],
    queryFn: async (): Promise<Place | null> => {
      const { places } = await readAnswer(api.postal[':country'][':code'].$get({ param: { country, code: key } }));
      const [place] = places;
      if (!place) return null;
      return { city: place['place name'], state: normaliseRegion(country, place['state abbreviation'] || place.state) };
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Looks up the place for a form that suggests it: null for an incomplete or unknown code, and if the look-up fails. */
export function usePlaceLookup(): (country: Country, code: string) => Promise<Place | null> {
  const queries = useQueryClient();
  return useCallback(
    async (country, code) => {
      if (postalCodeProblem(country, code)) return null;
      return queries.fetchQuery(placeQuery(country, code)).catch(() => null);
    },
    [queries],
  );
}
