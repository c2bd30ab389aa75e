import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#storefront/api.ts';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { useOnline } from './use-online.ts';

/** A chunk that is no longer on the server: the store was updated while the page stood open. */
function isStale(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|Loading chunk/i.test(error.message)
  );
}

/** What stands where a page could not be shown, with the ways on. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('shell');
  const router = useRouter();
  const online = useOnline();
  const stale = isStale(error);
  const reference = error instanceof ApiError ? error.problem?.requestId : undefined;
  const [title, text] = !online
    ? [t('offlineTitle'), t('offlineText')]
    : stale
      ? [t('newVersionTitle'), t('newVersionText')]
      : [t('errorTitle'), t('errorText')];
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      {reference && <p className="code text-muted">{t('errorReference', { id: reference })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button look="strong" size="large" onClick={stale ? () => window.location.reload() : retry}>
          {stale ? t('reload') : t('tryAgain')}
        </Button>
        <Link to="/" className={buttonClass('plain', 'large')}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  );
}
