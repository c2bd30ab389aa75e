import { useState } from 'react';
import { readSeenClinic } from '#api-client/seen-clinic.ts';
import { leaveSeenClinic } from '#storefront/state/seen-identity.ts';
import { useSession } from '#storefront/state/session.ts';
import { signOut } from '#storefront/state/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { useFormatter, useTranslations } from '#ui/messages/translations.ts';
import { useRefuseChanges } from './use-refuse-changes.ts';

/** Says above every page as whom staff see the shop and until when, and ends the view (rules: STAFF-42). */
export function SeenBar() {
  const t = useTranslations('seen');
  const format = useFormatter();
  const [seen] = useState(readSeenClinic);
  const isOpen = useSession(({ status }) => status === 'signed_in');
  useRefuseChanges(t('refused'));
  if (!seen) return null;
  const { person, clinic, until } = seen;
  const time = format.dateTime(new Date(until), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <aside
      aria-label={t('label')}
      className="sticky top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-tint px-4 py-1.5 text-sm text-ink"
    >
      <p role="status" className="font-semibold">
        {isOpen ? t('bar', { person, clinic, time }) : t('ended', { clinic })}
      </p>
      <Button onClick={() => (isOpen ? void signOut() : leaveSeenClinic())}>{t(isOpen ? 'end' : 'leave')}</Button>
    </aside>
  );
}
