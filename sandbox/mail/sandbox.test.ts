import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { openMessageStore, type MessageSummary } from './message-store.ts';
import { createMailSandbox, type MailSandbox } from './sandbox.ts';

const open: { sandbox: MailSandbox; server: Server }[] = [];
const directories: string[] = [];

async function createDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
  directories.push(directory);
  return directory;
}

async function start(dataDir?: string) {
  const sandbox = await createMailSandbox({ dataDir: dataDir ?? (await createDirectory()), smtpPort: 0 });
  const server = createServer(sandbox.handler);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  open.push({ sandbox, server });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const get = (path: string) => fetch(`${origin}${path}`);
  return {
    sandbox,
    get,
    transport: createTransport(sandbox.smtpUrl, { from: 'orders@example.ca' }),
    list: async (query = '') =>
      ((await (await get(`/mailbox/api/messages${query}`)).json()) as { items: MessageSummary[] }).items,
  };
}

async function stop() {
  for (const { sandbox, server } of open.splice(0)) {
    server.close();
    server.closeAllConnections();
    await sandbox.close();
  }
}

afterEach(async () => {
  await stop();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
});

const invoice = { filename: 'invoice 1.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' };

test('messages are listed newest first, and found by their exact recipient', async () => {
  const { sandbox, list } = await start();
  await sandbox.sendMail('ann@example.ca', 'First', 'one', '<p>one</p>');
  await sandbox.sendMail('joann@example.ca', 'Second', 'two', '<p>two</p>');
  expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect((await list('?to=Ann@example.ca')).map(({ subject }) => subject)).toEqual(['First']);
  expect(await list('?to=nobody@example.ca')).toEqual([]);
});

test('the API returns a whole message with the URLs of its attachments', async () => {
  const { transport, list, get } = await start();
  await transport.sendMail({
    to: 'ann@example.ca',
    bcc: 'books@example.ca',
    subject: 'Invoice',
    text: 'See attached',
    html: '<b>See</b>',
    attachments: [invoice],
  });
  const [summary] = await list('?to=books@example.ca');
  expect(summary).toMatchObject({ subject: 'Invoice', to: ['ann@example.ca', 'books@example.ca'], attachmentCount: 1 });
  const message = (await (await get(`/mailbox/api/messages/${summary?.id}`)).json()) as {
    attachments: { url: string }[];
  };
  expect(message).toMatchObject({
    html: '<b>See</b>',
    text: expect.stringContaining('See attached'),
    attachments: [{ filename: 'invoice 1.pdf', contentType: 'application/pdf', size: 8 }],
  });
  const download = await get(message.attachments[0]?.url ?? '');
  expect(download.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''invoice%201.pdf");
  expect(await download.text()).toBe('%PDF-1.7');
});

test('the pages show the list and a message, and escape all markup of a mail', async () => {
  const { sandbox, list, get } = await start();
  expect(await (await get('/mailbox')).text()).toContain('No mail yet');
  await sandbox.sendMail('ann@example.ca', '<script>alert(1)</script>', '<i>plain</i>', '<p>rich</p>');
  const page = await (await get('/mailbox?to=ann')).text();
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script>alert');
  const [summary] = await list();
  const rich = await (await get(`/mailbox/messages/${summary?.id}`)).text();
  expect(rich).toContain('<iframe');
  expect(rich).not.toContain('<p>rich</p>');
  expect(await (await get(`/mailbox/messages/${summary?.id}?view=text`)).text()).toContain('&lt;i&gt;plain&lt;/i&gt;');
});

test('the HTML of a mail cannot run scripts, and its links open in a new window', async () => {
  const { sandbox, list, get } = await start();
  await sandbox.sendMail(
    'ann@example.ca',
    'Links',
    'x',
    '<!doctype html><html><head><title>t</title></head><body><header>hi</header></body></html>',
  );
  const [summary] = await list();
  const content = await get(`/mailbox/messages/${summary?.id}/content`);
  const policy = content.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("default-src 'none'");
  expect(await content.text()).toContain('<head><base target="_blank"><title>t</title>');
});

test('a mail without HTML shows its text; an unknown message is answered 404', async () => {
  const { transport, list, get } = await start();
  await transport.sendMail({ to: 'ann@example.ca', subject: 'Plain', text: 'only text' });
  const [summary] = await list();
  const page = await (await get(`/mailbox/messages/${summary?.id}`)).text();
  expect(page).toContain('only text');
  expect(page).not.toContain('<iframe');
  for (const path of ['api/messages/x', 'messages/x', 'messages/x/content', `messages/${summary?.id}/attachments/0`]) {
    expect((await get(`/mailbox/${path}`)).status).toBe(404);
  }
});

test('a restart keeps the messages', async () => {
  const dataDir = await createDirectory();
  const before = await start(dataDir);
  await before.transport.sendMail({ to: 'ann@example.ca', subject: 'Kept', text: 'x', attachments: [invoice] });
  await stop();
  const after = await start(dataDir);
  const [summary] = await after.list();
  expect(summary?.subject).toBe('Kept');
  expect(await (await after.get(`/mailbox/api/messages/${summary?.id}`)).json()).toMatchObject({
    attachments: [{ size: 8 }],
  });
});

test('beyond the limit the oldest messages are deleted, from the directory too', async () => {
  const directory = await createDirectory();
  const store = await openMessageStore(directory, 3);
  for (const subject of ['1', '2', '3', '4', '5']) {
    await store.add(Buffer.from(`Subject: ${subject}\r\n\r\nx`), ['ann@example.ca']);
  }
  expect(store.list().map(({ subject }) => subject)).toEqual(['5', '4', '3']);
  expect(await readdir(join(directory, 'messages'))).toHaveLength(3);
});

test('an SMTP port in use is reported at once', async () => {
  const { sandbox } = await start();
  const smtpPort = Number(new URL(sandbox.smtpUrl).port);
  await expect(createMailSandbox({ dataDir: await createDirectory(), smtpPort })).rejects.toThrow('EADDRINUSE');
});
