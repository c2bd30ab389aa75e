import type { ListedPerson } from '#contract/people.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * How many order requests of a person wait for approval when the person stops ordering (rules: ACCOUNT-38); nothing
 * without any.
 */
export function WaitingRequestsOf({ person: { name, waitingRequests } }: { person: ListedPerson }) {
  const t = useTranslations('account.people');
  if (waitingRequests === 0) return null;
  return (
    <p className="mt-4 rounded-md border border-low px-4 py-3">
      {t('waitingRequests', { count: waitingRequests, name })}
    </p>
  );
}
