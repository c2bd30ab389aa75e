import { isIP } from 'node:net';
import { z } from 'zod';
import { parameterProblem, singleHosts } from '#db/server-address.ts';

/** Characters; the longest key or address of a known service has a tenth of this length. */
export const MAX_SETTING_LENGTH = 2_000;

/** A name in DNS: labels of letters, digits and hyphens; also `_`, which names inside a container network may have. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?(\.[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)*\.?$/i;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Each rule is the end of a sentence that names the setting; it never contains the value, which may be a secret. */
export const text = z.string().regex(/^\S+$/, 'it must not contain a space');

export function wholeNumber(least: number, most: number) {
  const error = `it must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

export function choice<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, { error: `it must be one of ${values.join(', ')}` });
}

/** A key of the card service; the wrong kind of key is a common mistake, and one of them must never reach browsers. */
export function keyWithPrefix(...prefixes: string[]) {
  return text.refine((key) => prefixes.some((prefix) => key.startsWith(prefix) && key.length > prefix.length), {
    error: `it must start with ${prefixes.join(' or ')}`,
  });
}

/** The host on which the program listens: a name or an address without a port. */
export const host = z
  .string()
  .refine((value) => isIP(value) > 0 || (HOST_NAME.test(value) && !/^[\d.]+$/.test(value)), {
    error: 'it must be a host name or an IP address, without http:// and without a port',
  });

/** The origin of a web address: without a path, a query or a user. */
export function addressOf(protocol: 'https?') {
  const example = 'it must be an address such as https://shop.example.ca, without a path, a query or a user';
  return checkedUrl(example, (url) => {
    return new RegExp(`^${protocol}:$`).test(url.protocol) && isBare(url) && hasHost(url);
  }).transform((value) => new URL(value).origin);
}

/** Where traces are sent. A key belongs into OTEL_EXPORTER_OTLP_HEADERS: addresses are printed in messages. */
export const collectorUrl = checkedUrl(
  'it must be an address such as http://127.0.0.1:4318, without a user and a query',
  (url) =>
    ['http:', 'https:'].includes(url.protocol) &&
    hasHost(url) &&
    url.search + url.hash + url.username + url.password === '',
);

/** A part of a whole. */
export const share = z
  .string()
  .regex(/^(0(\.\d{1,9})?|1(\.0+)?)$/, 'it must be a number from 0 to 1')
  .transform(Number);

/** A tenant's host, or its address; plain http only for this machine, because keys fetched in clear can be replaced. */
export const auth0Domain = z.string().refine(
  (value) => {
    const url = parsed(/^[a-z]+:\/\//i.test(value) ? value : `https://${value}`);
    if (!url || !isBare(url) || !hasHost(url)) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.includes(url.hostname));
  },
  { error: 'it must be a host such as tenant.eu.auth0.com or an https:// address, without a path' },
);

export const smtpUrl = checkedUrl(
  'it must be an address such as smtps://user:password@host:465; write special characters of user and password as %XX',
  (url) => ['smtp:', 'smtps:'].includes(url.protocol) && hasHost(url) && /^\/?$/.test(url.pathname) && url.hash === '',
);

const databaseExample =
  'it must be an address such as postgres://user:password@host:5432/database, or with several hosts a:5432,b:5432; write special characters of user and password as %XX';

/** The address of a database server, or of the servers of a cluster. */
export const databaseUrl = z
  .string()
  .refine((value) => !/\s/.test(value) && singleHosts(value).every(isDatabase), { error: databaseExample, abort: true })
  .superRefine((value, context) => {
    const [problem] = singleHosts(value).flatMap((single) => parameterProblem(new URL(single)) ?? []);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

function isDatabase(value: string): boolean {
  const url = parsed(value);
  if (!url || !isDecodable(url)) return false;
  // A host as parameter is the folder of a socket.
  const reachable = hasHost(url) || (url.hostname === '' && url.searchParams.has('host'));
  if (!['postgres:', 'postgresql:'].includes(url.protocol) || !reachable || url.hash !== '') return false;
  return /^\/[^/@]+$/.test(url.pathname);
}

/** `shop@example.ca` or `Name <shop@example.ca>`: one address. */
export const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>@,;]+<[^\s<>@,;]+@[^\s<>@,;.]+(?:\.[^\s<>@,;.]+)*>|[^\s<>@,;]+@[^\s<>@,;.]+(?:\.[^\s<>@,;.]+)*)$/,
    'it must be one mail address, such as Your Store <shop@example.ca>',
  );

function checkedUrl(error: string, isUsable: (url: URL) => boolean) {
  return z.string().refine(
    (value) => {
      const url = /\s/.test(value) ? null : parsed(value);
      return url !== null && isDecodable(url) && isUsable(url);
    },
    { error, abort: true },
  );
}

function parsed(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function hasHost({ hostname, port }: URL): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return port !== '0' && (isIP(bare) > 0 || HOST_NAME.test(hostname));
}

function isBare({ pathname, search, hash, username, password }: URL): boolean {
  return /^\/?$/.test(pathname) && search + hash + username + password === '';
}

/** Whether every `%` begins an encoded character: clients of databases and mail decode the parts of an address. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}
