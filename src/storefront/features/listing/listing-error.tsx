import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#storefront/api.ts';
import { Button } from '#storefront/ui/button.tsx';

/** A listing that could not be loaded: the server's sentence, and another try. */
export function ListingError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('catalogue');
  const router = useRouter();
  return (
    <div role="alert" className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <CircleAlert size={40} strokeWidth={1.25} aria-hidden className="text-muted" />
      <h1 className="text-2xl font-bold tracking-tight">{t('loadFailed')}</h1>
      <p className="max-w-md text-muted">{error instanceof ApiError ? error.message : t('loadFailedText')}</p>
      <Button
        look="strong"
        size="large"
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {t('tryAgain')}
      </Button>
    </div>
  );
}
