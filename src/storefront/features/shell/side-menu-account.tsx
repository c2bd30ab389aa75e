import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useShownName } from '#storefront/state/customer.ts';
import { signIn, useSession, type SessionUser } from '#storefront/state/session.ts';
import { signOut } from '#storefront/state/sign-out.ts';
import { useWaitingRequests } from '#storefront/state/waiting-order-requests.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

const ClinicChoice = lazyPart(async () => (await import('./clinic-choice.tsx')).ClinicChoice);

/** The signed-in person with links to the profile and to log out, or the sign-in button (rules: PAGE-19). */
export function SideMenuAccount({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('shell');
  const session = useSession();
  if (session.status !== 'signed_in') {
    return (
      <Button look="strong" className="w-full" onClick={() => void signIn()}>
        {t('login')}
      </Button>
    );
  }
  return (
    <>
      <div className="-mx-3 empty:hidden">
        <Suspense fallback={<PartComing />}>
          <ClinicChoice onChosen={onLeave} />
        </Suspense>
      </div>
      <WaitingLink onLeave={onLeave} />
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted">
          {t('signedInAs')}
          <Link to="/profile" className="block truncate text-base font-semibold text-ink underline" onClick={onLeave}>
            <ShownName user={session.user} />
          </Link>
        </p>
        <Button onClick={() => void signOut()}>{t('logOut')}</Button>
      </div>
    </>
  );
}

function ShownName({ user }: { user: SessionUser }) {
  return useShownName(user);
}

/** Leads to the order requests that wait for the signed-in person; nothing without any (rules: ORDER-31). */
function WaitingLink({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('shell');
  const waiting = useWaitingRequests();
  if (!waiting) return null;
  return (
    <Link
      to="/purchase-history"
      className="flex target-h-11 items-center font-semibold text-accent underline underline-offset-2"
      onClick={onLeave}
    >
      {t('waiting', { count: waiting.count })}
    </Link>
  );
}
