import type { Session } from '#storefront/state/session.ts';
import type { useTranslations } from '#ui/messages/translations.ts';

/**
 * Text of the last failed sign-in, which stays after the toast has closed; null without a failure (rules: ACCOUNT-5,
 * ACCOUNT-6).
 */
export function loginProblem(session: Session, t: ReturnType<typeof useTranslations<'account'>>): string | null {
  if (session.status !== 'failed') return null;
  return session.reason === 'unverified' ? session.error.error_description : t('loginFailedText');
}
