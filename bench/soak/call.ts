/** A random element. */
export const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

export interface Given {
  method?: string;
  body?: object;
  key?: string;
}

/**
 * Calls the store's API, by default with POST, and returns the answer's body; the body of a refusal because of another
 * total has `quote`. Throws for any other refusal, and without an answer within two minutes: a busy machine is slow.
 */
export async function callStore<Body>(url: string, token: string, path: string, given: Given = {}) {
  const { method = 'POST', body, key } = given;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(120_000),
  });
  const read = (await answer.json()) as Body & { code?: string; quote?: { total: number } };
  if (!answer.ok && read.code !== 'TOTAL_CHANGED')
    throw new Error(`${answer.status} for ${path}: ${JSON.stringify(read)}`);
  return read;
}
