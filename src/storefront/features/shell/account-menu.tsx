import { useTranslations } from 'use-intl';
import { signIn, useSession } from '#storefront/state/session.ts';

export function AccountMenu() {
  const t = useTranslations('shell');
  const session = useSession();
  return (
    <span className="hidden min-w-20 justify-end lg:flex">
      {session.status === 'signed_in' ? (
        <span className="max-w-40 truncate font-medium">{session.user.name || session.user.email}</span>
      ) : (
        session.status !== 'checking' && (
          <button type="button" className="h-11 px-2 font-medium hover:text-accent" onClick={() => void signIn()}>
            {t('signIn')}
          </button>
        )
      )}
    </span>
  );
}
