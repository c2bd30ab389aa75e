import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#storefront/api.ts';
import { LoadError } from '#storefront/parts/load-error.tsx';
import { useOnline, useRouteRetry } from '#storefront/state/online.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Replaces a product that could not be loaded: the server's message and a retry button (rules: CAT-29). */
export function ProductError(failure: ErrorComponentProps) {
  const t = useTranslations('catalogue');
  const { error } = failure;
  const again = useRouteRetry(failure);
  const online = useOnline();
  const text = error instanceof ApiError ? error.message : t('loadFailedText');
  return <LoadError online={online} title={t('productFailed')} text={text} again={again} />;
}
