import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Api } from '#server/app.ts';

/** Answers that any call may be given before it is looked at. */
const ANYWHERE = [413, 415, 500];

/**
 * Returns a check that throws where an answer is not as the OpenAPI document says: a status it does not name, a member
 * that is missing, of another kind or, in a good answer, one it does not know. Calls it does not describe pass.
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
    // A path without parameters is meant before one that has them.
    const [operation] = operations
      .filter((one) => one.method === method.toLowerCase() && one.pattern.test(pathname))
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
