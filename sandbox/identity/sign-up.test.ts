import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clinic, newcomer, openBrowser, serveIdentity, type IdentityServer } from './testing/visit.ts';

let identity: IdentityServer;
let mailWorks = true;
beforeAll(async () => {
  identity = await serveIdentity();
});
afterAll(() => identity.remove());
afterEach(() => {
  vi.useRealTimers();
  mailWorks = true;
});

const open = () => openBrowser(identity.issuer);
const advanceClock = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });

const password = 'a password of some length';
const applicant = (name: string) => ({ name: 'Dr. Test', email: `${name}@lakeside.example.ca`, password });

async function signUp(fields: { name: string; email: string; password: string }) {
  const browser = open();
  const { response: page } = await browser.authorize({ screen_hint: 'signup' });
  const answer = await browser.submit(page.at, fields);
  return { browser, page, answer, back: browser.returned(answer) };
}

async function signInError(account: { email: string; password: string }) {
  const browser = open();
  const { response: page } = await browser.authorize();
  const answer = await browser.submit(page.at, { email: account.email, password: account.password });
  return answer.status === 400 ? 'refused' : browser.returned(answer).get('error');
}

describe('signing up', () => {
  test('screen_hint leads to the form; the account works once its address is verified', async () => {
    const person = applicant('ann');
    const { page, back } = await signUp({ ...person, email: ' Ann@Lakeside.example.ca ' });
    expect(page.at.pathname).toMatch(/signup$/);
    expect(back.get('error')).toBe('access_denied');
    expect(back.get('error_description')).toContain('verify your email');
    expect(await signInError(person)).toBe('access_denied');

    const mail = identity.mails.at(-1);
    expect(mail).toMatchObject({ to: person.email, subject: 'Verify your email for Northline Dental' });
    const link = identity.linkFor(person.email);
    expect(mail?.html).toContain(link);
    expect(await (await open().visit(link)).text()).toContain('Your email is verified');
    expect(await signInError(person)).toBeNull();
    expect(await (await open().visit(link)).text()).toContain('already verified');
  });

  test('each error is shown beside its field, and the entered text stays', async () => {
    const { answer } = await signUp({ name: '', email: 'ann at lakeside', password: 'short' });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain('Enter your name');
    expect(text).toContain('Enter an email address in the form name@example.ca');
    expect(text).toContain('Use at least 8 characters');
    expect(text).toContain('value="ann at lakeside"');
    expect(text).not.toContain('short');
  });

  test('text that a visitor enters cannot become markup', async () => {
    const { answer } = await signUp({ name: '"><script>alert(1)</script>', email: '', password: '' });
    expect(await answer.text()).not.toContain('<script>alert');
    const person = { ...applicant('markup'), name: '<img src=x onerror=alert(1)>' };
    await signUp(person);
    expect(identity.mails.at(-1)?.html).not.toContain('<img');
  });

  test('an address has one account, however the address is written', async () => {
    const { answer } = await signUp({ ...applicant('x'), email: clinic.email.toUpperCase() });
    expect(await answer.text()).toContain('already has an account');
    expect(await signInError(clinic)).toBeNull();
  });

  test('if two people sign up with one address at once, one of them gets the account', async () => {
    const person = applicant('twins');
    const both = await Promise.all([signUp(person), signUp({ ...person, password: `${password}!` })]);
    expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([303, 400]);
  });

  test('if the mail cannot be sent no account is created, and the same form works later', async () => {
    const person = applicant('unlucky');
    const broken = await serveIdentity({
      sendMail: () => (mailWorks ? Promise.resolve() : Promise.reject(new Error('mailbox closed'))),
    });
    mailWorks = false;
    const browser = openBrowser(broken.issuer);
    const { response: page } = await browser.authorize({ screen_hint: 'signup' });
    const failed = await browser.submit(page.at, person);
    expect(await failed.text()).toContain('The email could not be sent');
    mailWorks = true;
    const done = await browser.submit(page.at, person);
    expect(browser.returned(done).get('error')).toBe('access_denied');
    await broken.remove();
  });
});

