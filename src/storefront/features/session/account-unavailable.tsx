import { CloudOff, LockKeyhole } from 'lucide';
import type { Problem } from '#contract/answers.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/**
 * The person is signed in, but their account could not be loaded. Shows the server's message, or a general one without
 * it (rules: ACCOUNT-11).
 */
export function AccountUnavailable({ problem, retry }: { problem: Problem | null; retry: () => void }) {
  const t = useTranslations('account');
  const { phones } = useStoreSettings();
  return (
    <div className="wrap py-10">
      {problem?.code === 'ACCOUNT_DISABLED' ? (
        // A retry cannot succeed; only staff can unlock the account.
        <EmptyState
          heading="h1"
          icon={LockKeyhole}
          title={problem.error}
          text={t('lockedText', { phone: phones.tollFree })}
        />
      ) : problem?.code === 'STAFF_CANNOT_ORDER' ? (
        // Staff have no clinic, however often they try.
        <EmptyState heading="h1" icon={LockKeyhole} title={problem.error} />
      ) : (
        <EmptyState
          heading="h1"
          icon={CloudOff}
          title={problem?.error ?? t('profileUnavailable')}
          text={t('profileUnavailableText')}
        >
          <Button look="strong" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
