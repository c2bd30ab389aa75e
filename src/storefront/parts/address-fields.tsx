import type { ChangeEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatPhone } from '#domain/phone.ts';
import { formatPostalCode } from '#domain/postal-codes.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { formatTyped } from '#ui/typed-format.ts';
import type { AddressFormValues } from './address-schema.ts';
import { CountryField, RegionField } from './region-fields.tsx';

interface AddressFieldsProps {
  form: UseFormReturn<AddressFormValues>;
  idOf: (field: string) => string;
  nameNeeded: boolean;
  /** Whether to ask for the clinic's own name for the place. */
  hasPlaceName: boolean;
  /** Shown below postal code, city and province. */
  children?: ReactNode;
}

export function AddressFields({ form, idOf, nameNeeded, hasPlaceName, children }: AddressFieldsProps) {
  const t = useTranslations('account');
  const ui = useTranslations('ui');
  const { register, formState, setValue, getValues } = form;
  const country = form.watch('country');
  const field = (name: keyof AddressFormValues) => ({ id: idOf(name), error: formState.errors[name]?.message });
  const formatted = (name: 'zip' | 'phone', format: (text: string) => string) =>
    register(name, {
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, formatTyped(event, format)),
      onBlur: () => setValue(name, format(getValues(name))),
    });
  const chooseCountry = () => {
    // Provinces and postal codes belong to one country.
    setValue('state', '');
    setValue('zip', '');
  };
  return (
    <>
      <TextField
        label={t('address.fullName')}
        hint={t('address.fullNameHint')}
        note={nameNeeded ? undefined : ui('optional')}
        autoComplete="name"
        {...field('fullName')}
        {...register('fullName')}
      />
      <TextField
        label={t('address.address1')}
        autoComplete="address-line1"
        {...field('address1')}
        {...register('address1')}
      />
      <TextField
        label={t('address.address2')}
        note={ui('optional')}
        placeholder={t('address.address2Placeholder')}
        autoComplete="address-line2"
        {...field('address2')}
        {...register('address2')}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <CountryField
          label={t('address.country')}
          autoComplete="country"
          {...field('country')}
          {...register('country', { onChange: chooseCountry })}
        />
        <TextField
          label={t('address.zip')}
          hint={country === 'ca' ? t('address.zipHintCa') : t('address.zipHintUs')}
          autoComplete="postal-code"
          inputMode={country === 'us' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          {...field('zip')}
          {...formatted('zip', (text) => formatPostalCode(getValues('country'), text))}
        />
        <TextField label={t('address.city')} autoComplete="address-level2" {...field('city')} {...register('city')} />
        <RegionField
          country={country}
          label={t('address.state')}
          autoComplete="address-level1"
          {...field('state')}
          {...register('state', { onChange: () => form.clearErrors('state') })}
        />
      </div>
      {children}
      <TextField
        label={t('address.phone')}
        hint={t('address.phoneHint')}
        note={ui('optional')}
        type="tel"
        autoComplete="tel-national"
        {...field('phone')}
        {...formatted('phone', formatPhone)}
      />
      {hasPlaceName && (
        <TextField
          label={t('address.name')}
          hint={t('address.nameHint')}
          note={ui('optional')}
          maxLength={60}
          autoComplete="off"
          {...field('name')}
          {...register('name')}
        />
      )}
    </>
  );
}
