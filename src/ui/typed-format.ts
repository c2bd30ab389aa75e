import type { ChangeEvent } from 'react';

/**
 * Formats typed text (a phone, a postal code) while the caret is at its end. In the middle, formatting would move the
 * caret, so it waits until the field is left.
 */
export function formatTyped(event: ChangeEvent<HTMLInputElement>, format: (text: string) => string): string {
  const { value, selectionStart } = event.target;
  return selectionStart === null || selectionStart === value.length ? format(value) : value;
}
