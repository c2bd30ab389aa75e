import { useTranslations } from '#ui/messages/translations.ts';
import { useInvitationsSentBy } from '#storefront/state/people.ts';

/**
 * The open invitations that end when their owner leaves or gets another role (rules: ACCOUNT-38); nothing without any.
 */
export function WithdrawnWith({ member, isSelf }: { member: number; isSelf: boolean }) {
  const t = useTranslations('account.people');
  const sent = useInvitationsSentBy(member);
  if (sent.length === 0) return null;
  return (
    <div className="mt-4 rounded-md border border-low px-4 py-3">
      <p className="font-medium">{t(isSelf ? 'withdrawsOwn' : 'withdraws', { count: sent.length })}</p>
      <ul className="mt-1 list-disc pl-5 break-all">
        {sent.map(({ id, email }) => (
          <li key={id}>{email}</li>
        ))}
      </ul>
      <p className="mt-1 text-muted">{t('withdrawsAgain')}</p>
    </div>
  );
}
