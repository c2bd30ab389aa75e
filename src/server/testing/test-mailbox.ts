import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from '#adapters/mail/smtp.ts';
import * as mailRenderer from '#documents/documents.tsx';
import { openMessageStore, type Message } from '#sandbox/mail/message-store.ts';
import { listenForMail } from '#sandbox/mail/smtp-listener.ts';
import type { Deps } from '#server/deps.ts';

export type TestMailbox = Awaited<ReturnType<typeof openTestMailbox>>;

/** A mail server on a free port, and the dependencies of jobs that send mails to it. */
export async function openTestMailbox(deps: Deps) {
  const directory = await mkdtemp(join(tmpdir(), 'test-mailbox-'));
  const store = await openMessageStore(directory);
  const listener = await listenForMail(store, 0);
  const mailer = createMailer({
    url: `smtp://localhost:${listener.port}`,
    from: () => 'DND Dental Supply <orders@example.ca>',
  });
  return {
    mailer,
    jobs: { deps, mailer, mailRenderer, storeUrl: 'https://shop.example.ca' },

    /** The mails with `words` in their subject, newest first. */
    async about(words: string): Promise<Message[]> {
      const found = store.list(({ subject }) => subject.includes(words));
      const mails = await Promise.all(found.map(({ id }) => store.read(id)));
      return mails.flatMap((mail) => mail ?? []);
    },

    async close(): Promise<void> {
      mailer.close();
      await listener.close();
      await rm(directory, { recursive: true });
    },
  };
}
