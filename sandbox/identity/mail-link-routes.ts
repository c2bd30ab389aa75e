import { Hono } from 'hono';
import type { Accounts } from './accounts.ts';
import type { SendLink } from './link-mailer.ts';
import { html } from 'hono/html';
import { linkButton, newPasswordPage, noticePage, type PageContext } from './pages.ts';
import type { ProtocolRecords } from './records.ts';
import { checkNewPassword, isSound, readForm } from './sign-in-form.ts';

export interface MailLinkDeps {
  accounts: Accounts;
  records: ProtocolRecords;
  sendLink: SendLink;
  pages: PageContext;
}

/** The pages that links in our mails open: verify an address, set a new password. */
export function createMailLinkRoutes({ accounts, records, sendLink, pages }: MailLinkDeps) {
  const app = new Hono();
  const toStore = linkButton(pages.storeUrl, `Continue to ${pages.storeName}`);
  const back = linkButton(pages.storeUrl, `Back to ${pages.storeName}`, true);

  const unknownLink = noticePage(pages, {
    icon: 'late',
    title: 'This link does not work',
    text: 'It may be incomplete, already used or older than the mail says. Go back to the store, sign in and ask for a new one.',
    action: back,
  });

  // Mail scanners open links with HEAD, which must not use up the link.
  app.use(async (c, next) => (c.req.method === 'HEAD' ? c.body(null, 200) : next()));

  app.get('/verify-email', async (c) => {
    const token = c.req.query('token') ?? '';
    const { outcome, account } = await accounts.verifyEmail(token);
    switch (outcome) {
      case 'verified':
      case 'already':
        return c.html(
          noticePage(pages, {
            icon: 'done',
            title: outcome === 'verified' ? 'Your email is verified' : 'Your email is already verified',
            text: `You can now sign in as ${account.email}.`,
            action: toStore,
          }),
        );
      case 'expired':
        return c.html(
          noticePage(pages, {
            icon: 'late',
            title: 'This link has expired',
            text: `Verification links work for 24 hours. We can send a new one to ${account.email}.`,
            action: html`<form method="post" action="/u/verify-email">
              <input type="hidden" name="token" value="${token}" />
              <button class="button" type="submit">Send a new link</button>
            </form>`,
          }),
          410,
        );
      case 'unknown':
        return c.html(unknownLink, 404);
    }
  });

  app.post('/verify-email', async (c) => {
    const { token } = readForm(await c.req.parseBody());
    const { outcome, account } = await accounts.verifyEmail(token);
    if (outcome !== 'expired') return c.redirect(`/u/verify-email?token=${encodeURIComponent(token)}`, 303);
    await sendLink('verify', account);
    return c.html(
      noticePage(pages, {
        icon: 'mail',
        title: 'Check your inbox',
        text: `A new verification link is on its way to ${account.email}.`,
        action: back,
      }),
    );
  });

  app.get('/new-password', (c) => {
    const token = c.req.query('token') ?? '';
    return accounts.accountToReset(token) ? c.html(newPasswordPage(pages, token, {})) : c.html(unknownLink, 404);
  });

  app.post('/new-password', async (c) => {
    const { token, password } = readForm(await c.req.parseBody());
    const problems = checkNewPassword(password);
    if (!isSound(problems)) return c.html(newPasswordPage(pages, token, problems), 400);
    const account = await accounts.resetPassword(token, password);
    if (!account) return c.html(unknownLink, 404);
    // Anyone who signed in with the old password is signed out everywhere.
    await records.removeAccount(account.subject);
    return c.html(
      noticePage(pages, {
        icon: 'done',
        title: 'Your password is set',
        text: `You can now sign in as ${account.email} with the new password.`,
        action: toStore,
      }),
    );
  });

  return app;
}
