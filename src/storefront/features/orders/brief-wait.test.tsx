import { expect, test, vi } from 'vitest';
import type { ClinicRole } from '#domain/access.ts';
import { openInvoiceOfOrderQuery, openInvoicesQuery } from '#storefront/state/open-invoices.ts';
import { waitingRequestsQuery } from '#storefront/state/waiting-order-requests.ts';
import { renderToHtml } from '#storefront/testing/render-part.tsx';
import { LoadedOrder } from './loaded-order.tsx';
import { orderQuery, recentQuery } from './order-queries.ts';
import { ProfilePurchases } from './profile-purchases.tsx';
import { PurchaseHistoryPage } from './purchase-history-page.tsx';

const customer = { id: 7, role: 'owner' as ClinicRole, clinics: [] };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => customer,
  useCustomer: () => ({ status: 'customer', customer }),
}));

type Answers = Parameters<typeof renderToHtml>[1];
const noInvoices = [openInvoicesQuery(7).queryKey, { items: [], count: 0, due: 0, overdue: 0 }] as const;
const noInvoice = [openInvoiceOfOrderQuery(7, 4).queryKey, null] as const;
const noRequests = [waitingRequestsQuery(7).queryKey, { items: [], count: 0 }] as const;

// rules: PAY-27
test('an order with an invoice waits briefly for its payment, so that the panel moves nothing', async () => {
  const page = (answers: Answers, invoice: object | null) =>
    renderToHtml(
      <LoadedOrder orderId={4} missing={null} waiting="">
        {() => 'SO-100004'}
      </LoadedOrder>,
      [[orderQuery(7, 4).queryKey, { id: 4, invoice }], ...(answers ?? [])],
    );
  expect(await page([], {})).not.toContain('SO-100004');
  expect(await page([noInvoice], {})).toContain('SO-100004');
  expect(await page([], null)).toContain('SO-100004');
});

// rules: ORDER-31, PAY-27
test('orders wait briefly for what waits for the person', async () => {
  const history = (answers: Answers) =>
    renderToHtml(<PurchaseHistoryPage search={{}} buyAgain="" subscriptions="" />, answers);
  expect(await history([noRequests])).not.toContain('type="date"');
  expect(await history([noInvoices])).not.toContain('type="date"');
  expect(await history([noRequests, noInvoices])).toContain('type="date"');
});

// rules: ORDER-31, ACCOUNT-15
test('the settings of the profile wait briefly for what is above them', async () => {
  const profile = (answers: Answers, isWaiting = false) =>
    renderToHtml(
      <ProfilePurchases above="Invitation" isWaiting={isWaiting}>
        My Settings
      </ProfilePurchases>,
      answers,
    );
  const noPurchases = [recentQuery(7).queryKey, []] as const;
  expect(await profile([noPurchases])).not.toContain('My Settings');
  expect(await profile([noRequests])).not.toContain('My Settings');
  expect(await profile([noRequests, noPurchases], true)).not.toContain('My Settings');
  expect(await profile([noRequests, noPurchases])).toMatch(/Invitation.*Recent Purchases.*My Settings/s);
});
