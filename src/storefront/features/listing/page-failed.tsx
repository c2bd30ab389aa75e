import { CircleAlert } from 'lucide';
import { ApiError } from '#storefront/api.ts';
import { useTranslations } from '#storefront/messages/translations.ts';
import { useReturn } from '#storefront/state/online.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** In the place of the products of a page that could not be loaded, with another try; all else of the listing stays. */
export function PageFailed({ error, again }: { error: Error; again: () => void }) {
  const t = useTranslations('catalogue');
  useReturn(again);
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={t('loadFailed')}
        text={error instanceof ApiError ? error.message : t('loadFailedText')}
      >
        <Button look="strong" onClick={again}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
