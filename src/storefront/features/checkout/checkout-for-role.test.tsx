import { expect, test, vi } from 'vitest';
import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { CheckoutForRole } from './checkout-for-role.tsx';

const customer = {
  id: 7,
  role: 'owner' as ClinicRole,
  clinics: [{ id: 7, entityid: 'C-10001', name: 'Maple Grove Dental', role: 'owner' }],
};
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => customer,
}));

// rules: ACCOUNT-40
test.each(CLINIC_ROLES)('a %s reads at the checkout why the role does not order', async (role) => {
  customer.role = role;
  const text = textIn(await renderToHtml(<CheckoutForRole>the checkout</CheckoutForRole>));
  if (role === 'bookkeeper' || role === 'reader') {
    expect(text).toContain(`You are a ${role} of Maple Grove Dental.`);
    expect(text).not.toContain('the checkout');
  } else {
    expect(text).toBe('the checkout');
  }
});
