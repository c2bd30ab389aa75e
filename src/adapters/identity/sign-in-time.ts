import type { CallObserver } from '#telemetry/outside-calls.ts';
import { askProvider } from './ask-provider.ts';

const timeoutMilliseconds = 5000;
/** For this time an answer of the provider is kept; without an answer it is asked again sooner. */
const keptMilliseconds = { answer: 3_600_000, noAnswer: 60_000 };

/**
 * Whether the provider's discovery document (OpenID Connect) lists `auth_time`, the time of a sign-in, among its
 * claims; null if the document cannot be read or has no list.
 */
export async function listsSignInTime(domain: string, observer?: CallObserver): Promise<boolean | null> {
  const origin = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  try {
    const url = new URL('/.well-known/openid-configuration', origin);
    const answer = await askProvider('discovery', observer, url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    const { claims_supported: claims } = (await answer.json()) as { claims_supported?: unknown };
    return Array.isArray(claims) ? claims.includes('auth_time') : null;
  } catch {
    return null;
  }
}

/** As `listsSignInTime`, without asking the provider at each call. */
export function createSignInTimeReader(domain: string, observer?: CallObserver): () => Promise<boolean | null> {
  let asked: Promise<boolean | null> | null = null;
  let until = 0;
  return () => {
    if (asked && Date.now() < until) return asked;
    until = Date.now() + keptMilliseconds.answer;
    asked = listsSignInTime(domain, observer).then((listed) => {
      if (listed === null) until = Date.now() + keptMilliseconds.noAnswer;
      return listed;
    });
    return asked;
  };
}
