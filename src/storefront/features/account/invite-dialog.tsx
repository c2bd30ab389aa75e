import { useState, type SubmitEvent } from 'react';
import type { ClinicRole } from '#domain/access.ts';
import { ApiError } from '#storefront/api.ts';
import { useInvite } from '#storefront/state/people.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { RoleChoice } from './role-choice.tsx';

/** Invites a person by e-mail in a role (rules: ACCOUNT-35). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const account = useTranslations('account');
  const t = useTranslations('account.people');
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [role, setRole] = useState<ClinicRole>('buyer');
  const refusedEmail = invite.error && isAboutEmail(invite.error) ? invite.error.message : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invite.isPending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[type=email]');
    setIsMissing(email.trim() === '');
    if (email.trim() === '') return field?.focus();
    invite.mutate(
      { email, role },
      {
        onSuccess: () => {
          toast.success(t('invited', { email: email.trim() }));
          onClose();
        },
        // A failure that is not about the address leaves the focus at the button, with the message above it.
        onError: (error) => isAboutEmail(error) && field?.focus(),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('invite')} text={t('inviteText')} staysOpen={invite.isPending}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="off"
          maxLength={300}
          value={email}
          error={isMissing ? t('emailMissing') : refusedEmail}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleChoice value={role} onChange={setRole} />
        {invite.error && !refusedEmail && (
          <p role="alert" className="font-semibold text-danger">
            {invite.error.message}
          </p>
        )}
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={invite.isPending}>
            {account('cancel')}
          </Button>
          <Button type="submit" look="strong" busy={invite.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether the store refused the address, rather than the invitation, or failed. */
export function isAboutEmail(error: Error): boolean {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
  return issues.some(({ path }) => path === 'email');
}
