import type { Operation } from './test-operations.ts';

/** Every caller of the access matrix is a visitor or a clinic; staff are tested in `src/server/office/`. */
const closed: Operation['expected'] = {
  none: 401,
  expired: 401,
  idToken: 401,
  otherAudience: 401,
  owner: 403,
  other: 403,
  newcomer: 403,
  cardOnly: 403,
  approved: 403,
  disabled: 403,
};

/** The calls of staff, which are closed to everybody else. */
export const officeOperations: Operation[] = [
  { name: 'GET /office/acts', build: () => ({ path: '/office/acts' }), expected: closed },
  {
    name: 'POST /office/acts/{name}',
    build: () => ({ path: '/office/acts/orders.pick', body: { order: 'SO-1' } }),
    expected: closed,
  },
  ...[
    'waiting',
    'sales',
    'orders',
    'views',
    'clinics',
    'pick-lists',
    'invoices',
    'stock',
    'bins',
    'low-stock',
    'settings',
    'imports',
    'audit',
    'books',
  ].map((call) => ({
    name: `GET /office/${call}`,
    expected: closed,
    build: () => ({ path: `/office/${call}` }),
  })),
  ...['credit-notes', 'taxes', 'tax-papers', 'papers', 'disputes', 'payouts', 'balance-movements'].map((call) => ({
    name: `GET /office/${call}`,
    expected: closed,
    build: () => ({ path: `/office/${call}?from=2026-11-01&to=2026-11-30` }),
  })),
  {
    name: 'POST /office/imports',
    build: () => ({ path: '/office/imports?kind=items&file=items.csv', body: {} }),
    expected: closed,
  },
  {
    name: 'GET /office/imports/{import}',
    build: () => ({ path: '/office/imports/1' }),
    expected: closed,
  },
  {
    name: 'GET /office/imports/{import}/rows',
    build: () => ({ path: '/office/imports/1/rows?which=changed' }),
    expected: closed,
  },
  {
    name: 'GET /office/received-payments',
    build: () => ({ path: '/office/received-payments' }),
    expected: closed,
  },
  {
    name: 'GET /office/received-payments/{number}',
    build: () => ({ path: '/office/received-payments/PAY-100001' }),
    expected: closed,
  },
  {
    name: 'GET /office/orders/{number}',
    build: () => ({ path: '/office/orders/SO-100001' }),
    expected: closed,
  },
  {
    name: 'GET /office/orders/{number}/neighbours',
    build: () => ({ path: '/office/orders/SO-100001/neighbours' }),
    expected: closed,
  },
  {
    name: 'GET /office/clinics/{number}',
    build: () => ({ path: '/office/clinics/C-10201' }),
    expected: closed,
  },
  {
    name: 'GET /office/clinics/{number}/cards',
    build: () => ({ path: '/office/clinics/C-10201/cards' }),
    expected: closed,
  },
  ...['statement', 'statement/pdf'].map((call) => ({
    name: `GET /office/clinics/{number}/${call}`,
    build: () => ({ path: `/office/clinics/C-10201/${call}?from=2026-11-01&to=2026-11-30` }),
    expected: closed,
  })),
  {
    name: 'GET /office/bins/{bin}',
    build: () => ({ path: '/office/bins/MAIN' }),
    expected: closed,
  },
  {
    name: 'GET /office/stock/{item}',
    build: () => ({ path: '/office/stock/GLV-100-M' }),
    expected: closed,
  },
  {
    name: 'GET /office/stock/{item}/moves',
    build: () => ({ path: '/office/stock/GLV-100-M/moves' }),
    expected: closed,
  },
  {
    name: 'GET /office/pick-lists/{number}',
    build: () => ({ path: '/office/pick-lists/PL-100001' }),
    expected: closed,
  },
  {
    name: 'GET /office/pick-lists/{number}/papers',
    build: () => ({ path: '/office/pick-lists/PL-100001/papers' }),
    expected: closed,
  },
  {
    name: 'GET /office/documents/{id}',
    build: () => ({ path: '/office/documents/1' }),
    expected: closed,
  },
  {
    name: 'GET /office/slips',
    build: () => ({ path: '/office/slips?orders=SO-100001' }),
    expected: closed,
  },
  {
    name: 'GET /office/lists/{list}/rows',
    build: () => ({ path: '/office/lists/orders/rows' }),
    expected: closed,
  },
  {
    name: 'POST /office/step-up',
    build: () => ({ path: '/office/step-up', body: { idToken: 'none' } }),
    expected: closed,
  },
];
