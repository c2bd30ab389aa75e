import { HeadContent, Scripts, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '#storefront/features/shell/error-page.tsx';
import { LoadedData } from '#storefront/loaded-data.tsx';
import { messages } from '#storefront/messages/en.ts';
import { IntlProvider } from '#ui/messages/translations.ts';

export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <IntlProvider locale="en-CA" messages={messages} timeZone="America/Toronto">
          {children}
        </IntlProvider>
        <LoadedData />
        <Scripts />
      </body>
    </html>
  );
}

/** Shown if even the root route cannot be rendered. */
export function RootErrorPage(problem: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...problem} />
    </main>
  );
}
