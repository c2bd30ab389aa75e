import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#storefront/api.ts';
import { useTranslations } from '#storefront/messages/translations.ts';
import { useRouteReturn } from '#storefront/state/online.ts';
import { LoadError } from '#storefront/ui/load-error.tsx';

/** A listing that could not be loaded: the server's sentence, and another try. */
export function ListingError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('catalogue');
  useRouteReturn(reset);
  const text = error instanceof ApiError ? error.message : t('loadFailedText');
  return <LoadError title={t('loadFailed')} text={text} again={t('tryAgain')} reset={reset} />;
}
