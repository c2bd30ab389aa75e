import { expect, it } from 'vitest';
import { inlineScripts, withoutNonce } from './inline-scripts.ts';

const nonce = '6f1c';

it('finds the scripts of the renderer, and no script in the content of the page', () => {
  const page = [
    `<script nonce="${nonce}">let theme = 1</script>`,
    '<p><script>steal()</script><script nonce="guess">steal()</script></p>',
    `<script nonce="${nonce}" src="/assets/a.js"></script>`,
    `<script type="application/ld+json" nonce="${nonce}">{}</script>`,
    `<script class="$tsr" nonce="${nonce}">start()</script>`,
  ].join('');
  expect(inlineScripts(page, nonce)).toEqual(['let theme = 1', 'start()']);
  expect(inlineScripts(page, null)).toEqual([]);
});

it('ignores a script inside the text of another script', () => {
  expect(inlineScripts(`<script nonce="${nonce}">"<script nonce=\\"${nonce}\\">"</script>`, nonce)).toHaveLength(1);
});

it('removes the nonce from the page and from its scripts', () => {
  const page = `<meta property="csp-nonce" content="${nonce}"/><script nonce="${nonce}">a(' nonce="${nonce}"')</script>`;
  expect(withoutNonce(page, nonce)).toBe(`<script>a('')</script>`);
  expect(inlineScripts(page, nonce)).toEqual([`a('')`]);
});
