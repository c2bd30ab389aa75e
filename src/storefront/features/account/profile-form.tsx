import { zodResolver } from '@hookform/resolvers/zod';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ProfileForm as Profile, StoredNames } from '#domain/customers.ts';
import { formatPhone } from '#domain/phone.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { formProblems } from '#ui/form-problems.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { formatTyped } from '#ui/typed-format.ts';
import { profileSchemaFor } from './profile-schema.ts';

interface ProfileFormProps {
  initial: Profile;
  /** The names that the store has already; left out for a new person. */
  stored?: StoredNames;
  submit: string;
  onSubmit: (profile: Profile) => Promise<unknown>;
  /** Why the server refused the profile. */
  problem: string | null;
  /** Whether the person may change the clinic's name. */
  withClinic?: boolean;
  /** An additional button. */
  children?: ReactNode;
}

const fieldOrder = ['firstName', 'lastName', 'companyName', 'homePhone', 'mobilePhone'] as const;

/** Form for names and optional phone numbers (rules: ACCOUNT-12). */
export function ProfileForm({
  initial,
  stored,
  submit,
  onSubmit,
  problem,
  withClinic = true,
  children,
}: ProfileFormProps) {
  const t = useTranslations('account.profile');
  const ui = useTranslations('ui');
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  const { register, handleSubmit, formState, setValue, getValues } = useForm<Profile>({
    resolver: zodResolver(profileSchemaFor(stored)),
    defaultValues: initial,
    // Validate only on submit: an error that appears on blur would move the button the person is about to click.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const problems = formProblems(errors, fieldOrder, idOf);
  if (problem && !isSubmitting) problems.push({ text: problem });
  const field = (name: keyof Profile) => ({ id: idOf(name), error: errors[name]?.message });
  const phone = (name: 'homePhone' | 'mobilePhone') => ({
    ...field(name),
    note: ui('optional'),
    hint: t('phoneHint'),
    type: 'tel',
    ...register(name, {
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, formatTyped(event, formatPhone)),
      onBlur: () => setValue(name, formatPhone(getValues(name))),
    }),
  });
  return (
    <form noValidate onSubmit={handleSubmit(async (profile) => void (await onSubmit(profile)))} className="grid gap-4">
      <ProblemSummary problems={problems} attempt={submitCount} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextField
          label={t('firstName')}
          autoComplete="given-name"
          {...field('firstName')}
          {...register('firstName')}
        />
        <TextField label={t('lastName')} autoComplete="family-name" {...field('lastName')} {...register('lastName')} />
        {withClinic && (
          <div className="sm:col-span-2">
            <TextField
              label={t('companyName')}
              hint={t('companyNameHint')}
              note={ui('optional')}
              autoComplete="organization"
              {...field('companyName')}
              {...register('companyName')}
            />
          </div>
        )}
        <TextField label={t('homePhone')} autoComplete="home tel-national" {...phone('homePhone')} />
        <TextField label={t('mobilePhone')} autoComplete="mobile tel-national" {...phone('mobilePhone')} />
      </div>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button type="submit" look="strong" size="large" busy={isSubmitting}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