describe('verification links', () => {
  test('an unverified visitor always has a usable link in the inbox', async () => {
    const sentTo = () => identity.mails.filter(({ to }) => to === newcomer.email).length;
    expect(sentTo()).toBe(0);
    expect(await signInError(newcomer)).toBe('access_denied');
    expect(sentTo()).toBe(1);
    await signInError(newcomer);
    expect(sentTo()).toBe(1);
    advanceClock(25);
    await signInError(newcomer);
    expect(sentTo()).toBe(2);
  });

  test('expire after 24 hours, and offer a new link', async () => {
    const person = applicant('late');
    await signUp(person);
    const link = identity.linkFor(person.email);
    advanceClock(24.1);
    const expired = await open().visit(link);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('This link has expired');
    expect(await signInError(person)).toBe('access_denied');

    const token = new URL(link).searchParams.get('token')!;
    await open().submit('/u/verify-email', { token });
    const fresh = identity.linkFor(person.email);
    expect(fresh).not.toBe(link);
    expect(await (await open().visit(fresh)).text()).toContain('Your email is verified');
  });

  test('can be requested again; the page is the same for an address without account', async () => {
    const person = applicant('again');
    const { browser, page } = await signUp(person);
    const ask = (email: string) => browser.submit(page.at.href.replace('signup', 'resend-verification'), { email });
    const sent = identity.mails.length;
    // The authorization request ended with the sign-up: a link needs a new request.
    expect((await ask(person.email)).status).toBe(400);
    const next = await browser.authorize();
    const askNow = (email: string) =>
      browser.submit(next.response.at.href.replace('login', 'resend-verification'), { email });
    const known = await (await askNow(person.email)).text();
    expect(identity.mails).toHaveLength(sent + 1);
    const unknown = await (await askNow('nobody@lakeside.example.ca')).text();
    expect(identity.mails).toHaveLength(sent + 1);
    expect(unknown.replace('nobody@', 'again@')).toBe(known);
    await askNow(clinic.email);
    expect(identity.mails).toHaveLength(sent + 1);
  });

  test('are not used up by the HEAD request of a mail scanner; an invented token is refused', async () => {
    const person = applicant('scanned');
    await signUp(person);
    const link = identity.linkFor(person.email);
    await open().visit(link, { method: 'HEAD' });
    expect(await (await open().visit(link)).text()).toContain('Your email is verified');
    expect((await open().visit('/u/verify-email?token=invented')).status).toBe(404);
  });

  test('the stored file contains neither passwords nor tokens', async () => {
    const person = applicant('secret');
    await signUp(person);
    const stored = await readFile(join(identity.dataDir, 'accounts.json'), 'utf8');
    expect(stored).toContain(person.email);
    expect(stored).not.toContain(person.password);
    expect(stored).not.toContain(new URL(identity.linkFor(person.email)).searchParams.get('token'));
  });
});

describe('a forgotten password', () => {
  const forgot = async (email: string) => {
    const browser = open();
    const { response: page } = await browser.authorize();
    return browser.submit(page.at.href.replace('login', 'forgot-password'), { email });
  };

  test('is replaced by mail, which ends every session and link of the account', async () => {
    const person = applicant('forgetful');
    await signUp(person);
    await open().visit(identity.linkFor(person.email));
    const device = open();
    const tokens = await device.signIn(person);

    expect(await (await forgot(person.email)).text()).toContain('Check your inbox');
    const older = identity.linkFor(person.email);
    await forgot(person.email);
    const link = identity.linkFor(person.email);
    expect(await (await open().visit(link)).text()).toContain('Set a new password');
    const token = new URL(link).searchParams.get('token')!;
    const short = await open().submit('/u/new-password', { token, password: 'short' });
    expect(await short.text()).toContain('Use at least 8 characters');
    const done = await open().submit('/u/new-password', { token, password: 'a quite different one' });
    expect(await done.text()).toContain('Your password is set');

    expect(await signInError(person)).toBe('refused');
    expect(await signInError({ ...person, password: 'a quite different one' })).toBeNull();
    expect((await device.refresh(tokens.refresh_token!)).status).toBe(400);
    expect(device.returned((await device.authorize({ prompt: 'none' })).response).get('error')).toBe('login_required');
    for (const used of [older, link]) expect((await open().visit(used)).status).toBe(404);
    const olderToken = new URL(older).searchParams.get('token')!;
    expect((await open().submit('/u/new-password', { token: olderToken, password })).status).toBe(404);
  });

  test('the link works for one hour, and is not mailed to unknown addresses', async () => {
    const sent = identity.mails.length;
    expect(await (await forgot('nobody@lakeside.example.ca')).text()).toContain('Check your inbox');
    expect(identity.mails).toHaveLength(sent);
    await forgot(clinic.email);
    const link = identity.linkFor(clinic.email);
    advanceClock(1.1);
    expect((await open().visit(link)).status).toBe(404);
  });
});
