import type { ComponentPropsWithRef } from 'react';
import { COUNTRIES, regionsOf, type Country } from '#domain/regions.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

type FieldProps = Omit<ComponentPropsWithRef<typeof SelectField>, 'children'>;

/** A choice of the countries to which the store delivers. */
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

/** A choice of the provinces or states of a country. */
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
