import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { isIPv4, isIPv6 } from 'node:net';

/** A network for which requests are counted. `share` is its limit as a multiple of the limit of one address. */
export interface CountedNetwork {
  subject: string;
  share: number;
}

/**
 * The share of a /48, which a provider assigns to one site, often a clinic or an office building: 65,536 /64 networks.
 */
export const SITE_SHARE = 8;

/** The sender's address: the address of the connection, or the address that the outermost trusted proxy received. */
export function clientAddress(c: Context, trustedProxies: number): string | null {
  if (!(c.env as { incoming?: unknown } | undefined)?.incoming) return null;
  const { address } = getConnInfo(c).remote;
  if (address === undefined) return null;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const chain = [...forwarded.filter((part) => part !== ''), address];
  const written = chain.at(-1 - trustedProxies) ?? chain[0] ?? address;
  // An invalid address counts as the connection's address: otherwise each invented text would have a separate limit.
  return plainAddress(written) ?? plainAddress(address) ?? address;
}

/**
 * The address in any form that proxies write: alone, in brackets, with a port, or as `for="…"`; null if it is invalid.
 */
function plainAddress(written: string): string | null {
  const text = written.replace(/^for=/i, '').replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text) ?? [];
  const bare = (bracketed ?? withPort ?? text).replace(/%[\w.-]*$/, '');
  if (bracketed !== undefined) return isIPv6(bare) ? bare : null;
  return isIPv4(bare) || isIPv6(bare) ? bare : null;
}

/**
 * The networks for which an address is counted. An IPv6 subscriber has a whole /64 and may get a /48, so both are
 * counted. A mapped IPv4 address counts as the IPv4 address.
 */
export function countedNetworks(address: string): CountedNetwork[] {
  if (!isIPv6(address)) return [{ subject: address, share: 1 }];
  const groups = groupsOf(address);
  const [a = '0', b = '0'] = groups.slice(6).map((group) => parseInt(group, 16));
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (isMapped) {
    const [high, low] = [Number(a), Number(b)];
    return [{ subject: `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`, share: 1 }];
  }
  return [
    { subject: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
    { subject: `${groups.slice(0, 3).join(':')}::/48`, share: SITE_SHARE },
  ];
}

/**
 * The first 48 bits of a counted IPv6 network, the prefix of all networks of the same site: `2001:db8:1:` for
 * `2001:db8:1:2::/64`. Null for an IPv4 address.
 */
export function sitePrefix(network: string): string | null {
  const [, prefix] = /^((?:[0-9a-f]{1,4}:){3})[0-9a-f]{1,4}::\/64$/.exec(network) ?? [];
  return prefix ?? null;
}

/** The networks for which a request is counted; empty for a request from this process. */
export function networksOf(c: Context, trustedProxies: number): CountedNetwork[] {
  const address = clientAddress(c, trustedProxies);
  return address === null ? [] : countedNetworks(address);
}

/**
 * The eight groups of an IPv6 address, without leading zeros; the last two groups may be written as an IPv4 address.
 */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].map((group) => parseInt(group, 16).toString(16));
}
