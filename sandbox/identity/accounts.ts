import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJsonFile } from './json-file.ts';
import { hashPassword, matchesPassword } from './passwords.ts';

export interface Account {
  /** `auth0|` and 24 hexadecimal digits, as in Auth0's own subjects. */
  subject: string;
  email: string;
  name: string;
  emailVerified: boolean;
  passwordHash: string;
  updatedAt: number;
}

export interface SeedUser {
  email: string;
  name: string;
  password: string;
  verified: boolean;
  subject: string;
  /** The role of the person in the demo's first clinic, for the terminal. */
  role?: string;
}

export type LinkPurpose = 'verify' | 'reset';

/** A single-use link sent by mail. Only the token's hash is stored: a reader of the file cannot use the link. */
interface MailLink {
  purpose: LinkPurpose;
  tokenHash: string;
  subject: string;
  expiresAt: number;
  used: boolean;
}

export type Verification =
  { outcome: 'verified' | 'already' | 'expired'; account: Account } | { outcome: 'unknown'; account?: undefined };

const hour = 60 * 60 * 1000;
const lifetime: Record<LinkPurpose, number> = { verify: 24 * hour, reset: hour };
/** Used and expired links are kept for this time, so that opening such a link again gets a helpful answer. */
const remembered = 14 * 24 * hour;

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** The accounts in `directory`. A seeded account is added if no account has its address yet. */
export async function openAccounts(directory: string, seedUsers: readonly SeedUser[]) {
  const file = await openJsonFile<{ accounts: Account[]; links: MailLink[] }>(join(directory, 'accounts.json'), {
    accounts: [],
    links: [],
  });
  const { accounts, links } = file.value;

  const find = (subject: string) => accounts.find((account) => account.subject === subject);
  const findByEmail = (email: string) => accounts.find((account) => account.email === normalizeEmail(email));
  const findLink = (purpose: LinkPurpose, token: string) =>
    links.find((link) => link.purpose === purpose && link.tokenHash === hashToken(token));
  const isLive = (link: MailLink) => !link.used && link.expiresAt > Date.now();

  /** The account whose password this link may set; the link stays usable. */
  function accountToReset(token: string): Account | undefined {
    const link = findLink('reset', token);
    return link && isLive(link) ? find(link.subject) : undefined;
  }

  async function add(email: string, name: string, password: string, subject: string, emailVerified: boolean) {
    const passwordHash = await hashPassword(password);
    if (findByEmail(email)) return undefined;
    const account = { subject, email: normalizeEmail(email), name, emailVerified, passwordHash, updatedAt: Date.now() };
    accounts.push(account);
    await file.save();
    return account;
  }

  await Promise.all(
    seedUsers
      .filter((user) => !findByEmail(user.email))
      .map((user) => add(user.email, user.name, user.password, user.subject, user.verified)),
  );

  return {
    find,
    findByEmail,

    /** Creates an unverified account; undefined if the address has an account already. */
    register: (email: string, name: string, password: string) =>
      add(email, name, password, `auth0|${randomBytes(12).toString('hex')}`, false),

    async remove(subject: string): Promise<void> {
      const index = accounts.findIndex((account) => account.subject === subject);
      if (index >= 0) accounts.splice(index, 1);
      await file.save();
    },

    /** The account with this address and password. */
    async authenticate(email: string, password: string): Promise<Account | undefined> {
      const account = findByEmail(email);
      return (await matchesPassword(password, account?.passwordHash)) ? account : undefined;
    },

    /** The token of a new link for this account: valid 24 hours to verify an address, one hour to set a password. */
    async issueLink(purpose: LinkPurpose, account: Account): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = Date.now();
      const kept = links.filter((link) => link.expiresAt > now - remembered);
      links.splice(0, links.length, ...kept);
      links.push({
        purpose,
        tokenHash: hashToken(token),
        subject: account.subject,
        expiresAt: now + lifetime[purpose],
        used: false,
      });
      await file.save();
      return token;
    },

    /** Whether a link sent to this account can still be used. */
    hasLiveLink: (purpose: LinkPurpose, account: Account) =>
      links.some((link) => link.purpose === purpose && link.subject === account.subject && isLive(link)),

    /** Deletes a link whose mail could not be sent. */
    async withdrawLink(purpose: LinkPurpose, token: string): Promise<void> {
      const link = findLink(purpose, token);
      if (link) links.splice(links.indexOf(link), 1);
      await file.save();
    },

    /** Uses up a verification link. */
    async verifyEmail(token: string): Promise<Verification> {
      const link = findLink('verify', token);
      const account = link && find(link.subject);
      if (!account) return { outcome: 'unknown' };
      if (account.emailVerified) return { outcome: 'already', account };
      if (!isLive(link)) return { outcome: 'expired', account };
      link.used = true;
      account.emailVerified = true;
      account.updatedAt = Date.now();
      await file.save();
      return { outcome: 'verified', account };
    },

    accountToReset,

    /** Sets the password and ends every reset link of the account. The link in the mail also verifies the address. */
    async resetPassword(token: string, password: string): Promise<Account | undefined> {
      const passwordHash = await hashPassword(password);
      const account = accountToReset(token);
      if (!account) return undefined;
      for (const link of links) if (link.purpose === 'reset' && link.subject === account.subject) link.used = true;
      Object.assign(account, { passwordHash, emailVerified: true, updatedAt: Date.now() });
      await file.save();
      return account;
    },
  };
}

/** Addresses that differ only in case or outer spaces belong to the same account. */
function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
