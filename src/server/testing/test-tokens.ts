import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { audience, openBrowser, type IdentityServer } from '#sandbox/identity/testing/visit.ts';
import { testClinics, testNewcomer, type ClinicName } from './test-clinics.ts';

export type Who = ClinicName | 'newcomer';

export type TestTokens = ReturnType<typeof openTestTokens>;

/** Tokens of the identity provider, and tokens with wrong claims that are signed by its key. */
export function openTestTokens(provider: Pick<IdentityServer, 'issuer' | 'dataDir'>) {
  const granted = new Map<Who, Promise<{ access_token: string; id_token: string }>>();

  function signIn(who: Who) {
    const account = who === 'newcomer' ? testNewcomer : testClinics[who];
    const tokens = granted.get(who) ?? openBrowser(provider.issuer).signIn(account);
    granted.set(who, tokens);
    return tokens;
  }

  return {
    issuer: provider.issuer,
    /** The access token that the clinic receives when it signs in. */
    async accessTokenOf(who: Who): Promise<string> {
      return (await signIn(who)).access_token;
    },
    /** An ID token; the API must refuse it. */
    async idTokenOf(who: Who): Promise<string> {
      return (await signIn(who)).id_token;
    },
    /** An access token for this clinic in which the given claims replace the correct ones. */
    async accessTokenWith(who: Who, claims: JWTPayload): Promise<string> {
      const keys = JSON.parse(await readFile(join(provider.dataDir, 'keys.json'), 'utf8')) as { signing: JWK };
      const { subject } = who === 'newcomer' ? testNewcomer : testClinics[who];
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: provider.issuer, aud: audience, sub: subject, iat: now, exp: now + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: keys.signing.kid })
        .sign(await importJWK(keys.signing, 'RS256'));
    },
  };
}
