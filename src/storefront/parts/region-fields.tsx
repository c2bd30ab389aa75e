import type { ComponentPropsWithRef } from 'react';
import { COUNTRIES, regionsOf, type Country } from '#domain/regions.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

type FieldProps = Omit<ComponentPropsWithRef<typeof SelectField>, 'children'>;

/** One of the countries the store delivers to. */
export function CountryField(field: FieldProps) {
  const t = useTranslations('account.address');
  return (
    <SelectField {...field}>
      {COUNTRIES.map((code) => (
        <option key={code} value={code}>
          {t(code)}
        </option>
      ))}
    </SelectField>
  );
}

/** A province or state of a country. */
export function RegionField({ country, ...field }: FieldProps & { country: Country }) {
  const t = useTranslations('account.address');
  return (
    <SelectField {...field}>
      <option value="">{t('chooseState')}</option>
      {Object.entries(regionsOf[country]).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
