import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { html } from 'hono/html';

/** A piece of a page, already escaped. */
export type Markup = ReturnType<typeof html>;

const stylesheet = new URL('./theme.css', import.meta.url);
const font = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** Serves `theme.css` and `font.woff2`; mount it beside the pages. */
export function createLookFiles(): Hono {
  return new Hono()
    .get('/theme.css', async (c) =>
      c.body(await readFile(stylesheet, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/font.woff2', async (c) =>
      c.body(Uint8Array.from(await readFile(fileURLToPath(import.meta.resolve(font)))), 200, {
        'content-type': 'font/woff2',
        'cache-control': 'max-age=86400',
      }),
    );
}

/** Security headers of a page that loads nothing from other sites. Its forms may lead to this site or `formTargets`. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'",
      "frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      ["form-action 'self'", ...formTargets].join(' '),
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** The store's name as its logo: the first word, a coloured dot, the rest. */
export function mark(storeName: string, href: string): Markup {
  const [first = '', ...rest] = storeName.split(' ');
  return html`<a class="mark" href="${href}">${first}<i>·</i>${rest.join(' ')}</a>`;
}

/** A whole page. `head` is further HTML for its head; `lookPath` is the folder where `createLookFiles` is mounted. */
export function drawPage(title: string, lookPath: string, body: Markup, head: Markup | string = ''): Markup {
  return html`<!doctype html>
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${lookPath}/theme.css" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
