import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { postalCodeProblem, postalLookupKey } from '#domain/postal-codes.ts';
import { regionsOf, type Country } from '#domain/regions.ts';
import type { AddressFormValues } from './address-schema.ts';

interface Place {
  /** Empty where only the province or state is known. */
  city: string;
  /** Two-letter code. */
  state: string;
}

export type PlaceLookup = (country: Country, code: string) => Promise<Place | null>;

type Form = UseFormReturn<AddressFormValues>;

function putIn(form: Form, place: Place): void {
  if (place.city) form.setValue('city', place.city, { shouldDirty: true });
  form.setValue('state', place.state, { shouldDirty: true });
  form.clearErrors(['city', 'state']);
}

/** Fills in city and province from the postal code while the city is empty; afterwards offers them where they differ. */
export function PlaceSuggestion({ form, lookUp }: { form: Form; lookUp: PlaceLookup }) {
  const t = useTranslations('account');
  const [country, zip, city, state] = form.watch(['country', 'zip', 'city', 'state']);
  const [found, setFound] = useState<{ key: string; place: Place | null; filled: boolean } | null>(null);
  const key = postalCodeProblem(country, zip) ? null : `${country} ${postalLookupKey(country, zip)}`;

  useEffect(() => {
    if (key === null || found?.key === key) return;
    let wanted = true;
    void lookUp(country, zip).then((place) => {
      if (!wanted) return;
      const filled = place !== null && form.getValues('city').trim() === '';
      if (place && filled) putIn(form, place);
      setFound({ key, place, filled });
    });
    return () => {
      wanted = false;
    };
  }, [key, country, zip, found?.key, lookUp, form]);

  const place = key !== null && found?.key === key ? found.place : null;
  const region = place && (regionsOf[country][place.state] ?? place.state);
  const name = place && (place.city ? `${place.city}, ${region}` : region);
  const otherCity = place !== null && place.city !== '' && place.city.toLowerCase() !== city.trim().toLowerCase();
  const differs = place !== null && (otherCity || place.state !== state);
  return (
    <div role="status" className="-mt-2 text-sm text-muted empty:hidden">
      {name && !differs && found?.filled && t('address.filled', { place: name })}
      {name && differs && (
        <>
          {t('address.suggestion', { place: name })}{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-accent underline underline-offset-2"
            onClick={() => {
              putIn(form, place);
              // The button goes with what it said.
              form.setFocus('city');
            }}
          >
            {t('address.use')}
          </button>
        </>
      )}
    </div>
  );
}
