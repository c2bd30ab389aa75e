const timeoutMilliseconds = 5000;

/**
 * Whether the provider's discovery document (OpenID Connect) lists `auth_time`, the time of a sign-in, among its claims;
 * null if the document cannot be read or has no list.
 */
export async function listsSignInTime(domain: string): Promise<boolean | null> {
  const origin = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  try {
    const url = new URL('/.well-known/openid-configuration', origin);
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    const { claims_supported: claims } = (await answer.json()) as { claims_supported?: unknown };
    return Array.isArray(claims) ? claims.includes('auth_time') : null;
  } catch {
    return null;
  }
}
