import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#storefront/api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { usePageFailure } from './use-page-failure.ts';

/** Replaces a page that could not be shown, with links to try again or go home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('shell');
  const router = useRouter();
  const loadAgain = () => {
    reset();
    void router.invalidate();
  };
  const { failure, reload } = usePageFailure(error, loadAgain);
  const [busy, setBusy] = useState(false);
  const reference = error instanceof ApiError ? error.problem?.requestId : undefined;
  const [title, text] = {
    checking: [t('errorTitle'), t('errorText')],
    failed: [t('errorTitle'), t('errorText')],
    offline: [t('offlineTitle'), t('offlineText')],
    returning: [t('returningTitle'), t('returningText')],
    unreachable: [t('unreachableTitle'), t('unreachableText')],
    updated: [t('newVersionTitle'), t('newVersionText')],
    stalled: [t('stalledTitle'), t('stalledText')],
  }[failure];
  const retry = () => {
    if (reload) {
      setBusy(true);
      return void reload().finally(() => setBusy(false));
    }
    loadAgain();
  };
  return (
    <div className="wrap flex flex-col items-start gap-4 py-20 sm:items-center sm:text-center">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p role="status" className="max-w-md text-balance text-muted">
        {text}
      </p>
      {reference && <p className="code text-muted">{t('errorReference', { id: reference })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button look="strong" size="large" busy={busy || failure === 'returning'} onClick={retry}>
          {failure === 'updated' ? t('reload') : t('tryAgain')}
        </Button>
        <Link to="/" className={buttonClass('plain', 'large')}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  );
}
