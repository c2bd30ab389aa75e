import { beforeEach, expect, test, vi } from 'vitest';
import { invitationQuery } from '#storefront/state/people.ts';
import { linksIn, renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { InvitationPage } from './invitation-page.tsx';

const state = { status: 'needs_profile', user: { email: 'mara@example.ca', name: 'Mara Lind' } };
const asked: { error: Error | null; data?: object } = { error: null };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useCustomer: () => state,
}));
vi.mock('@tanstack/react-query', async (original) => {
  const query = await original<{ useQuery: (options: object) => unknown }>();
  const useQuery = (options: object) =>
    asked.error ? { ...asked, isFetching: false, refetch: vi.fn() } : query.useQuery(options);
  return { ...query, useQuery };
});
beforeEach(() => {
  state.status = 'needs_profile';
  asked.error = null;
  asked.data = undefined;
});

const invitation = {
  id: 3,
  clinic: 'Maple Grove Dental',
  invitedBy: 'Noor Whitfield',
  role: 'buyer',
  accepted: false,
  expiresAt: '2026-11-30T15:00:00.000Z',
};
const render = (change: object = {}) =>
  renderToHtml(<InvitationPage id={3} />, [[invitationQuery(3).queryKey, { ...invitation, ...change }]]);

// rules: ACCOUNT-37
test('a new person reads who invites to what, and gives only names', async () => {
  const html = await render();
  const text = textIn(html);
  expect(text).toContain('Noor Whitfield invites you to Maple Grove Dental You are signed in as mara@example.ca.');
  expect(text).toContain('Your role: Buyer Orders, approves requests, and changes subscriptions, cards and addresses.');
  expect(text).toContain('The invitation expires 2026-11-30.');
  expect([...html.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['Mara', 'Lind']);
});

// rules: ACCOUNT-37
test('a person with a profile gives nothing', async () => {
  state.status = 'customer';
  const html = await render();
  expect(html).not.toContain('<input');
  expect(textIn(html)).toContain('Accept Decline');
});

// rules: ACCOUNT-37
test('a person who has accepted continues to the profile', async () => {
  state.status = 'customer';
  const html = await render({ accepted: true });
  expect(textIn(html)).toContain('You belong to Maple Grove Dental');
  expect(linksIn(html)).toContainEqual(['/profile', 'Go to your profile']);
});

// rules: ACCOUNT-37
test.each([
  [404, '', 'There is no such invitation for you You are signed in as mara@example.ca.'],
  [409, 'This invitation has expired.', 'This invitation is no longer open This invitation has expired.'],
  [403, 'Please verify your email address.', ' Please verify your email address. Go to your profile'],
  [0, 'Something went wrong.', 'The invitation could not be loaded Please try again.'],
])('an invitation that is answered with %i says why', async (status, error, words) => {
  const { ApiError } = await import('#storefront/api.ts');
  asked.error = new ApiError(status, { error, code: 'X' } as never);
  expect(textIn(await renderToHtml(<InvitationPage id={3} />))).toContain(words);
});

// rules: ACCOUNT-37
test.each([
  [404, 'There is no such invitation for you', false],
  [409, 'This invitation is no longer open It was withdrawn.', false],
  [500, 'Noor Whitfield invites you to Maple Grove Dental', true],
])('an open page whose invitation is read again with %i reads %s', async (status, words, isOffered) => {
  const { ApiError } = await import('#storefront/api.ts');
  asked.data = invitation;
  asked.error = new ApiError(status, { error: 'It was withdrawn.', code: 'X' } as never);
  const text = textIn(await renderToHtml(<InvitationPage id={3} />));
  expect(text).toContain(words);
  expect(text.includes('Accept')).toBe(isOffered);
  expect(text.includes('expires')).toBe(isOffered);
});
