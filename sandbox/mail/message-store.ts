import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { openJsonFile } from '#sandbox/identity/json-file.ts';

export interface MessageSummary {
  id: string;
  from: string;
  /** Recipients of the delivery in lower case, also blind copies, independent of the message's header. */
  to: string[];
  subject: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  messageId: string;
  attachmentCount: number;
}

export interface MessageAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array<ArrayBuffer>;
}

export interface Message extends MessageSummary {
  html?: string;
  text: string;
  attachments: MessageAttachment[];
}

export type MessageStore = Awaited<ReturnType<typeof openMessageStore>>;

/** Stores the last `most` delivered messages unchanged in `directory`. */
export async function openMessageStore(directory: string, most = 500) {
  const folder = join(directory, 'messages');
  await mkdir(folder, { recursive: true });
  const index = await openJsonFile<MessageSummary[]>(join(directory, 'index.json'), []);
  const summaries = index.value;
  const fileOf = (id: string) => join(folder, `${id}.eml`);

  return {
    /** Stores a message; once this resolves, the message survives a restart. */
    async add(source: Buffer, recipients: readonly string[]): Promise<MessageSummary> {
      const { from, subject, messageId, attachments } = await simpleParser(source);
      const summary: MessageSummary = {
        id: randomUUID(),
        from: from?.text ?? '',
        to: recipients.map((recipient) => recipient.toLowerCase()),
        subject: subject ?? '',
        receivedAt: new Date().toISOString(),
        messageId: messageId ?? '',
        attachmentCount: attachments.filter((attachment) => !attachment.related).length,
      };
      await writeFile(fileOf(summary.id), source);
      summaries.unshift(summary);
      const dropped = summaries.splice(most);
      await index.save();
      for (const { id } of dropped) await rm(fileOf(id), { force: true });
      return summary;
    },

    /** Newest first. */
    list: (isWanted: (summary: MessageSummary) => boolean = () => true) => summaries.filter(isWanted),

    /** The whole message; undefined if no message has this id. */
    async read(id: string): Promise<Message | undefined> {
      const summary = summaries.find((known) => known.id === id);
      if (!summary) return undefined;
      const { html, text, attachments } = await simpleParser(await readFile(fileOf(id)));
      return {
        ...summary,
        ...(html ? { html } : {}),
        text: text ?? '',
        attachments: attachments
          .filter((attachment) => !attachment.related)
          .map(({ filename, contentType, content }, position) => ({
            filename: filename ?? `attachment-${position + 1}`,
            contentType,
            content: Uint8Array.from(content as Buffer),
          })),
      };
    },
  };
}
