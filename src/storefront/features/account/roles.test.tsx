import { expect, test, vi } from 'vitest';
import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { AddressSection } from './address-section.tsx';
import { CardSection } from './card-section.tsx';
import { DeliveryDaysSection } from './delivery-days-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RoleChoice } from './role-choice.tsx';

const address = {
  id: 1,
  fullName: 'Noor Whitfield',
  addr1: '118 Garland Avenue',
  addr2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca',
  phone: '',
  isResidential: false,
  isDefaultBilling: true,
  isDefaultShipping: true,
};
const customer = { id: 7, role: 'owner' as ClinicRole, email: 'noor@example.ca', name: 'Noor', addressbook: [address] };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => ({ ...customer, prefer_delivery: [1, 3] }),
  useSaveDeliveryDays: () => ({ mutate: () => undefined }),
}));
vi.mock('#storefront/state/saved-cards.ts', async (original) => ({
  ...(await original<object>()),
  useSavedCards: () => ({ status: 'ready', account: 'cus_1', cards: [] }),
  useCreateCardAccount: () => ({ mutateAsync: () => undefined }),
}));

const buys = (role: ClinicRole) => role === 'owner' || role === 'buyer';

// rules: ACCOUNT-40
test.each(CLINIC_ROLES)('a %s changes addresses, delivery days and cards only if the role may', async (role) => {
  customer.role = role;
  const addresses = textIn(await renderToHtml(<AddressSection />));
  expect(addresses).toContain('118 Garland Avenue');
  expect(addresses.includes('Add address')).toBe(buys(role));
  expect(addresses.includes('Remove')).toBe(buys(role));
  const days = textIn(await renderToHtml(<DeliveryDaysSection />));
  expect(days).toContain('Mon, Wed');
  expect(days.includes('Save days')).toBe(buys(role));
  const cards = textIn(await renderToHtml(<CardSection />));
  expect(cards.includes('Owners and buyers of the clinic change its saved cards.')).toBe(!buys(role));
});

// rules: ACCOUNT-40
test('a person who may not change the clinic changes only their own names and phones', async () => {
  const initial = { firstName: 'Lena', lastName: 'Marchetti', companyName: 'Maple', homePhone: '', mobilePhone: '' };
  const form = { initial, submit: 'Save', onSubmit: () => Promise.resolve(), problem: null };
  expect(textIn(await renderToHtml(<ProfileForm {...form} />))).toContain('Clinic name');
  const own = textIn(await renderToHtml(<ProfileForm {...form} withClinic={false} />));
  expect(own).toContain('First name');
  expect(own).not.toContain('Clinic name');
});

// rules: ACCOUNT-31
test('the choice of a role says who submits, who approves, and what each other role is for', async () => {
  const text = textIn(await renderToHtml(<RoleChoice value="buyer" onChange={() => undefined} />));
  expect(text).toContain('Buyer Orders, approves requests,');
  expect(text).toContain('Requester Fills a cart and submits it to an owner or buyer for approval.');
  expect(text).toContain('Bookkeeper Keeps the books:');
  expect(text).toContain('Reader Only looks:');
});
