import { expect, test, vi } from 'vitest';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { renderToHtml, linksIn, textIn } from '#storefront/testing/render-part.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNav } from './main-nav.tsx';
import { SideMenuAccount } from './side-menu-account.tsx';

const session = vi.hoisted(() => ({ now: { status: 'visitor' } as object }));
vi.mock('#storefront/state/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session.now,
}));

const withoutClasses = [[classesQuery.queryKey, []]] as const;

// rules: PAGE-14
test('the line above the header names the amount from which shipping is free', async () => {
  expect(textIn(await renderToHtml(<Header search={null} />, withoutClasses))).toContain(
    'FREE SHIPPING on orders over $300',
  );
});

// rules: PAGE-15
test('the navigation bar lists its entries in the fixed order', async () => {
  const html = await renderToHtml(<MainNav />, withoutClasses);
  expect(textIn(html)).toMatch(
    /^ ?Home.*Products.*Promotions & Catalogues.*Clearance.*Our Partners.*About Us.*Favorites ?$/,
  );
});

// rules: PAGE-23, PAGE-24, PAGE-25
test('the footer has its sections, the legal and social links, the year and the company', async () => {
  const html = await renderToHtml(<Footer year="2031" />);
  const text = textIn(html);
  for (const expectedText of [
    'LOCATION',
    'CONTACT US',
    'LEGAL',
    'Toll-free',
    'Local',
    'Fax',
    'Richmond Hill, Ontario',
  ]) {
    expect(text).toContain(expectedText);
  }
  expect(text).toContain('© 2031 DND Dental Supply Inc.');
  const links = linksIn(html);
  for (const link of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions / Refund Policy'],
    ['/returns', 'Web Store Return Process'],
    ['/pickup', 'Pick Up Process'],
  ])
    expect(links).toContainEqual(link);
  expect(links.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['Facebook', 'LinkedIn', 'Google Plus', 'Instagram', 'YouTube']),
  );
});

// rules: PAGE-19
test('the side menu shows the signed-in person with links to the profile and to log out, or the login button', async () => {
  const visitor = await renderToHtml(<SideMenuAccount onLeave={() => undefined} />);
  expect(textIn(visitor).trim()).toBe('Login');
  session.now = { status: 'signed_in', user: { email: 'robin@example.ca', name: 'Robin Sample' } };
  const signedIn = await renderToHtml(<SideMenuAccount onLeave={() => undefined} />);
  expect(textIn(signedIn)).toMatch(/Signed in as.*Robin Sample.*Log out/);
  expect(linksIn(signedIn)).toEqual([['/profile', 'Robin Sample']]);
});
