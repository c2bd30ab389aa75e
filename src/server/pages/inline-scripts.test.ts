import { expect, it } from 'vitest';
import { inlineScripts, withoutNonce } from './inline-scripts.ts';

const nonce = '6f1c';

it('names the scripts the renderer made, and none that came with what a page shows', () => {
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

it('a script inside a script’s text is no script of its own', () => {
  expect(inlineScripts(`<script nonce="${nonce}">"<script nonce=\\"${nonce}\\">"</script>`, nonce)).toHaveLength(1);
});

it('keeps no nonce in the page, and names scripts as they are sent', () => {
  const page = `<meta property="csp-nonce" content="${nonce}"/><script nonce="${nonce}">a(' nonce="${nonce}"')</script>`;
  expect(withoutNonce(page, nonce)).toBe(`<script>a('')</script>`);
  expect(inlineScripts(page, nonce)).toEqual([`a('')`]);
});
