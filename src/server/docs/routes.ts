import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { html, raw } from 'hono/html';
import { createRoutes } from '#server/api.ts';
import { STAGING_NOTICE } from '#server/staging-notice.ts';

/** The part of an OpenAPI document that matters here: its operations by path and method. */
interface Described {
  paths?: Record<string, object>;
}

const compress = promisify(brotliCompress);

/** Swagger UI's two files. The version in their paths lets browsers keep them for ever. */
const VERSION = '5.35.0';
const files = {
  'swagger-ui-bundle.js': {
    path: new URL(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    type: 'text/javascript; charset=utf-8',
  },
  'swagger-ui.css': {
    path: new URL(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
    type: 'text/css; charset=utf-8',
  },
} as const;

/**
 * Renders the OpenAPI document that the page contains, in the reader's colour scheme. Requests cannot be sent from the
 * page.
 */
const startScript = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const colour = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', colour);
colour();
SwaggerUIBundle({
  spec: JSON.parse(document.getElementById('document').textContent),
  domNode: document.getElementById('api'),
  docExpansion: 'list',
  filter: true,
  supportedSubmitMethods: [],
  plugins: [({ React }) => ({ wrapComponents: {
    authorizeBtn: () => () => null,
    operations: (Operations) => (props) => React.createElement(React.Fragment, null,
      React.createElement('h2', { className: 'wrapper' }, 'Operations'), React.createElement(Operations, props)),
  } })],
});
`;

/** Stronger contrast than Swagger UI's own, and examples without a scroll area that a keyboard could not scroll. */
const pageStyle = `
html:not(.dark-mode) .swagger-ui :is(.opblock-summary-method, .version-stamp .version) { color: #000; text-shadow: none; }
html:not(.dark-mode) .swagger-ui :is(.parameter__in, .json-schema-2020-12-expand-deep-button) { color: #555; }
.swagger-ui .microlight { max-height: none !important; overflow: visible !important; white-space: pre-wrap; }
.staging { margin: 0; padding: .4rem 1rem; text-align: center; font: 600 .9rem sans-serif; color: #fff; background: #7a4a0e; }
.swagger-ui h2.wrapper { margin-block: 1rem; color: inherit; }
`;

/**
 * The page runs in a separate origin (`sandbox` without `allow-same-origin`), so that Swagger UI's script cannot read
 * the tokens that the store keeps in its origin's storage (rules: SAFE-7).
 */
const docsPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(startScript).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/api/openapi.json` describes every call for programs, `/api/docs` for people (rules: API-7). `describe` returns the
 * OpenAPI document; it is asked once, after every route was mounted.
 */
export function docsRoutes(describe: () => Described, isStaging: boolean) {
  let document: string | undefined;
  const openDocument = () => (document ??= JSON.stringify(grouped(describe())));
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const read = (name: keyof typeof files) => {
    const content = compressed.get(name) ?? readCompressed(files[name].path);
    compressed.set(name, content);
    return content;
  };
  return createRoutes()
    .get('/openapi.json', (c) => c.body(openDocument(), 200, { 'Content-Type': 'application/json' }))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', docsPolicy);
      return c.html(docsPage(JSON.stringify(withoutOffice(JSON.parse(openDocument()) as Described)), isStaging));
    })
    .get(`/docs/${VERSION}/:file{swagger-ui-bundle\\.js|swagger-ui\\.css}`, async (c) => {
      const name = c.req.param('file') as keyof typeof files;
      c.header('Content-Type', files[name].type);
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      c.header('Vary', 'Accept-Encoding');
      if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(await readFile(files[name].path));
      c.header('Content-Encoding', 'br');
      return c.body(await read(name));
    });
}

/** The document with its operations grouped by the first parts of their paths, as the page shows them. */
function grouped({ paths = {}, ...document }: Described): Described {
  for (const [path, operations] of Object.entries(paths))
    for (const operation of Object.values(operations)) Object.assign(operation, { tags: [groupOf(path)] });
  return { ...document, paths };
}

/**
 * The document that the page draws, without the calls of the office, which are in the file only: Swagger UI stops
 * drawing without a word above 112 calls.
 */
function withoutOffice({ paths = {}, ...document }: Described): Described {
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => groupOf(path) !== 'office')),
  };
}

/**
 * The group of a path: '/api/restapi/customer/{id}' belongs to 'restapi/customer'. The calls of the office are one
 * group: Swagger UI stops drawing without a word if a document has 43 groups or more.
 */
function groupOf(path: string): string {
  const [first = '', second = ''] = path.replace(/^\/api\//, '').split('/');
  return first === 'office' || second === '' || second.startsWith('{') ? first : `${first}/${second}`;
}

async function readCompressed(path: URL): Promise<Uint8Array<ArrayBuffer>> {
  const text = await readFile(path);
  return new Uint8Array(await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}

function docsPage(document: string, isStaging: boolean) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Operatory API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/${VERSION}/swagger-ui.css" />
        ${raw(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        ${isStaging ? html`<p class="staging">${STAGING_NOTICE}</p>` : ''}
        <div id="api"></div>
        <p class="swagger-ui wrapper">The calls of the office are in the file <code>/api/openapi.json</code> only.</p>
        <noscript>The same as a file: <a href="/api/openapi.json">openapi.json</a>.</noscript>
        ${raw(`<script id="document" type="application/json">${document.replaceAll('<', '\\u003c')}</script>`)}
        <script src="/api/docs/${VERSION}/swagger-ui-bundle.js"></script>
        ${raw(`<script>${startScript}</script>`)}
      </body>
    </html>`;
}
