import { CircleAlert } from 'lucide';
import { ApiError } from '#storefront/api.ts';
import { useOnline, useRetryOnReconnect } from '#storefront/state/online.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Replaces the products of a page that could not be loaded, with a retry button; the rest of the listing stays. */
export function PageFailed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('catalogue');
  const shell = useTranslations('shell');
  const online = useOnline();
  useRetryOnReconnect(retry);
  const text = error instanceof ApiError ? error.message : t('loadFailedText');
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={online ? t('loadFailed') : shell('offlineTitle')}
        text={online ? text : shell('offlineText')}
      >
        <Button look="strong" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
