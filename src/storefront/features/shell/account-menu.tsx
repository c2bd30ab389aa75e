import { Suspense } from 'react';
import { lazyPart } from '#storefront/lazy-part.tsx';
import { signIn, useSession } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';

// Visitors never download it.
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** Sign-in for visitors, account links for signed-in people. Large screens only: small screens have the side menu. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const session = useSession();
  return (
    <div className="hidden justify-end lg:flex">
      {session.status === 'signed_in' && (
        <Suspense fallback={<span className="target-h-11" />}>
          <UserMenu user={session.user} />
        </Suspense>
      )}
      {session.status !== 'signed_in' && (
        <button
          type="button"
          className={`target-h-11 px-2 font-[550] hover:text-accent ${session.status === 'checking' ? 'invisible' : ''}`}
          onClick={() => void signIn()}
        >
          {t('login')}
        </button>
      )}
    </div>
  );
}
