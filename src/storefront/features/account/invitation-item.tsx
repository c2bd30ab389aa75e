import type { SentInvitation } from '#contract/people.ts';
import { formatDate } from '#domain/calendar.ts';
import { useInvite, useResendInvitation, useWithdrawInvitation } from '#storefront/state/people.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { personRow } from './person-item.tsx';

/** An invitation that nobody has answered, or that ended with its owner (rules: ACCOUNT-36, ACCOUNT-38). */
export function InvitationItem({ invitation }: { invitation: SentInvitation }) {
  const t = useTranslations('account.people');
  const { email, role, expired, expiresAt, withdrawn } = invitation;
  const state = withdrawn ? 'withdrawnState' : expired ? 'expired' : 'expires';
  return (
    <li className={personRow}>
      <p className="min-w-0 font-semibold break-all">{email}</p>
      <p>
        <span className="block font-medium">{t(`roles.${role}`)}</span>
        <span className={`block text-sm ${expired || withdrawn ? 'font-medium text-low' : 'text-muted'}`}>
          {t(state, { date: formatDate(new Date(expiresAt)) })}
        </span>
      </p>
      {invitation.withdrawn ? <InviteAgain invitation={invitation} /> : <OpenInvitation invitation={invitation} />}
    </li>
  );
}

/** Sends the invitation again, or withdraws it. */
function OpenInvitation({ invitation: { id, email } }: { invitation: SentInvitation }) {
  const t = useTranslations('account.people');
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const withdrawNow = async () => {
    if (withdraw.isPending) return;
    try {
      await withdraw.mutateAsync(id);
      toast.success(t('withdrawn', { email }));
      // The row is gone, and the focus with it.
      document.querySelector<HTMLElement>('#people h3')?.focus();
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <div className="-mr-3 flex items-center gap-1 md:justify-self-end">
      <Button
        aria-label={t('resendOf', { email })}
        busy={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onError: (error) => toast.error(error.message),
            onSuccess: () => toast.success(t('invited', { email })),
          })
        }
      >
        {t('resend')}
      </Button>
      <button
        type="button"
        aria-label={t('withdrawOf', { email })}
        aria-disabled={withdraw.isPending || undefined}
        onClick={() => void withdrawNow()}
        className="target-h-10 rounded-md px-3 font-medium text-muted hover:text-danger"
      >
        {t('withdraw')}
      </button>
    </div>
  );
}

/** Sends a new invitation in place of one that was withdrawn with its owner. */
function InviteAgain({ invitation: { email, role } }: { invitation: SentInvitation }) {
  const t = useTranslations('account.people');
  const invite = useInvite();
  return (
    <div className="-mr-3 md:justify-self-end">
      <Button
        aria-label={t('inviteAgainOf', { email })}
        busy={invite.isPending}
        onClick={() =>
          invite.mutate(
            { email, role },
            {
              onError: (error) => toast.error(error.message),
              onSuccess: () => toast.success(t('invited', { email })),
            },
          )
        }
      >
        {t('inviteAgain')}
      </Button>
    </div>
  );
}
