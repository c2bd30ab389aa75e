import type { Session } from '#storefront/state/session.ts';
import type { useTranslations } from '#ui/messages/translations.ts';

/** Why the last sign-in failed, in words that stay when the toast is gone; null if none failed (rules: ACCOUNT-5, ACCOUNT-6). */
export function loginProblem(session: Session, t: ReturnType<typeof useTranslations<'account'>>): string | null {
  if (session.status !== 'failed') return null;
  return session.reason === 'unverified' ? session.error.error_description : t('loginFailedText');
}
