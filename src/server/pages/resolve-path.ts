/**
 * The path and query of a request, without a host, with `..` resolved and `\` replaced by `/`. All handlers use this
 * form, so that the limit of a request and its answer are decided by the same path (rules: LIMIT-17).
 */
export function resolvePath(target: string): string {
  const written = target.replace(/^https?:\/\/[^/?#\\]*/i, '');
  const { pathname, search } = new URL(`http://shop${oneSlash(written)}`);
  return oneSlash(pathname) + search;
}

/** Makes a path begin with a single slash: browsers read two slashes or backslashes as the start of a host. */
export function oneSlash(path: string): string {
  return path.replace(/^[/\\]*/, '/');
}
