import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type SubmitEvent } from 'react';
import type { ReceivedInvitation } from '#contract/people.ts';
import { formatDate } from '#domain/calendar.ts';
import { profileIssues, profileMessage } from '#domain/customers.ts';
import type { CustomerState } from '#storefront/state/customer.ts';
import { useAcceptInvitation, useDeclineInvitation } from '#storefront/state/people.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { FormProblem } from '#ui/problem-summary.tsx';
import { ProblemSummary } from '#ui/problem-summary.tsx';
import { toast } from '#ui/toast.ts';
import { splitName } from './split-name.ts';

interface AnswerInvitationProps {
  invitation: ReceivedInvitation;
  state: Extract<CustomerState, { status: 'customer' | 'needs_profile' }>;
}

const nameFields = ['firstName', 'lastName'] as const;
type Names = Record<(typeof nameFields)[number], string>;

/** Accepts or declines an invitation; a person without a profile gives only names (rules: ACCOUNT-37). */
export function AnswerInvitation({ invitation, state }: AnswerInvitationProps) {
  const t = useTranslations('account.invitations');
  const people = useTranslations('account.people');
  const { clinic, invitedBy, role, expiresAt } = invitation;
  return (
    <div className="wrap max-w-2xl py-8">
      <h1 className="text-2xl font-bold tracking-tight">
        {t('title', { inviter: invitedBy || t('someone'), clinic })}
      </h1>
      <p className="mt-2 text-muted">{t('signedInAs', { email: state.user.email })}</p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <p className="font-semibold">{t('role', { role: people(`roles.${role}`) })}</p>
        <p className="text-muted">{people(`may.${role}`)}</p>
        <p className="mt-3 text-sm text-muted">{t('expires', { date: formatDate(new Date(expiresAt)) })}</p>
        <AnswerForm invitation={invitation} state={state} />
      </div>
      {state.status === 'customer' && <p className="mt-4 text-sm text-muted">{t('other')}</p>}
    </div>
  );
}

function AnswerForm({ invitation: { id, clinic }, state }: AnswerInvitationProps) {
  const account = useTranslations('account.profile');
  const t = useTranslations('account.invitations');
  const navigate = useNavigate();
  const prefix = useId();
  const isNew = state.status === 'needs_profile';
  const [names, setNames] = useState<Names>(() => splitName(state.user.name, state.user.email));
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<Partial<Names>>({});
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const refused = accept.error ?? decline.error;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (accept.isPending || decline.isPending) return;
    const found = isNew ? missingNames(names) : {};
    setWrong(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    try {
      await accept.mutateAsync({ id, ...(isNew && names) });
      toast.success(t('accepted', { clinic }));
      await navigate({ to: '/profile', replace: true });
    } catch {
      // The form shows why.
    }
  };
  const refuse = async () => {
    try {
      await decline.mutateAsync(id);
      toast.info(t('declined'));
      await navigate({ to: '/', replace: true });
    } catch {
      // The form shows why.
    }
  };
  const problems: FormProblem[] = nameFields.flatMap((name) =>
    wrong[name] ? [{ text: wrong[name], field: `${prefix}-${name}` }] : [],
  );
  if (refused && !accept.isPending && !decline.isPending) problems.push({ text: refused.message });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4 border-t border-line pt-5">
      <ProblemSummary problems={problems} attempt={attempt} />
      {isNew && (
        <fieldset>
          <legend className="mb-3 font-semibold">{t('names')}</legend>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            {nameFields.map((name) => (
              <TextField
                key={name}
                id={`${prefix}-${name}`}
                label={account(name)}
                autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
                maxLength={60}
                value={names[name]}
                error={wrong[name]}
                onChange={(event) => setNames({ ...names, [name]: event.target.value })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="strong" size="large" busy={accept.isPending}>
          {t('accept')}
        </Button>
        <Button size="large" busy={decline.isPending} onClick={() => void refuse()}>
          {t('decline')}
        </Button>
      </div>
    </form>
  );
}

function missingNames({ firstName, lastName }: Names): Partial<Names> {
  const profile = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    companyName: '',
    homePhone: '',
    mobilePhone: '',
  };
  return Object.fromEntries(profileIssues(profile).map(({ path, reason }) => [path, profileMessage[reason]]));
}
