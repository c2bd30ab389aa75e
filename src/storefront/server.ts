import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createStartHandler, defaultRenderHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { allPosts } from '#storefront/content/texts.ts';

/** A rendered page or a redirect. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** The renderer's mark on its scripts; null if there is no page. */
  nonce: string | null;
  /** The pattern of the page's route; absent for a redirect. */
  route?: string | undefined;
}

const texts = new WeakMap<Request, { html: string; nonce: string | null; route: string | undefined }>();

/** The HTML bypasses the response, which would encode, stream and decode it again. */
const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  const text = renderToString(createElement(StartServer, { router }));
  const html = await transformHtmlStringWithRouter(router, text);
  texts.set(request, {
    html,
    nonce: router.options.ssr?.nonce ?? null,
    route: router.state.matches.at(-1)?.fullPath,
  });
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
});

/**
 * Renders a whole page instead of a stream: the server hashes its scripts for the security policy, compresses it and
 * caches it. `context` is a StartContext.
 */
async function render(request: Request, context: object): Promise<RenderedPage> {
  const { status, headers } = await handle(request, { context });
  const text = texts.get(request);
  // An error page has HTML; a redirect has no body.
  if (text === undefined && status >= 400) throw new Error(`The page could not be rendered: ${status}`);
  return {
    status,
    location: headers.get('location'),
    html: text?.html ?? '',
    nonce: text?.nonce ?? null,
    route: text?.route,
  };
}

/** The development server calls `fetch`; the built store calls `render`. */
export default {
  fetch: createStartHandler(defaultRenderHandler),
  render,
  /** Slugs of the blog posts, for the sitemap. */
  posts: allPosts().map(({ slug }) => slug),
};
