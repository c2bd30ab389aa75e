import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test, waitForMail } from './shop.ts';
import { pasteInto, performAct, signInToOffice } from './staff.ts';

/** Fewer than a day has: placing them takes most of the time. `JOURNEY_ORDERS=50` runs the whole day. */
const ORDERS = Number(process.env.JOURNEY_ORDERS ?? 10);
/** On every order of this journey, so that it finds its own orders among all others. */
const purchaseOrder = `WALK-${Date.now()}`;
const actions: string[] = [];

/** One action of a person: a click, a key, or a text that is typed or pasted. */
async function act(name: string, work: () => Promise<unknown>): Promise<void> {
  actions.push(name);
  await work();
}

// rules: OFFICE-30, OFFICE-35, OFFICE-37
test(`${ORDERS} orders are shipped in at most 12 actions after the sign-in`, async ({ page }) => {
  await signInToOffice(page, '/office');
  await expect(page.getByRole('link', { name: 'Warehouse' })).toBeVisible();
  const orders: string[] = [];
  const lines = ['MED-2015-L1-LBL', 'HUF-LIL-6'].map((item) => ({ item, quantity: 1 }));
  for (let at = 0; at < ORDERS; at += 1) {
    const input = { clinic: 'C-10001', lines, purchaseOrderNumber: `${purchaseOrder}-${at}`, orderAgain: true };
    orders.push((await performAct<{ order: string }>(page, 'orders.place', input)).order);
  }

  await act('open the orders', () => page.getByRole('link', { name: /to approve/ }).click());
  await act('search', async () => {
    await page.getByRole('searchbox').fill(purchaseOrder);
    await page.getByRole('searchbox').press('Enter');
  });
  await expect(page.getByText(`${ORDERS} orders`)).toBeVisible();
  await act('select all', () => page.getByLabel('Select all shown').check());
  await act('pick them', () => page.keyboard.press('p'));
  await expect(page).toHaveURL(/\/office\/warehouse\/PL-\d+$/);
  await expect(page.getByLabel(/^Scan /)).toBeFocused();
  const list = page.url().replace(/.*\//, '');
  await act('open all stops', () => page.getByRole('button', { name: 'All stops' }).click());
  await act('mark everything', () => page.getByRole('button', { name: 'Mark everything as picked…' }).click());
  await act('confirm', () => page.getByRole('button', { name: /^Mark [\d,]+ units as picked$/ }).click());
  await act('name the carrier', () => page.getByLabel('Carrier for all').fill('ICS Ground'));
  const tracking = orders.map((order) => `ICS ${order}`).toReversed();
  await act('paste the tracking numbers', () =>
    pasteInto(page.getByPlaceholder('Tracking number').first(), tracking.join('\n')),
  );
  await act('ship', () => page.getByRole('button', { name: `Ship ${ORDERS} parcels` }).click());
  await expect(page.getByRole('heading', { name: `Done: ${ORDERS} parcels` })).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await act('print', () => page.getByRole('button', { name: 'Labels and packing slips' }).click());
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${list}.pdf`);
  expect((await readFile(await file.path())).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2 * ORDERS);
  expect(actions.length).toBeLessThanOrEqual(12);

  await page.goto(`/office/orders?state=shipped&q=${purchaseOrder}`);
  await expect(page.getByText(`${ORDERS} orders`)).toBeVisible();
  const onItsWay = new RegExp(`Order ${orders[0]} is on its way`);
  await waitForMail(page, 'orders@maplegrove.example.ca', onItsWay);
});

// rules: OFFICE-31, OFFICE-32, OFFICE-33, OFFICE-34, OFFICE-36, OFFICE-38, OFFICE-72
test('a picker on a phone scans, is stopped at a wrong item, undoes, falls short and ships in part', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToOffice(page, '/office/warehouse');
  const order = { clinic: 'C-10001', purchaseOrderNumber: `${purchaseOrder}-phone` };
  const lines = [
    { item: 'MED-2015-L2-LBL', quantity: 3 },
    { item: 'HUF-LIL-6', quantity: 60 },
  ];
  const { order: number } = await performAct<{ order: string }>(page, 'orders.place', { ...order, lines });
  const { pickList } = await performAct<{ pickList: string }>(page, 'picks.make', { orders: [number] });
  await performAct(page, 'picks.release', { pickList });
  await page.reload();
  await expectAccessible(page);
  await page
    .locator('li')
    .getByRole('link', { name: new RegExp(pickList) })
    .click();
  await page.getByRole('button', { name: 'Claim the list' }).click();
  const field = page.getByLabel(/^Scan /);
  await expect(field).toBeFocused();
  await expectAccessible(page);

  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan('MED-2015-L2-LBL');
  await expect(
    page.getByText('HUF-LIL-6 is not this item').or(page.getByText('MED-2015-L2-LBL is not this item')),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('is at stop 2');
  await expectAccessible(page);
  await scan('huf-lil-6');
  await scan('huf-lil-6');
  await expect(page.getByText('Right, into tote A: 2 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last check' }).click();
  await expect(field).toHaveAttribute('placeholder', /1 of 60 so far/);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Short…' }).click();
  await expect(page.getByLabel(/^How many of these /)).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose what happens with the others.')).toBeVisible();
  await page.getByLabel(/^How many of these /).fill('60');
  await page.getByRole('button', { name: /^Record/ }).click();
  await expect(page.getByText('Enter a number from 1 to 59.')).toBeVisible();
  await page.getByLabel(/^How many of these /).fill('5');
  await page.getByRole('radio', { name: /^Leave them for later/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record 55 units as short' }).click();
  await expect(page.getByText('55 units of HUF-LIL-6 short.')).toBeVisible();
  await expect(page.getByText('stop 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last check' }).click();
  await expect(page.getByText('stop 1 of 2')).toBeVisible();
  await expect(field).toHaveAttribute('placeholder', /1 of 60 so far/);
  await page.getByRole('button', { name: 'Short…' }).click();
  await page.getByLabel(/^How many of these /).fill('5');
  await page.getByRole('radio', { name: /^Leave them for later/ }).check();
  await page.getByRole('button', { name: 'Record 55 units as short' }).click();
  await page.getByRole('button', { name: 'All stops' }).click();
  await expect(page.getByRole('dialog').getByText('4 found, 55 left for later')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the short pick of HUF-LIL-6' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Picked all 3' }).click();
  await page.getByLabel('Carrier for all').fill('ICS Ground');
  await page.getByLabel(`Tracking number of ${number}`).fill('ICS 700');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ship 1 parcel' }).click();
  await expect(page.getByRole('heading', { name: 'Done: 1 parcel' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('Part shipped')).toBeVisible();
  await page.getByRole('button', { name: 'Credit units that will not be sent' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: `Credit ${number}` })).toBeVisible();
});
