import type { ReactNode } from 'react';
import { messages } from '#office/messages/en.ts';
import { IntlProvider } from '#ui/messages/translations.ts';

/**
 * The messages of the office for all screens. A component in its own file: only a file of components can be replaced in
 * an open page, so a saved message file would otherwise reload the page in development.
 */
export function OfficeMessages({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en-CA" messages={messages} timeZone="America/Toronto">
      {children}
    </IntlProvider>
  );
}
