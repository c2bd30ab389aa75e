import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyBytes = 32;

/** Returns `salt:key` in base64url; scrypt with Node's default cost (N = 16384, r = 8). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, keyBytes);
  return `${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Whether the password matches the hash. Without a hash it takes the same time and returns false. */
export async function matchesPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? ':').split(':');
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), keyBytes);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === keyBytes && timingSafeEqual(derived, expected);
}
