import { useMemo, type ReactNode } from 'react';
import type { Messages } from '#storefront/messages/en.ts';
import { IntlProvider, useMessages } from '#ui/messages/translations.ts';

/** Adds the words of some parts of the store to those every page has; they are loaded with the pages that need them. */
export function Words({ add, children }: { add: Partial<Messages>; children: ReactNode }) {
  const known = useMessages();
  const messages = useMemo(() => ({ ...known, ...add }), [known, add]);
  return (
    <IntlProvider locale="en-CA" timeZone="America/Toronto" messages={messages}>
      {children}
    </IntlProvider>
  );
}
