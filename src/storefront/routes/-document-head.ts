import font from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import codeFont from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';
import { translate } from '#storefront/messages/translate.ts';
import { settingsOf } from '#storefront/settings.ts';
import { startTimeoutScript } from '#storefront/state/start-timeout.ts';
import { beforePaintScript } from '#storefront/state/before-paint.ts';
import styles from '#storefront/styles.css?url';
import { tabTitle } from '#ui/tab-title.ts';

const startMessages = {
  title: translate('shell.stalledTitle'),
  text: translate('shell.stalledText'),
  again: translate('shell.tryAgain'),
};

const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** The head of every page; pages add their own title, description and URL. */
export function documentHead({ matches }: { matches: readonly { status: string; loaderData?: unknown }[] }) {
  // Only the root route matched, or a page reported that it does not exist.
  const missing = matches.length === 1 || matches.some(({ status }) => status === 'notFound');
  const { name = '', summary = '' } = settingsOf(matches)?.store ?? {};
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: missing ? tabTitle(translate('titles.notFound'), name) : name },
      ...(missing ? [{ name: 'robots', content: 'noindex' }] : []),
      { name: 'description', content: summary },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#ffffff' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#131e20' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...[font, codeFont].map((href) => ({ ...fontPreload, href })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
    scripts: [{ children: beforePaintScript }, { children: startTimeoutScript(startMessages) }],
  };
}
