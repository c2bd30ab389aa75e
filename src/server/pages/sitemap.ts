import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { rows, type Db } from '#db/client.ts';
import { categoryPath, classSlug } from '#domain/slugs.ts';

/** Maximum URLs in one file: the limit of the sitemap protocol. */
const MAX_URLS = 50_000;
/** URLs read at a time, so that a file of any length needs little memory. */
const BATCH = 5_000;

const contentPages =
  'about blog catalogues contact faq partners pickup privacy-policy returns team terms promotions promotions/gift-card promotions/jdiq promotions/short-expiry'.split(
    ' ',
  );
const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The files for search engines: /robots.txt, /sitemap.xml with the list of files, one file of pages, classes,
 * categories, brands and `posts` of the blog, and one file for each `perFile` products, named by its first product.
 */
export function createSitemap(db: Db, publicUrl: string, posts: string[], perFile = MAX_URLS) {
  const address = (path: string) => `<url><loc>${publicUrl}${path}</loc></url>`;
  const file = (addresses: string) => `<urlset ${namespace}>${addresses}</urlset>`;

  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /cart\nDisallow: /checkout\nDisallow: /office\nDisallow: /profile\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
        200,
        { 'Cache-Control': 'public, max-age=3600' },
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const firsts = await rows<{ id: number }>(
        db,
        sql`select id from (select id, row_number() over (order by id) as place from products where active) p
          where place % ${perFile} = ${1 % perFile} order by id`,
      );
      const names = ['pages', ...firsts.map(({ id }) => `products-${id}`)];
      const files = names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
      return c.body(`<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`, 200, xmlHeaders);
    })
    .get('/sitemaps/pages.xml', async (c) => {
      const classes = await rows<{ id: number; name: string }>(
        db,
        sql`select id, name from classifications order by id`,
      );
      const brands = await rows<{ key: string }>(db, sql`select key from brands order by key`);
      const categories = await rows<{ id: number; key: string; name: string }>(
        db,
        sql`select id, key, name from categories c
          where exists (select from product_categories where category_id = c.id) order by id`,
      );
      const paths = [
        '/',
        '/products',
        ...contentPages.map((path) => `/${path}`),
        ...classes.map((named) => `/products/by-class/${encodeURIComponent(classSlug(named))}`),
        ...categories.map(categoryPath),
        ...posts.map((slug) => `/blog/${encodeURIComponent(slug)}`),
        ...brands.map(({ key }) => `/products/by-brand/${encodeURIComponent(key)}`),
      ];
      return c.body(file(paths.map(address).join('')), 200, xmlHeaders);
    })
    .get('/sitemaps/:name{products-[0-9]{1,9}\\.xml}', (c) => {
      let next = Number(c.req.param('name').slice('products-'.length, -'.xml'.length));
      let left = perFile;
      const text = new TextEncoder();
      const addresses = new ReadableStream<Uint8Array>({
        start: (out) => out.enqueue(text.encode(`<urlset ${namespace}>`)),
        async pull(out) {
          const most = Math.min(BATCH, left);
          const batch = await rows<{ id: number }>(
            db,
            sql`select id from products where active and id >= ${next} order by id limit ${most}`,
          );
          out.enqueue(text.encode(batch.map(({ id }) => address(`/product/${id}`)).join('')));
          left -= batch.length;
          next = (batch.at(-1)?.id ?? next) + 1;
          if (batch.length === most && left > 0) return;
          out.enqueue(text.encode('</urlset>'));
          out.close();
        },
      });
      return c.body(addresses, 200, xmlHeaders);
    });
}
