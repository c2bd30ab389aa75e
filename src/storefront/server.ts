import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler, defaultRenderHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { allPosts } from '#storefront/content/texts.ts';

/** A page as text, or where it leads instead. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** The mark of the scripts the renderer made; null where there is no page. */
  nonce: string | null;
}

const texts = new WeakMap<Request, { html: string; nonce: string | null }>();

/** The text goes beside the answer: in it, it would be encoded, streamed and decoded again. */
const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  const text = renderToString(createElement(StartServer, { router }));
  const html = await transformHtmlStringWithRouter(router, text);
  texts.set(request, { html, nonce: router.options.ssr?.nonce ?? null });
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
});

/** Renders a page whole, not as a stream: it is hashed for the security policy, compressed and kept. `context` is its StartContext. */
async function render(request: Request, context: object): Promise<RenderedPage> {
  const { status, headers } = await handle(request, { context });
  const text = texts.get(request);
  // A page with an error in it has a text; a redirect has none.
  if (text === undefined && status >= 400) throw new Error(`The page could not be rendered: ${status}`);
  return { status, location: headers.get('location'), html: text?.html ?? '', nonce: text?.nonce ?? null };
}

/** `fetch` serves the pages of the sources; what is built is rendered. */
export default {
  fetch: createStartHandler(defaultRenderHandler),
  render,
  /** The addresses of the blog's posts, for the sitemap. */
  posts: allPosts().map(({ slug }) => slug),
};
