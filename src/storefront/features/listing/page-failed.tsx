import { CircleAlert } from 'lucide';
import { ApiError } from '#storefront/api.ts';
import { useOnline, useRetryOnReconnect } from '#storefront/state/online.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** In the place of the products of a page that could not be loaded, with another try; all else of the listing stays. */
export function PageFailed({ error, again }: { error: Error; again: () => void }) {
  const t = useTranslations('catalogue');
  const shell = useTranslations('shell');
  const online = useOnline();
  useRetryOnReconnect(again);
  const text = error instanceof ApiError ? error.message : t('loadFailedText');
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={online ? t('loadFailed') : shell('offlineTitle')}
        text={online ? text : shell('offlineText')}
      >
        <Button look="strong" onClick={again}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
