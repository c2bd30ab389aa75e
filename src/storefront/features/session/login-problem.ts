import type { useTranslations } from 'use-intl';
import type { Session } from '#storefront/state/session.ts';

/** Why the last sign-in led nowhere, in words that stay when the toast has gone; null where none failed (spec 001 §8). */
export function loginProblem(session: Session, t: ReturnType<typeof useTranslations<'account'>>): string | null {
  if (session.status !== 'failed') return null;
  return session.reason === 'unverified' ? session.error.error_description : t('loginFailedText');
}
