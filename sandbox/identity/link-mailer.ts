import { html } from 'hono/html';
import type { Account, Accounts, LinkPurpose } from './accounts.ts';

export type SendMail = (to: string, subject: string, text: string, html: string) => Promise<void>;

const letters = {
  verify: {
    path: 'u/verify-email',
    subject: (storeName: string) => `Verify your email for ${storeName}`,
    lead: 'Please confirm that this is your email address.',
    action: 'Verify my email',
    validity: 'The link works once, for 24 hours. If you did not create an account, ignore this email.',
  },
  reset: {
    path: 'u/new-password',
    subject: (storeName: string) => `Set a new ${storeName} password`,
    lead: 'You asked to set a new password.',
    action: 'Set a new password',
    validity: 'The link works once, for one hour. If you did not ask for it, ignore this email: nothing has changed.',
  },
} as const;

/** Mails a new link to an account. If the mail is not accepted, deletes the link and rejects. */
export function createLinkMailer(accounts: Accounts, issuer: string, storeName: string, sendMail: SendMail) {
  return async (purpose: LinkPurpose, account: Account): Promise<void> => {
    const letter = letters[purpose];
    const token = await accounts.issueLink(purpose, account);
    const link = new URL(`${letter.path}?token=${token}`, issuer).href;
    const text = `Hello ${account.name},\n\n${letter.lead}\n\n${link}\n\n${letter.validity}\n\n${storeName}\n`;
    const body = await html`<!doctype html>
      <html lang="en-CA">
        <body style="margin:0;padding:32px 16px;background:#f8f8f4;color:#142225;font:16px/1.5 system-ui,sans-serif">
          <div
            style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #d9dfdd;border-radius:10px"
          >
            <p style="margin:0 0 24px;font-size:18px;font-weight:700">${storeName}</p>
            <p>Hello ${account.name},</p>
            <p>${letter.lead}</p>
            <p style="margin:24px 0">
              <a
                href="${link}"
                style="display:inline-block;padding:12px 20px;border-radius:6px;background:#00585f;color:#fff;font-weight:600;text-decoration:none"
                >${letter.action}</a
              >
            </p>
            <p style="font-size:13px;color:#54646a">${letter.validity}</p>
          </div>
        </body>
      </html>`;
    try {
      await sendMail(account.email, letter.subject(storeName), text, body.toString());
    } catch (error) {
      await accounts.withdrawLink(purpose, token);
      throw error;
    }
  };
}

export type SendLink = ReturnType<typeof createLinkMailer>;
