import { expect, it } from 'vitest';
import { removeNonce } from './inline-scripts.ts';

const nonce = '6f1c';

/** The page without its nonce, and its scripts, as texts. */
function cleaned(html: string, known: string | null = nonce) {
  const { page, scripts } = removeNonce(Buffer.from(html), known);
  return { page: page.toString(), scripts: scripts.map(String) };
}

it('finds the scripts of the renderer, and no script in the content of the page', () => {
  const page = [
    `<script nonce="${nonce}">let theme = 1</script>`,
    '<p><script>steal()</script><script nonce="guess">steal()</script></p>',
    `<script nonce="${nonce}" src="/assets/a.js"></script>`,
    `<link nonce="${nonce}"/><script>steal()</script>`,
    `<script type="application/ld+json" nonce="${nonce}">{}</script>`,
    `<script class="$tsr" nonce="${nonce}">start()</script>`,
  ].join('');
  expect(cleaned(page).scripts).toEqual(['let theme = 1', 'start()']);
  expect(cleaned(page, null).scripts).toEqual([]);
});

it('ignores a script inside the text of another script', () => {
  const page = `<script nonce="${nonce}">"<script nonce="${nonce}">"</script>`;
  expect(cleaned(page).scripts).toEqual(['"<script>"']);
});

it('removes the nonce from the page and from its scripts', () => {
  const page = `<meta property="csp-nonce" content="${nonce}"/><i>é</i><script nonce="${nonce}">a(' nonce="${nonce}"')</script>`;
  expect(cleaned(page)).toEqual({ page: `<i>é</i><script>a('')</script>`, scripts: [`a('')`] });
});

it('leaves a page without a nonce as it is', () => {
  expect(cleaned('<p>Gone</p>', null).page).toBe('<p>Gone</p>');
  expect(cleaned('<p>Gone</p>').page).toBe('<p>Gone</p>');
});
