import { html } from 'hono/html';
import { drawPage, mark, type Markup } from '#sandbox/identity/look.ts';
import type { Message, MessageSummary } from './message-store.ts';

const timeFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

const time = (iso: string) => html`<time datetime="${iso}">${timeFormat.format(new Date(iso))}</time>`;

function frame(title: string, content: Markup, head: Markup | string = ''): Markup {
  return drawPage(
    `${title} · Sandbox mailbox`,
    '/mailbox',
    html`<header><div>${mark('Sandbox mailbox', '/mailbox')}</div></header>
      <main>${content}</main>
      <footer>Mail sent to this sandbox ends here and goes no further.</footer>`,
    html`<link rel="stylesheet" href="/mailbox/mailbox.css" />${head}`,
  );
}

const subjectOf = ({ subject }: MessageSummary) => subject || '(no subject)';

/** The list of messages, newest first; the page reloads when a message arrives. */
export function listPage(messages: readonly MessageSummary[], to: string): Markup {
  return frame(
    'Mailbox',
    html`<div class="top">
        <h1>Mailbox</h1>
        <form class="filter" action="/mailbox" role="search">
          <label for="to">Mail to</label>
          <input id="to" name="to" type="search" value="${to}" autocomplete="off" placeholder="name@example.ca" />
          <button class="button quiet" type="submit">Filter</button>
        </form>
      </div>
      ${
        messages.length > 0
          ? html`<ul class="messages">
              ${messages.map(row)}
            </ul>`
          : emptyList(to)
      }`,
    html`<script src="/mailbox/watch.js" defer></script>`,
  );
}

function row(message: MessageSummary): Markup {
  const count = message.attachmentCount;
  return html`<li>
    <a class="row" href="/mailbox/messages/${message.id}">
      <span class="subject">${subjectOf(message)}</span>
      <span class="to">${message.to.join(', ')}</span>
      <span class="small muted attachments"
        >${count > 0 ? `${count} ${count === 1 ? 'attachment' : 'attachments'}` : ''}</span
      >
      <span class="small muted when">${time(message.receivedAt)}</span>
    </a>
  </li>`;
}

function emptyList(to: string): Markup {
  return html`<div class="empty">
    <p class="subject">${to ? `No mail to ${to}` : 'No mail yet'}</p>
    <p class="muted">Mail that the store sends appears here without a reload.</p>
    ${to ? html`<p><a href="/mailbox">Show all mail</a></p>` : ''}
  </div>`;
}

/** One message: its HTML or its plain text. */
export function messagePage(message: Message, view: 'html' | 'text'): Markup {
  const base = `/mailbox/messages/${message.id}`;
  const tab = (name: 'html' | 'text', label: string) =>
    html`<a href="${base}?view=${name}" ${view === name ? html`aria-current="page"` : ''}>${label}</a>`;
  return frame(
    subjectOf(message),
    html`<p class="small"><a href="/mailbox">All mail</a></p>
      <h1 class="title">${subjectOf(message)}</h1>
      <dl class="facts">
        <dt>From</dt>
        <dd>${message.from}</dd>
        <dt>To</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${time(message.receivedAt)}</dd>
        ${
          message.attachments.length > 0
            ? html`<dt>Attached</dt>
                <dd>${attachments(base, message)}</dd>`
            : ''
        }
      </dl>
      <nav class="tabs" aria-label="Views of the message">
        ${message.html ? tab('html', 'Formatted') : ''} ${tab('text', 'Plain text')}
      </nav>
      ${
        view === 'html'
          ? html`<iframe
              class="content"
              title="Message"
              src="${base}/content"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
          : html`<pre class="content" tabindex="0">${message.text}</pre>`
      }`,
  );
}

function attachments(base: string, message: Message): Markup {
  return html`<ul>
    ${message.attachments.map(
      ({ filename, content }, position) =>
        html`<li>
          <a href="${base}/attachments/${position}">${filename}</a>
          <span class="muted">${formatSize(content.byteLength)}</span>
        </li>`,
    )}
  </ul>`;
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024).toLocaleString('en-CA')} kB`;
}

export function missingPage(): Markup {
  return frame(
    'Not found',
    html`<h1 class="title">There is no such message</h1>
      <p>The mailbox keeps the last 500. <a href="/mailbox">Show all mail</a></p>`,
  );
}
