import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { docsStyles } from './docs-styles.ts';
import { limitsText, schemaText, type Html, type Schema } from './schema-text.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** The OpenAPI document, as far as its page shows it. */
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** No script at all, and no style but its own: the shop's tokens lie in this origin's storage. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that describes every operation of the API: what it takes, what it answers, and who may ask. */
export function docsPage({ paths = {}, components = {} }: ApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ path }) => groupOf(path));
  const schemas = Object.entries(components.schemas ?? {});
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Operatory API</title>
        ${raw(`<style>${docsStyles}</style>`)}
      </head>
      <body>
        <header>
          <h1>Operatory API</h1>
          <p>
            ${operations.length} operations. Those marked <b>token</b> want the identity provider’s access token as
            <code>Authorization: Bearer …</code> and show each customer only what is theirs. Every answer that is not
            2xx is a <a href="#Problem">Problem</a>. The same for programs:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
        </header>
        <nav aria-label="Groups">
          <ul>
            ${[...groups.keys()].map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${[...groups].map(
            ([name, ones]) =>
              html`<section>
                <h2 id="${name}">${name}</h2>
                ${ones.map(({ path, method, operation }) => operationPart(method, path, operation))}
              </section>`,
          )}
          <section>
            <h2 id="schemas">Schemas</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<h3 id="${name}">${name}</h3>
                  <pre tabindex="0">${schemaText(schema)}</pre>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

/** '/api/restapi/customer/{id}' belongs to 'restapi/customer'. */
function groupOf(path: string): string {
  const [first = '', second = ''] = path.replace(/^\/api\//, '').split('/');
  return second === '' || second.startsWith('{') ? first : `${first}/${second}`;
}

function operationPart(method: string, path: string, operation: Operation): Html {
  const { security = [], parameters = [], requestBody, responses } = operation;
  return html`<details>
    <summary><b>${method}</b> <code>${path}</code>${security.length > 0 ? html` <em>token</em>` : ''}</summary>
    ${parameters.length > 0 ? parameterTable(parameters) : ''}
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${contentPart(requestBody.content)}`
        : ''
    }
    <h4>Answers</h4>
    <dl>
      ${Object.entries(responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>${description}${content ? contentPart(content) : ''}</dd>`,
      )}
    </dl>
  </details>`;
}

function parameterTable(parameters: Parameter[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Parameter</th>
        <th>In</th>
        <th>Type</th>
        <th>Rule</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema = {} }) =>
          html`<tr>
            <td><code>${name}${required ? '' : '?'}</code></td>
            <td>${place}</td>
            <td><code>${schemaText(schema)}</code></td>
            <td>${limitsText(schema)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A named schema is a link in the line; one spelt out has a block. */
function contentPart(content: Content): Html {
  return html`${Object.entries(content).map(([type, { schema = {} }]) => {
    const kind = type === 'application/json' ? '' : html` <code>${type}</code>`;
    return schema.$ref
      ? html`${kind} <code>${schemaText(schema)}</code>`
      : html`${kind}
          <pre tabindex="0">${schemaText(schema)}</pre>`;
  })}`;
}
