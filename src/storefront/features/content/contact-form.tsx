import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import {
  MAX_CONTACT_LENGTHS,
  CONTACT_TOPICS,
  contactIssues,
  contactMessage,
  type ContactForm,
} from '#domain/contact.ts';
import { Button } from '#ui/button.tsx';
import { Field, inputClass, SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { useContactSender } from './use-contact-sender.ts';

type FieldName = keyof ContactForm;

const readValues = (form: HTMLFormElement, names: readonly FieldName[]) => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<FieldName, string>;
};

const fieldNames = ['name', 'clinic', 'email', 'phone', 'topic', 'message'] as const;

/** A form for a message to the store. The text stays in the form if sending fails. */
export function ContactFormSection() {
  const t = useTranslations('content');
  const id = useId();
  const { open, send } = useContactSender();
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation({ mutationFn: send });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = readValues(event.currentTarget, fieldNames);
    const website = event.currentTarget.elements.namedItem('website') as HTMLInputElement;
    const issues = contactIssues(form).map(({ path, reason }) => [path, contactMessage[reason]]);
    setErrors(Object.fromEntries(issues) as typeof errors);
    setAttempt(attempt + 1);
    if (issues.length === 0) sending.mutate({ ...form, website: website.value });
  };
  const field = (name: FieldName) => ({ id: `${id}-${name}`, name, error: errors[name] });
  const problems = [
    ...fieldNames.flatMap((name) => (errors[name] ? [{ text: errors[name], field: `${id}-${name}` }] : [])),
    ...(sending.error ? [sending.error.message || t('contactFailed')] : []),
  ];

  if (sending.isSuccess) {
    return (
      <section className="rounded-lg border border-line bg-surface p-5 md:p-7">
        {/* This message replaces the form, so it receives the focus. */}
        <h2 ref={(done) => done?.focus()} tabIndex={-1} className="text-xl font-bold tracking-[-0.02em] outline-none">
          {t('contactDone')}
        </h2>
        <p className="mt-2 mb-5">{t('contactDoneText', { email: sending.variables.email })}</p>
        <Button onClick={() => sending.reset()}>{t('contactAnother')}</Button>
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 md:p-7">
      <h2 id={id} className="text-xl font-bold tracking-[-0.02em]">
        {t('contactTitle')}
      </h2>
      <form noValidate onSubmit={submit} onFocus={open} className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">
          <ProblemSummary problems={problems} attempt={attempt + sending.failureCount} />
        </div>
        <TextField
          {...field('name')}
          label={t('contactName')}
          autoComplete="name"
          maxLength={MAX_CONTACT_LENGTHS.name}
        />
        <TextField
          {...field('clinic')}
          label={t('contactClinic')}
          note={t('contactOptional')}
          autoComplete="organization"
          maxLength={MAX_CONTACT_LENGTHS.clinic}
        />
        <TextField {...field('email')} label={t('contactEmail')} type="email" autoComplete="email" />
        <TextField
          {...field('phone')}
          label={t('contactPhone')}
          note={t('contactOptional')}
          type="tel"
          autoComplete="tel-national"
          maxLength={MAX_CONTACT_LENGTHS.phone}
        />
        <div className="sm:col-span-2">
          <SelectField {...field('topic')} label={t('contactTopic')} defaultValue="">
            <option value="">{t('contactChoose')}</option>
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {t(`topics.${topic}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="sm:col-span-2">
          <Field id={`${id}-message`} label={t('contactMessage')} hint={t('contactMessageHint')} error={errors.message}>
            {(control) => (
              <textarea
                {...control}
                name="message"
                rows={7}
                maxLength={MAX_CONTACT_LENGTHS.message}
                className={`${inputClass} py-2`}
              />
            )}
          </Field>
        </div>
        {/* A trap for spam programs: people cannot see this field. */}
        <div aria-hidden className="absolute -left-[200vw]">
          <label htmlFor={`${id}-website`}>{t('contactWebsite')}</label>
          <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <Button type="submit" look="strong" size="large" busy={sending.isPending}>
            {t('contactSend')}
          </Button>
        </div>
      </form>
    </section>
  );
}
