/**
 * The path and query a request asks for, as every part of the shop reads them: without a host, its `..` resolved, its
 * `\` as `/`. Whoever judges an address and whoever answers it judge the same one (rules: LIMIT-17).
 */
export function resolveAddress(target: string): string {
  const written = target.replace(/^https?:\/\/[^/?#\\]*/i, '');
  const { pathname, search } = new URL(`http://shop${oneSlash(written)}`);
  return oneSlash(pathname) + search;
}

/** A path that begins with two slashes, or what a browser takes for them, would name another host. */
export function oneSlash(path: string): string {
  return path.replace(/^[/\\]*/, '/');
}
