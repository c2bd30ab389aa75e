import type { IncomingMessage } from 'node:http';
import type { Deps } from './deps.ts';

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const HOUR_MS = 3_600_000;

/**
 * Warns in the log, at most once an hour, when a request has a header of a proxy although no proxy is trusted: all
 * visitors then share the limits of the proxy's address. The line has no address.
 */
export function warnOfForwarding({ log, trustedProxies, now }: Pick<Deps, 'log' | 'trustedProxies' | 'now'>) {
  let silentUntil = 0;
  return ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
    if (trustedProxies > 0) return;
    const header = HEADERS.find((name) => headers[name] !== undefined);
    if (!header || now().getTime() < silentUntil) return;
    silentUntil = now().getTime() + HOUR_MS;
    log.warn({ header }, 'a request came with the header of a proxy, but TRUSTED_PROXIES is 0');
  };
}
