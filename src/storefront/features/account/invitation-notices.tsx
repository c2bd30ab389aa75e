import { Link } from '@tanstack/react-router';
import { useInvitations } from '#storefront/state/people.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The open invitations to the person, with links to answer; nothing without an invitation (rules: ACCOUNT-37). */
export function InvitationNotices({ email }: { email: string }) {
  const t = useTranslations('account.invitations');
  const { data = [] } = useInvitations(email);
  if (data.length === 0) return null;
  return (
    <ul aria-label={t('notices')} className="mb-6 grid gap-3">
      {data.map(({ id, clinic, invitedBy, role }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-accent bg-tint p-4"
        >
          <p className="font-medium">{t('noticeText', { inviter: invitedBy || t('someone'), clinic, role })}</p>
          <Link to="/invitation/$id" params={{ id: String(id) }} className={buttonClass('strong')}>
            {t('open')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
