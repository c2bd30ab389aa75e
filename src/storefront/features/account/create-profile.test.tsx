import { expect, test, vi } from 'vitest';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { linksIn, renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { CreateProfile } from './create-profile.tsx';

const user = { email: 'mara@example.ca', name: 'Mara Lind' };
const person = { status: 'needs_profile', user };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useCustomer: () => person,
}));

const key = [PERSONAL_KEY, 'invitations', user.email];
const invitation = { id: 3, clinic: 'Maple Grove Dental', invitedBy: 'Noor Whitfield', role: 'buyer' };
const render = (items: object[]) => renderToHtml(<CreateProfile onCreated={() => undefined} />, [[key, items]]);

// rules: ACCOUNT-37
test('an invited person reads of the invitation before the form that makes a clinic of their own', async () => {
  const html = await render([invitation]);
  const text = textIn(html);
  expect(linksIn(html)).toContainEqual(['/invitation/3', 'See the invitation']);
  expect(text.indexOf('You need not fill in the form')).toBeLessThan(text.indexOf('Noor Whitfield invites you'));
  expect(text.indexOf('Noor Whitfield invites you')).toBeLessThan(text.indexOf('A clinic of your own'));
  expect(html.indexOf('/invitation/3')).toBeLessThan(html.indexOf('<input'));
  const alone = textIn(await render([]));
  expect(alone).toContain('tell us who you are');
  expect(alone).not.toContain('clinic of your own');
});

// rules: ACCOUNT-43
test('a person who left is led back by an invitation of that clinic, or else by its owners', async () => {
  const stored = JSON.stringify({ email: user.email, clinic: 'Maple Grove Dental', left: false });
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } });
  const invited = textIn(await render([invitation]));
  const others = [[], [{ ...invitation, clinic: 'Harbour Light' }]];
  const askOwner = await Promise.all(others.map(async (items) => textIn(await render(items))));
  vi.unstubAllGlobals();
  expect(invited).toContain('To come back, accept the invitation.');
  expect(invited).not.toContain('ask an owner');
  for (const text of askOwner) expect(text).toContain('ask an owner of the clinic to invite mara@example.ca');
});

// rules: ACCOUNT-40
test('the account menu offers people to owners, and the own role to others', async () => {
  for (const role of ['owner', 'buyer', 'reader'] as const) {
    const links = linksIn(
      await renderToHtml(
        <AccountFrame title="Profile" role={role}>
          text
        </AccountFrame>,
      ),
    );
    expect(links, role).toContainEqual(['/profile#people', role === 'owner' ? 'People' : 'Your role']);
  }
});
