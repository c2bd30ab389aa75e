import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { DatabaseUnusable } from './unusable.ts';

/** The settings that name a database server. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'BACKUP_SCRATCH_URL';

/** A server, or several servers of one cluster, of which one is the primary. */
export interface ServerAddress {
  setting: AddressSetting;
  /** The address of each host, without the parameters that this file reads. */
  urls: string[];
  tls: ConnectionOptions | false;
}

/**
 * As in PostgreSQL's own clients, but the default is `disable`, where theirs is `prefer`. `prefer` and `allow` are left
 * out, because they go on without TLS if it fails.
 */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];
const OWN_PARAMETERS = ['sslmode', 'target_session_attrs', ...FILES];

/** The roles that an address may require of its hosts. The store looks for a primary or a replica in any case. */
const TARGET_SESSION_ATTRS = ['read-write', 'primary', 'read-only', 'standby', 'prefer-standby', 'any'];

/** The start of an address up to its hosts, its hosts, and the rest. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/i;

/** The addresses of the single hosts in an address such as `postgres://user@a:5432,b:5432/shop`. */
export function singleHosts(address: string): string[] {
  const [, start, hosts = '', rest = ''] = PARTS.exec(address) ?? [];
  return start === undefined ? [address] : hosts.split(',').map((host) => start + host + rest);
}

/** Why the parameters of an address cannot be used, as the end of a sentence; null if they can. */
export function parameterProblem({ hostname, searchParams }: URL): string | null {
  const mode = searchParams.get('sslmode') ?? 'disable';
  const files = FILES.filter((name) => searchParams.has(name));
  const isSocket = hostname === '' || (searchParams.get('host') ?? '').startsWith('/');
  if (searchParams.has('ssl')) return 'it has the parameter ssl; write sslmode instead';
  if (!SSL_MODES.includes(mode)) return `its sslmode must be one of ${SSL_MODES.join(', ')}`;
  if (mode === 'disable' && files.length > 0)
    return `its ${files.join(' and ')} ${files.length > 1 ? 'need' : 'needs'} sslmode=verify-full, or another mode with TLS`;
  if (mode !== 'disable' && isSocket) return 'a socket has no TLS; leave out sslmode';
  if (mode === 'verify-ca' && !files.includes('sslrootcert'))
    return 'its sslmode=verify-ca needs sslrootcert, the file with the certificate of the authority';
  if (files.includes('sslcert') !== files.includes('sslkey')) return 'its sslcert and sslkey go together';
  if (!TARGET_SESSION_ATTRS.includes(searchParams.get('target_session_attrs') ?? 'any'))
    return `its target_session_attrs must be one of ${TARGET_SESSION_ATTRS.join(', ')}`;
  return null;
}

/**
 * Reads an address whose parameters `parameterProblem` has accepted, and the files that it names. Throws
 * `DatabaseUnusable` if a file cannot be read or is not in PEM form.
 */
export function readAddress(setting: AddressSetting, address: string): ServerAddress {
  const urls = singleHosts(address).map((single) => new URL(single));
  const [first] = urls;
  if (!first) throw new TypeError('An address has a host');
  const tls = tlsOf(setting, first.searchParams);
  for (const { searchParams } of urls) for (const name of OWN_PARAMETERS) searchParams.delete(name);
  return { setting, urls: urls.map(({ href }) => href), tls };
}

/**
 * How to use TLS: `require` encrypts and trusts any certificate, `verify-ca` trusts certificates of the authority,
 * `verify-full` certificates for the host only. With `sslrootcert`, `require` verifies as `verify-ca` does.
 */
function tlsOf(setting: AddressSetting, parameters: URLSearchParams): ConnectionOptions | false {
  const mode = parameters.get('sslmode') ?? 'disable';
  if (mode === 'disable') return false;
  const read = (name: string) => {
    const file = parameters.get(name);
    return file === null ? undefined : readPem(setting, name, file);
  };
  const ca = read('sslrootcert');
  const verifies = mode !== 'require' || ca !== undefined;
  return {
    ca,
    cert: read('sslcert'),
    key: read('sslkey'),
    rejectUnauthorized: verifies,
    // Without it Node compares the certificate with the host.
    ...(verifies && mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}

function readPem(setting: AddressSetting, name: string, file: string): string {
  const refuse = (why: string, cause?: unknown) =>
    new DatabaseUnusable(`The setting ${setting} is not usable: its ${name}, ${file}, ${why}.`, { cause });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw refuse('cannot be read', error);
  }
  const wanted = name === 'sslkey' ? /-----BEGIN [A-Z ]*PRIVATE KEY-----/ : /-----BEGIN CERTIFICATE-----/;
  if (!wanted.test(text)) throw refuse(`contains no ${name === 'sslkey' ? 'private key' : 'certificate'} in PEM form`);
  return text;
}

/** Hosts, ports and database of an address. */
export function hostsAndDatabaseOf(address: string): string {
  const urls = singleHosts(address).map((single) => new URL(single));
  const hosts = urls.map(({ hostname, port, searchParams }) => {
    return `${hostname || (searchParams.get('host') ?? '')}:${port || (searchParams.get('port') ?? '5432')}`;
  });
  return hosts.join(',') + (urls[0]?.pathname ?? '');
}

/** The address of another database of the same server. */
export function withDatabase(address: string, database: string): string {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(address) ?? [];
  return `${start}${hosts}/${encodeURIComponent(database)}${rest.replace(/^\/[^?#]*/, '')}`;
}
