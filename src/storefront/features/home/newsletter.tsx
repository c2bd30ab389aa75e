import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useId, useState, type SubmitEvent } from 'react';
import type { Problem } from '#contract/answers.ts';
import { isEmail } from '#domain/email-addresses.ts';
import { ApiError, api } from '#storefront/api.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * Sign-up for the newsletter. An address that is already subscribed gets the same answer as a new one (rules:
 * CONTENT-9).
 */
export function Newsletter() {
  const t = useTranslations('home');
  const id = useId();
  const [problem, setProblem] = useState('');
  const signUp = useMutation({
    mutationFn: async (email: string) => {
      const response = await api.newsletter.$post({ json: { email } });
      if (!response.ok) throw new ApiError(response.status, (await response.json()) as Problem);
    },
    onError: (error) => setProblem(error instanceof ApiError ? error.message : t('newsletterFailed')),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const emailProblem = isEmail(email) ? '' : t('newsletterEmail');
    setProblem(emailProblem);
    if (emailProblem) event.currentTarget.querySelector('input')?.focus();
    else signUp.mutate(email);
  };
  return (
    <section
      id="newsletter"
      aria-labelledby={`${id}-title`}
      className="mt-12 grid items-center gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5 md:grid-cols-2 md:p-8"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl font-bold tracking-[-0.02em]">
          {t('newsletter')}
        </h2>
        <p className="mt-1 text-muted">{t('newsletterText')}</p>
      </div>
      {signUp.isSuccess ? (
        // This message replaces the form, so it receives the focus.
        <p ref={(done) => done?.focus()} tabIndex={-1} className="flex items-center gap-3 font-medium outline-none">
          <Icon iconNode={CircleCheck} aria-hidden className="shrink-0 text-ok" />
          {t('newsletterDone')}
        </p>
      ) : (
        <form noValidate onSubmit={submit}>
          <label htmlFor={id} className="text-sm font-semibold">
            {t('email')}
          </label>
          <div className="mt-1 flex flex-wrap gap-2">
            <div className="min-w-56 grow">
              <input
                id={id}
                name="email"
                type="email"
                autoComplete="email"
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-problem` : undefined}
                className={inputClass}
              />
            </div>
            <Button type="submit" look="strong" busy={signUp.isPending}>
              {t('subscribeButton')}
            </Button>
          </div>
          <p id={`${id}-problem`} role="alert" className="mt-1 min-h-5 text-sm font-semibold text-danger">
            {problem}
          </p>
        </form>
      )}
    </section>
  );
}
