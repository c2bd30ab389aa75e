import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { createLookFiles, pageHeaders } from '#sandbox/identity/look.ts';
import { listPage, messagePage, missingPage } from './mailbox-pages.ts';
import type { Message, MessageStore } from './message-store.ts';

const stylesheet = new URL('./mailbox.css', import.meta.url);

/** Script of the list page: checks for new mail every two seconds while the page is visible. */
const watchScript = `
const newest = () => document.querySelector('.row')?.getAttribute('href') ?? '';
setInterval(async () => {
  if (document.hidden) return;
  const page = await fetch(location.href).then((answer) => answer.text(), () => '');
  const latest = new DOMParser().parseFromString(page, 'text/html').querySelector('.row')?.getAttribute('href');
  if (latest && latest !== newest()) location.reload();
}, 2000);
`;

/** A mail may use any style, but may not run scripts, and only the mailbox may show it in a frame. */
const contentPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data: http: https:; base-uri 'none'; frame-ancestors 'self'";

export function createMailboxRoutes(store: MessageStore): Hono {
  const app = new Hono();
  app.route('/', createLookFiles());
  app.get('/mailbox.css', async (c) =>
    c.body(await readFile(stylesheet, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/watch.js', (c) => c.body(watchScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));

  app.get('/api/messages', (c) => {
    const to = c.req.query('to')?.trim().toLowerCase();
    return c.json({ items: store.list((summary) => !to || summary.to.includes(to)) });
  });

  app.get('/api/messages/:id', async (c) => {
    const message = await store.read(c.req.param('id'));
    return message ? c.json(describe(message)) : c.json({ error: 'There is no such message' }, 404);
  });

  app.get('/', (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    const messages = store.list((summary) => summary.to.some((recipient) => recipient.includes(to.toLowerCase())));
    return c.html(listPage(messages, to), 200, pageHeaders());
  });

  app.get('/messages/:id', async (c) => {
    const message = await store.read(c.req.param('id'));
    if (!message) return c.html(missingPage(), 404, pageHeaders());
    const view = message.html === undefined || c.req.query('view') === 'text' ? 'text' : 'html';
    return c.html(messagePage(message, view), 200, pageHeaders());
  });

  app.get('/messages/:id/content', async (c) => {
    const message = await store.read(c.req.param('id'));
    if (message?.html === undefined) return c.text('There is no such message', 404);
    return c.html(openLinksOutside(message.html), 200, { ...pageHeaders(), 'content-security-policy': contentPolicy });
  });

  app.get('/messages/:id/attachments/:position', async (c) => {
    const message = await store.read(c.req.param('id'));
    const attachment = message?.attachments[Number(c.req.param('position'))];
    if (!attachment) return c.text('There is no such attachment', 404);
    return c.body(attachment.content, 200, {
      'content-type': attachment.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'x-content-type-options': 'nosniff',
    });
  });

  return app;
}

/** A message as the API returns it: with URLs of attachments instead of their content. */
function describe({ attachments, ...message }: Message) {
  return {
    ...message,
    attachments: attachments.map(({ filename, contentType, content }, position) => ({
      filename,
      contentType,
      size: content.byteLength,
      url: `/mailbox/messages/${message.id}/attachments/${position}`,
    })),
  };
}

/** Makes links in the mail open in a new window, not in the mailbox's frame. */
function openLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  const start = /<(?:!doctype|html|head)(?:\s[^>]*)?>/gi;
  const last = [...html.matchAll(start)].at(-1);
  const position = last ? last.index + last[0].length : 0;
  return html.slice(0, position) + base + html.slice(position);
}
