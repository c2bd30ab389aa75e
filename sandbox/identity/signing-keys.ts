import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { openJsonFile } from './json-file.ts';

export interface SigningKeys {
  /** The private RS256 key that signs tokens. */
  signing: JWK;
  /** The public part of the same key. */
  published: JWK;
  cookieKeys: string[];
}

/** The keys in `directory`, created at the first start and kept: tokens and cookies stay valid after a restart. */
export async function openSigningKeys(directory: string): Promise<SigningKeys> {
  const file = await openJsonFile<{ signing?: JWK; cookieKeys: string[] }>(join(directory, 'keys.json'), {
    cookieKeys: [randomBytes(32).toString('base64url')],
  });
  if (!file.value.signing) {
    file.value.signing = await createSigningKey();
    await file.save();
  }
  const signing = file.value.signing;
  const { kty, n, e, kid, alg, use } = signing;
  return { signing, published: { kty, n, e, kid, alg, use }, cookieKeys: file.value.cookieKeys };
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' };
}
