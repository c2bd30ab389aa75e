import { useEffect, useRef, useState } from 'react';
import { isCityOfCode } from '#domain/city-names.ts';
import { postalCodeProblem, postalLookupKey } from '#domain/postal-codes.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { regionsOf, type Country } from '#domain/regions.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface Place {
  /** Empty if only the province or state is known. */
  city: string;
  /** Two-letter code. */
  state: string;
}

export type PlaceLookup = (country: Country, code: string) => Promise<Place | null>;

/** The functions and errors of a form with the fields `city` and `state`. */
interface PlaceForm {
  setValue: (field: keyof Place, text: string, options: { shouldDirty: boolean }) => void;
  clearErrors: (field: keyof Place) => void;
  setFocus: (field: keyof Place) => void;
  formState: { errors: { state?: { message?: string | undefined } | undefined } };
}

interface PlaceSuggestionProps {
  form: PlaceForm;
  /** The form's current values. */
  address: Place & { country: Country; zip: string };
  /** True if the form started without a postal code: its province is then a preset that nobody chose. */
  isNew: boolean;
  lookUp: PlaceLookup;
}

/**
 * Fills in city and province from the postal code unless the person typed them. Typed values stay: a province that
 * contradicts the postal code shows an error, a different city only a question. A slow or failed look-up shows nothing.
 */
export function PlaceSuggestion({ form, address, isNew, lookUp }: PlaceSuggestionProps) {
  const t = useTranslations('account');
  /** The error at the province field; not repeated here. */
  const fieldError = form.formState.errors.state?.message;
  const { country, zip, city, state } = address;
  const [found, setFound] = useState<{ key: string; place: Place | null; filled: boolean } | null>(null);
  /** The postal code and city of a question that the person answered with the typed city. */
  const [asTyped, setAsTyped] = useState('');
  /** Values in the form that nobody typed. */
  const untyped = useRef<Place>({ city: '', state: isNew ? state : '' });
  const latest = useRef({ address, form });
  useEffect(() => {
    latest.current = { address, form };
  });
  const key = postalCodeProblem(country, zip) ? null : `${country} ${postalLookupKey(country, zip)}`;

  useEffect(() => {
    if (key === null || found?.key === key) return;
    let wanted = true;
    void lookUp(country, zip).then((place) => {
      if (!wanted) return;
      const { address: now, form: current } = latest.current;
      let filled = false;
      for (const field of ['city', 'state'] as const) {
        const text = now[field].trim();
        if (!place?.[field] || (text !== '' && text !== untyped.current[field])) continue;
        fill(current, field, place[field]);
        untyped.current[field] = place[field];
        filled = true;
      }
      setFound({ key, place, filled });
    });
    return () => {
      wanted = false;
    };
  }, [key, country, zip, found?.key, lookUp]);

  const place = key !== null && found?.key === key ? found.place : null;
  const contradiction = key === null ? null : regionContradiction({ country, state, zip });
  const otherCity =
    place !== null &&
    place.city !== '' &&
    city.trim() !== '' &&
    !isCityOfCode(city, { country, code: zip, listed: place.city });
  const isAsked = otherCity && asTyped !== `${key} ${city}`;
  const use = (field: keyof Place, text: string) => {
    fill(form, field, text);
    // The clicked button disappears, and the focus with it.
    form.setFocus(field);
  };
  return (
    <div role="status" className="-mt-2 grid justify-items-start gap-1 text-sm text-muted empty:hidden">
      {place && found?.filled && !contradiction && !otherCity && city !== '' && (
        <p>{t('address.filled', { place: `${city}, ${regionsOf[country][state] ?? state}` })}</p>
      )}
      {contradiction && (
        <p className="font-semibold text-danger">
          {contradiction !== fieldError && `${contradiction} `}
          {place && (
            <AnswerButton onPress={() => use('state', place.state)}>{regionName(t, country, place.state)}</AnswerButton>
          )}
        </p>
      )}
      {isAsked && place && (
        <p>
          {t('address.otherCity', { code: zip, city: place.city })}{' '}
          <AnswerButton onPress={() => use('city', place.city)}>
            {t('address.useName', { name: place.city })}
          </AnswerButton>{' '}
          <AnswerButton
            onPress={() => {
              setAsTyped(`${key} ${city}`);
              form.setFocus('city');
            }}
          >
            {t('address.useTyped')}
          </AnswerButton>
        </p>
      )}
    </div>
  );
}

function fill(form: PlaceForm, field: keyof Place, text: string): void {
  form.setValue(field, text, { shouldDirty: true });
  form.clearErrors(field);
}

function regionName(t: ReturnType<typeof useTranslations<'account'>>, country: Country, code: string): string {
  return t('address.useName', { name: regionsOf[country][code] ?? code });
}

function AnswerButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className="mr-2 min-h-6 font-semibold text-accent underline underline-offset-2"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
