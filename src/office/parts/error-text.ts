import { ApiError } from '#api-client/answers.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Returns the text of an error for the person: the store's message, or that the store does not answer. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('office.frame');
  return (error) => (error instanceof ApiError && error.status === 0 ? t('noAnswer') : (error as Error).message);
}
