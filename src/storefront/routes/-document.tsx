import { HeadContent, Scripts, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorPage } from '#storefront/features/shell/error-page.tsx';
import { StagingNotice } from '#storefront/features/shell/staging-notice.tsx';
import { LoadedData } from '#storefront/loaded-data.tsx';
import { messages } from '#storefront/messages/en.ts';
import { isStagingPage } from '#storefront/settings.ts';
import { IntlProvider } from '#ui/messages/translations.ts';

export function Document({ children }: { children: ReactNode }) {
  const isStaging = isStagingPage();
  return (
    <html lang="en-CA" data-staging={isStaging || undefined} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <IntlProvider locale="en-CA" messages={messages} timeZone="America/Toronto">
          {isStaging && <StagingNotice />}
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
