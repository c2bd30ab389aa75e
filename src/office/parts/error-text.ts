import { ApiError } from '#api-client/answers.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Names of fields of the API that a refusal begins with, as people call them (rules: OFFICE-99). */
const FIELDS = [
  ...(['expiresOn', 'gtin', 'lot', 'toBin', 'bin', 'quantity', 'counted', 'sortOrder', 'item'] as const),
  ...(['receivedOn', 'paidOn', 'returnedOn', 'returned.on', 'reversedOn', 'closedUntil'] as const),
] as const;
const NAMED = new RegExp(`^((?:rows\\.\\d+\\.|Row \\d+: )?)(${FIELDS.join('|')})(?=:? )`);

/**
 * Returns the text of an error for the person: the store's message with the field as the screen calls it, or that the
 * store does not answer. A refusal keeps the row that it names.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('office.frame');
  return (error) =>
    error instanceof ApiError && error.status === 0
      ? t('noAnswer')
      : nameField((error as Error).message, (field) => t(`field.${field}`));
}

/** The message with the field of the API that it begins with under another name; other messages stay. */
export function nameField(message: string, nameOf: (field: (typeof FIELDS)[number]) => string): string {
  return message.replace(NAMED, (_, row: string, field: (typeof FIELDS)[number]) => row + nameOf(field));
}
