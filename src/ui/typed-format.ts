import type { ChangeEvent } from 'react';

/**
 * Puts what is typed into its form (a phone, a postal code) as long as the caret stands at the end; in the middle it
 * would jump there, so the form waits until the field is left.
 */
export function formatTyped(event: ChangeEvent<HTMLInputElement>, format: (text: string) => string): string {
  const { value, selectionStart } = event.target;
  return selectionStart === null || selectionStart === value.length ? format(value) : value;
}
