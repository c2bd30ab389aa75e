import { eq } from 'drizzle-orm';
import { pictures } from '#db/tables/catalogue.ts';
import { createRoutes } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/** Product pictures by the hash of their bytes. The content of a URL never changes, so browsers cache it forever. */
export function pictureRoutes({ database: { db } }: Deps) {
  return createRoutes().get('/:hash{[a-z0-9]+}', async (c) => {
    const [picture] = await db
      .select()
      .from(pictures)
      .where(eq(pictures.hash, c.req.param('hash')));
    if (!picture) throw new Refusal('NOT_FOUND');
    return c.body(new Uint8Array(picture.content), 200, {
      'Content-Type': picture.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // An SVG picture opened as a page must not run scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
}
