import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openMessageStore, type Message, type MessageStore } from '#sandbox/mail/message-store.ts';
import { listenForMail, type SmtpListener } from '#sandbox/mail/smtp-listener.ts';
import { createMailer, type SmtpMailer } from './smtp.ts';

let directory: string;
let store: MessageStore;
let listener: SmtpListener;
let mailer: SmtpMailer;
const servers: Server[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
  store = await openMessageStore(directory);
  listener = await listenForMail(store, 0);
  mailer = createMailer({
    url: `smtp://localhost:${listener.port}`,
    from: () => 'DND Dental Supply <orders@example.ca>',
  });
});
afterAll(async () => {
  mailer.close();
  await listener.close();
  await rm(directory, { recursive: true });
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const letter = {
  to: 'desk@harbourview.example.ca',
  subject: 'Order 1042',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

async function received(to: string): Promise<Message[]> {
  const messages = await Promise.all(store.list((summary) => summary.to.includes(to)).map(({ id }) => store.read(id)));
  return messages.filter((message) => message !== undefined);
}

describe('a mail', () => {
  test('arrives with both bodies, its attachments byte for byte, its sender and its id', async () => {
    const pdf = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await mailer.send({
      ...letter,
      subject: 'Commande 1042 — reçue ✓',
      attachments: [{ filename: 'Facture été.pdf', content: pdf, contentType: 'application/pdf' }],
      messageId: 'order-1042-confirmation@store.example.ca',
    });
    const [message] = await received(letter.to);
    expect(message).toMatchObject({
      subject: 'Commande 1042 — reçue ✓',
      from: '"DND Dental Supply" <orders@example.ca>',
      messageId: '<order-1042-confirmation@store.example.ca>',
      html: letter.html,
      attachments: [{ filename: 'Facture été.pdf', contentType: 'application/pdf' }],
    });
    expect(message?.text.trim()).toBe(letter.text);
    expect(Buffer.from(message?.attachments[0]?.content ?? []).equals(pdf)).toBe(true);
  });

  // rules: MAIL-7
  test('has the same message id when a repeated job sends it twice', async () => {
    const repeated = { ...letter, to: 'twice@example.ca', messageId: 'order-7-confirmation@store.example.ca' };
    await mailer.send(repeated);
    await mailer.send(repeated);
    const ids = (await received(repeated.to)).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${repeated.messageId}>`, `<${repeated.messageId}>`]);
  });

  // rules: MAIL-6
  test('goes to one address, whatever text the address or the subject contains', async () => {
    const before = store.list().length;
    const hostile = [
      'a@example.ca, b@evil.example.com',
      'a@example.ca\r\nBcc: b@evil.example.com',
      'a@example.ca>, <b@evil.example.com',
    ];
    await Promise.allSettled(hostile.map((to) => mailer.send({ ...letter, to })));
    await mailer.send({ ...letter, subject: 'Hello\r\nBcc: b@evil.example.com' });
    const delivered = store.list().slice(0, store.list().length - before);
    for (const summary of delivered) {
      expect(summary.to).toHaveLength(1);
      expect(summary.to).not.toContain('b@evil.example.com');
    }
  });

  test('cannot make the sender read a file', async () => {
    const file = { path: '/etc/hostname' };
    await expect(mailer.send({ ...letter, html: file as unknown as string })).rejects.toThrow('File access');
    const attachment = { ...file, filename: 'x', contentType: 'text/plain', content: new Uint8Array() };
    await mailer.send({ ...letter, to: 'planted@example.ca', attachments: [attachment] });
    const [message] = await received('planted@example.ca');
    expect(message?.attachments.map(({ content }) => content.byteLength)).toEqual([0]);
  });

  test('arrives also when many are sent at once', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `clinic-${index}@example.ca`);
    await Promise.all(addresses.map((to) => mailer.send({ ...letter, to })));
    for (const to of addresses) expect(await received(to)).toHaveLength(1);
  });
});

describe('a failure', () => {
  async function serve(greet: string | undefined): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (greet === undefined) socket.destroy();
      else socket.end(greet);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test.each([
    ['hangs up', undefined],
    ['turns it away', '421 Too busy\r\n'],
  ])('of a service that %s rejects, so that the job is tried again', async (_what, greet) => {
    const failing = createMailer({ url: await serve(greet), from: () => 'orders@example.ca' });
    await expect(failing.send(letter)).rejects.toThrow();
    failing.close();
  });

  test('to accept a message that is too large rejects', async () => {
    const content = new Uint8Array(26 * 1024 * 1024);
    const huge = { ...letter, attachments: [{ filename: 'big', content, contentType: 'application/octet-stream' }] };
    await expect(mailer.send(huge)).rejects.toThrow();
  });

  test('to encrypt the connection rejects before the password is sent', async () => {
    const said: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 plain.example.ca\r\n');
      socket.on('data', (chunk) => {
        said.push(chunk.toString());
        socket.write(chunk.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '500 no\r\n');
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
    const { port } = server.address() as AddressInfo;
    const away = createMailer({ url: `smtp://user:secret@127.0.0.2:${port}`, from: () => 'orders@example.ca' });
    await expect(away.send(letter)).rejects.toThrow();
    away.close();
    expect(said.join('')).not.toContain('AUTH');
  });
});
