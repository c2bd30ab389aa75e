import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#storefront/api.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** A listing that could not be loaded: the server's sentence, and another try. */
export function ListingError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('catalogue');
  const router = useRouter();
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState
        icon={CircleAlert}
        title={t('loadFailed')}
        text={error instanceof ApiError ? error.message : t('loadFailedText')}
      >
        <Button
          look="outline"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
