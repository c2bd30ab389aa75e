import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useMessages } from '#ui/messages/translations.ts';

/**
 * Adds the messages of some parts of the store to the messages of every page; they are loaded with the pages that show
 * them.
 */
export function PartMessages({ add, children }: { add: Partial<ReturnType<typeof useMessages>>; children: ReactNode }) {
  const known = useMessages();
  const messages = useMemo(() => ({ ...known, ...add }), [known, add]);
  return (
    <IntlProvider locale="en-CA" timeZone="America/Toronto" messages={messages}>
      {children}
    </IntlProvider>
  );
}
