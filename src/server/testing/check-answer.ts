import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Api } from '#server/app.ts';

/** Statuses that any call may have, because they are answered before the route. */
const ANYWHERE = [413, 415, 500];

/**
 * Returns a check that throws if an answer differs from the OpenAPI document: an undocumented status, a member that is
 * missing or has another type, or an undocumented member in a successful answer. Undocumented calls pass.
 */
export function createAnswerCheck({ openAPIRegistry }: Api) {
  const operations = openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, responses } = definition.route;
    const pattern = new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
    return [{ method, path, responses, pattern }];
  });

  return (method: string, url: string, status: number, body: unknown): void => {
    const { pathname } = new URL(url, 'http://api');
    // A path without parameters takes precedence over a path with parameters.
    const [operation] = operations
      .filter((operation) => operation.method === method.toLowerCase() && operation.pattern.test(pathname))
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
    if (!operation || ANYWHERE.includes(status)) return;
    const name = `${method} ${operation.path}`;
    const response = operation.responses[status] as
      { content?: Record<string, { schema: unknown } | undefined> } | undefined;
    if (!response) throw new Error(`${name} answers ${status}, which the document does not name`);
    const schema = response.content?.['application/json']?.schema as z.ZodType | undefined;
    if (!schema) return;
    const read = schema.safeParse(body);
    if (!read.success) throw new Error(`${name} answers ${status} in another form: ${read.error.message}`);
    if (status < 400 && !isDeepStrictEqual(read.data, body)) {
      throw new Error(`${name} answers ${status} with more than the document says: ${JSON.stringify(body)}`);
    }
  };
}
