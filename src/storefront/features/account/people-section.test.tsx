import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClinicPeople } from '#contract/people.ts';
import type { ClinicRole } from '#domain/access.ts';
import { peopleQuery } from '#storefront/state/people.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { PeopleSection } from './people-section.tsx';
import { WaitingRequestsOf } from './waiting-requests-of.tsx';
import { WithdrawnWith } from './withdrawn-with.tsx';

const customer = {
  id: 7,
  role: 'owner' as ClinicRole,
  email: 'noor@example.ca',
  clinics: [{ id: 7, entityid: 'C-10001', name: 'Maple Grove', role: 'owner' as ClinicRole }],
};
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => customer,
}));
beforeEach(() => void (customer.role = 'owner'));

const noor = { id: 7, name: 'Noor Whitfield', email: 'noor@example.ca', role: 'owner' as const, waitingRequests: 0 };
const lena = { id: 8, name: 'Lena Marchetti', email: 'lena@example.ca', role: 'buyer' as const, waitingRequests: 0 };
const expiresAt = '2026-11-30T15:00:00.000Z';

const render = (people: ClinicPeople) => renderToHtml(<PeopleSection />, [[peopleQuery(7).queryKey, people]]);
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*?(?:aria-label="([^"]*)"[^>]*)?>(.*?)<\/button>/gs)].map(([, label, inside = '']) =>
    (label ?? textIn(inside)).trim(),
  );

// rules: ACCOUNT-35, ACCOUNT-36, ACCOUNT-38
test('an owner changes and removes others, and reads why the last owner cannot leave', async () => {
  const html = await render({
    people: [noor, lena],
    invitations: [
      { id: 1, email: 'open@example.ca', role: 'reader', expiresAt, expired: false, withdrawn: false, invitedBy: 1 },
      { id: 2, email: 'late@example.ca', role: 'reader', expiresAt, expired: true, withdrawn: false, invitedBy: 1 },
    ],
  });
  const text = textIn(html);
  expect(text).toContain('Noor Whitfield You noor@example.ca Owner A clinic needs an owner.');
  expect(text).toContain('open@example.ca Reader expires 2026-11-30');
  expect(text).toContain('late@example.ca Reader expired 2026-11-30');
  expect(buttonsIn(html)).toEqual([
    'Invite a person',
    ...['Change role of Lena Marchetti', 'Remove Lena Marchetti'],
    ...['Send again to open@example.ca', 'Withdraw the invitation to open@example.ca'],
    ...['Send again to late@example.ca', 'Withdraw the invitation to late@example.ca'],
  ]);
});

// rules: ACCOUNT-38
test('an invitation that ended with its owner is shown as withdrawn, and can be sent anew', async () => {
  const withdrawn = { id: 3, email: 'lost@example.ca', role: 'buyer' as const, expiresAt, expired: false };
  const html = await render({ people: [noor], invitations: [{ ...withdrawn, withdrawn: true, invitedBy: null }] });
  expect(textIn(html)).toContain('lost@example.ca Buyer withdrawn: the owner who sent it is no longer an owner');
  expect(buttonsIn(html)).toEqual(['Invite a person', 'Invite lost@example.ca again']);
});

// rules: ACCOUNT-38
test('who leaves or is removed reads which open invitations end with it', async () => {
  const sent = { role: 'buyer' as const, expiresAt, expired: false };
  const invitations = [
    { ...sent, id: 1, email: 'a@example.ca', withdrawn: false, invitedBy: 7 },
    { ...sent, id: 2, email: 'b@example.ca', withdrawn: false, invitedBy: 7 },
    { ...sent, id: 3, email: 'other@example.ca', withdrawn: false, invitedBy: 8 },
    { ...sent, id: 4, email: 'gone@example.ca', withdrawn: true, invitedBy: 7 },
  ];
  const people = { people: [noor, lena], invitations };
  const read = async (part: ReactNode) => textIn(await renderToHtml(part, [[peopleQuery(7).queryKey, people]]));
  const own = await read(<WithdrawnWith member={7} isSelf />);
  expect(own).toContain('2 open invitations that you sent will be withdrawn: a@example.ca b@example.ca');
  expect(own).not.toMatch(/other@|gone@/);
  expect(await read(<WithdrawnWith member={8} isSelf={false} />)).toContain(
    'One open invitation that this person sent will be withdrawn: other@example.ca',
  );
  expect(await read(<WithdrawnWith member={9} isSelf={false} />)).toBe('');
});

// rules: ACCOUNT-38
test('an owner who removes a person reads how many order requests of the person wait', async () => {
  const read = async (waitingRequests: number) =>
    textIn(await renderToHtml(<WaitingRequestsOf person={{ ...lena, waitingRequests }} />)).trim();
  expect(await read(0)).toBe('');
  expect(await read(1)).toBe('1 order request of Lena Marchetti waits for approval; it can still be approved.');
  expect(await read(2)).toBe('2 order requests of Lena Marchetti wait for approval; they can still be approved.');
});

// rules: ACCOUNT-38
test('one of two owners may leave', async () => {
  const html = await render({ people: [noor, { ...lena, role: 'owner' }], invitations: [] });
  expect(buttonsIn(html)).toContain('Leave the clinic');
  expect(textIn(html)).not.toContain('A clinic needs an owner');
});

// rules: ACCOUNT-35
test('the only person of a clinic reads only that colleagues can be invited', async () => {
  const html = await render({ people: [noor], invitations: [] });
  expect(textIn(html)).toContain('Only you use this account.');
  expect(buttonsIn(html)).toEqual(['Invite a person']);
});

// rules: ACCOUNT-31, ACCOUNT-38
test('a person who is no owner reads their role, and may leave', async () => {
  customer.role = 'bookkeeper';
  const html = await render({ people: [], invitations: [] });
  expect(textIn(html)).toContain(
    'Your role Bookkeeper Keeps the books: sees orders and subscriptions, and pays invoices by card. Does not order.',
  );
  expect(buttonsIn(html)).toEqual(['Leave the clinic']);
});

test('the list says that it is loading', async () => {
  expect(textIn(await renderToHtml(<PeopleSection />))).toContain('Loading the people of your clinic');
});
