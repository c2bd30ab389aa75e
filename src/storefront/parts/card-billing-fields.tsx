import type { ChangeEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatPostalCode } from '#domain/postal-codes.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { formatTyped } from '#ui/typed-format.ts';
import { MISSING, type CardBillingValues } from './card-billing-schema.ts';
import { CountryField, RegionField } from './region-fields.tsx';

interface BillingFieldsProps {
  form: UseFormReturn<CardBillingValues>;
  idOf: (field: string) => string;
  /** Shown below postal code, city and province. */
  children?: ReactNode;
}

/** Name on the card and billing address (rules: PAY-4). */
export function BillingFields({ form, idOf, children }: BillingFieldsProps) {
  const t = useTranslations('account');
  const { register, formState, setValue, getValues } = form;
  const country = form.watch('country');
  const field = (name: keyof CardBillingValues, label: string) => {
    const message = formState.errors[name]?.message;
    return { id: idOf(name), label, error: message === MISSING ? t('card.missing.field', { field: label }) : message };
  };
  const formatCode = (text: string) => formatPostalCode(getValues('country'), text);
  const chooseCountry = () => {
    setValue('state', '');
    setValue('postalCode', '');
  };
  const typeCode = (event: ChangeEvent<HTMLInputElement>) => setValue('postalCode', formatTyped(event, formatCode));
  return (
    <>
      <TextField {...field('name', t('card.name'))} autoComplete="cc-name" {...register('name')} />
      <h3 className="mt-1 font-semibold">{t('card.billing')}</h3>
      <TextField {...field('street', t('card.street'))} autoComplete="billing address-line1" {...register('street')} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <CountryField
          {...field('country', t('address.country'))}
          autoComplete="billing country"
          {...register('country', { onChange: chooseCountry })}
        />
        <TextField
          {...field('postalCode', t('card.postalCode'))}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          inputMode={country === 'us' ? 'numeric' : 'text'}
          {...register('postalCode', {
            onChange: typeCode,
            onBlur: () => setValue('postalCode', formatCode(getValues('postalCode'))),
          })}
        />
        <TextField {...field('city', t('address.city'))} autoComplete="billing address-level2" {...register('city')} />
        <RegionField
          country={country}
          {...field('state', t('address.state'))}
          autoComplete="billing address-level1"
          {...register('state', { onChange: () => form.clearErrors('state') })}
        />
      </div>
      {children}
    </>
  );
}
