import type { Answer, ApiFailure } from './frame-messages.ts';

function encode(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) encode(form, name === '' ? key : `${name}[${key}]`, inner);
  } else {
    form.append(name, String(value));
  }
}

/** Calls the API with the publishable key. Returns the object or an error; a call without an answer is an error too. */
export async function call(
  origin: string,
  key: string,
  { method, path, params }: { method: 'GET' | 'POST'; path: string; params: object },
): Promise<Answer> {
  const form = new URLSearchParams();
  encode(form, '', params);
  const url = method === 'GET' ? `${origin}${path}?${form.toString()}` : `${origin}${path}`;
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${key}` },
      body: method === 'POST' ? form : undefined,
    });
    const object = (await response.json()) as Record<string, unknown>;
    return response.ok ? { object } : { error: object['error'] as ApiFailure };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'The card service could not be reached. Check your connection and try again.',
      },
    };
  }
}
