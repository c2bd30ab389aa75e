/** Scripts that need no hash in the policy: script files, and data that is not run. */
const OTHER_SCRIPT = /\s(src=|type="application\/)/;
const END = '</script>';

/**
 * The inline scripts of the renderer, identified by the nonce of this rendering. Markup injected into a page cannot know
 * the nonce, so the policy does not allow its scripts.
 */
export function inlineScripts(html: string, nonce: string | null): string[] {
  const found: string[] = [];
  if (nonce === null) return found;
  const mark = attribute(nonce);
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf(END, start);
    if (start === 0 || end < 0) break;
    const tag = html.slice(at, start);
    if (tag.includes(mark) && !OTHER_SCRIPT.test(tag)) found.push(withoutNonce(html.slice(start, end), nonce));
    at = end;
  }
  return found;
}

/** The page without its nonce: a cached page is sent to many visitors, so the nonce would not stay secret. */
export function withoutNonce(html: string, nonce: string | null): string {
  if (nonce === null) return html;
  return html.replaceAll(attribute(nonce), '').replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '');
}

function attribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}
