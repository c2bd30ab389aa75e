/** Scripts that need no hash in the policy: script files, and data that is not run. */
const OTHER_SCRIPT = /\s(src=|type="application\/)/;
const START = '<script';
const END = '</script>';

/**
 * Removes the nonce from a page, within the page's own bytes: a cached page is sent to many visitors, so the nonce
 * would not stay secret. Returns the shorter page and its inline scripts, as parts of these bytes.
 *
 * The nonce of this rendering identifies the renderer's scripts. Markup injected into a page cannot know the nonce, so
 * the policy does not allow its scripts. A search in the text instead of the bytes takes several times as long.
 */
export function removeNonce(page: Buffer, nonce: string | null): { page: Buffer; scripts: Buffer[] } {
  if (nonce === null) return { page, scripts: [] };
  const { page: withoutMeta } = removeAll(page, `<meta property="csp-nonce" content="${nonce}"/>`);
  const { page: cleaned, places } = removeAll(withoutMeta, ` nonce="${nonce}"`);
  return { page: cleaned, scripts: scriptsAt(cleaned, places) };
}

/** Removes a text from the bytes, and returns where each occurrence was in the shorter page. */
function removeAll(page: Buffer, text: string): { page: Buffer; places: number[] } {
  const removed = Buffer.from(text);
  const places: number[] = [];
  let read = 0;
  let written = 0;
  for (let at = page.indexOf(removed); at >= 0; at = page.indexOf(removed, read)) {
    written += page.copy(page, written, read, at);
    places.push(written);
    read = at + removed.length;
  }
  if (places.length === 0) return { page, places };
  written += page.copy(page, written, read);
  return { page: page.subarray(0, written), places };
}

/** The inline scripts whose tags had an attribute at these places. */
function scriptsAt(page: Buffer, places: readonly number[]): Buffer[] {
  const found: Buffer[] = [];
  let end = 0;
  for (const place of places) {
    // The nonce was part of a script's text.
    if (place < end) continue;
    const tag = page.lastIndexOf('<', place);
    const start = page.indexOf('>', place) + 1;
    if (tag < 0 || start === 0) continue;
    const attributes = page.toString('latin1', tag, start);
    if (!attributes.startsWith(START)) continue;
    end = page.indexOf(END, start);
    if (end < 0) break;
    if (!OTHER_SCRIPT.test(attributes)) found.push(page.subarray(start, end));
  }
  return found;
}
