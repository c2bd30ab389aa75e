import { zodResolver } from '@hookform/resolvers/zod';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { formProblems } from '#ui/form-problems.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressFormSchemas, emptyAddress, type AddressFormKind, type AddressFormValues } from './address-schema.ts';
import { PlaceSuggestion, type PlaceLookup } from './place-suggestion.tsx';

const order = ['fullName', 'address1', 'address2', 'country', 'zip', 'city', 'state', 'phone', 'name'] as const;

interface AddressFormProps {
  kind: AddressFormKind;
  /** Initial values; by default Canada and Ontario. */
  initial?: Partial<AddressFormValues>;
  /**
   * Looks up the place of a postal code, which the form suggests as city and province; resolves to null if the code is
   * unknown.
   */
  lookUp: PlaceLookup;
  /** Receives the trimmed address to save. The form is busy until its promise settles. */
  onSave: (address: AddressFormValues) => unknown;
  onCancel: () => void;
  /** Why saving was refused; shown to the person. */
  problem?: string | null;
  /** Shown under the checkbox for the default shipping address while it is checked. */
  askedWithDefault?: ReactNode;
  /** Further fields, above the buttons. */
  children?: ReactNode;
}

/** A form for a new or an existing address in Canada or the United States. A refused address keeps all input. */
export function AddressForm({
  kind,
  initial,
  lookUp,
  onSave,
  onCancel,
  problem,
  askedWithDefault,
  children,
}: AddressFormProps) {
  const t = useTranslations('account');
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const form = useForm<AddressFormValues>({
    resolver: zodResolver(addressFormSchemas[kind]),
    defaultValues: { ...emptyAddress, ...initial },
    // Validating on blur would move the buttons while the person clicks.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [country, zip, city, state] = form.watch(['country', 'zip', 'city', 'state']);
  const problems = formProblems(errors, order, idOf);
  if (problem && !isSubmitting) problems.push({ text: problem });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(async (address) => void (await onSave(address)))}
      className="mt-4 grid gap-4"
    >
      <ProblemSummary problems={problems} attempt={submitCount} />
      <AddressFields form={form} idOf={idOf} nameNeeded={kind === 'checkout'} hasPlaceName={kind === 'profile'}>
        <PlaceSuggestion form={form} address={{ country, zip, city, state }} isNew={!initial?.zip} lookUp={lookUp} />
      </AddressFields>
      <CheckboxField label={t('address.residential')} {...form.register('isResidential')} />
      {kind === 'profile' && (
        <>
          <DefaultChoice
            already={initial?.defaultShipping === true && t('address.isDefaultShipping')}
            label={t('address.defaultShipping')}
            {...form.register('defaultShipping')}
          />
          {initial?.defaultShipping !== true && form.watch('defaultShipping') && askedWithDefault}
          <DefaultChoice
            already={initial?.defaultBilling === true && t('address.isDefaultBilling')}
            label={t('address.defaultBilling')}
            {...form.register('defaultBilling')}
          />
        </>
      )}
      {children}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" look="strong" busy={isSubmitting}>
          {t('address.save')}
        </Button>
      </div>
    </form>
  );
}

interface DefaultChoiceProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /**
   * Shown instead of the checkbox if the address is the default: it stays the default until another address becomes it.
   */
  already: string | false;
}

function DefaultChoice({ already, ...box }: DefaultChoiceProps) {
  return already ? <p className="text-sm text-muted">{already}</p> : <CheckboxField {...box} />;
}
