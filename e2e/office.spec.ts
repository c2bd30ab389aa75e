import { readFile } from 'node:fs/promises';
import { addCard, cardField, expect, expectAccessible, openOtherBrowser, signIn, test, waitForMail } from './shop.ts';
import { performAct, signInToOffice } from './staff.ts';

// A person who is not staff is refused, and an order that equals the one before.
test.use({ expectedNoise: [/status of (403|409)/] });

// rules: OFFICE-40, STAFF-15, STAFF-23
test('staff take an order by telephone without a mouse', async ({ page }) => {
  await signInToOffice(page, '/office/clinics/C-10001');
  await page.getByRole('link', { name: 'Order by telephone' }).click();
  const search = page.getByRole('combobox', { name: 'Find an item' });
  // As a scanner does, before the suggestions have arrived.
  await search.fill('mtx-cwp-l');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await search.fill('xqzwvk');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('No item matches. Check the code.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  const place = page.getByRole('button', { name: /^Place the order, \$/ });
  await expect(place).toBeVisible();
  const first = await place.innerText();
  await page.getByRole('textbox', { name: /^Quantity: / }).fill('3');
  await page.keyboard.press('Enter');
  await expect(place).not.toHaveText(first);
  await page.getByLabel('Purchase order number').fill('TEL-7');
  // rules: OFFICE-137
  await page.reload();
  await expect(page.getByText(/^This entry of .+ was kept on this device\.$/)).toBeVisible();
  await expect(place).not.toHaveText(first);
  await expectAccessible(page);
  await place.press('Enter');
  await expect(page.getByText(/^SO-\d+ is placed\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/office\/orders\/SO-\d+$/);
  await expect(page.getByText('TEL-7')).toBeVisible();

  await page.goto('/office/clinics/C-10001/order');
  await search.fill('mtx-cwp-l');
  await expect(page.getByRole('option').first()).toContainText('MTX-CWP-L');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Quantity: / }).fill('3');
  await page.keyboard.press('Enter');
  await place.click();
  await expect(page.getByRole('alert')).toContainText('placed the same order');
  await page.getByLabel('The caller wants the same order again').check();
  await place.click();
  await expect(page.getByText(/^SO-\d+ is placed\.$/)).toBeVisible();
});

// rules: OFFICE-53, OFFICE-54, STAFF-15, STAFF-28, PAY-28, PAY-29
test('a caller pays by the link in a mail, and the next time by the card that was saved', async ({ page, browser }) => {
  const caller = 'office@northstarperio.example.ca';
  await signInToOffice(page, '/office/clinics/C-10005/order');
  const order = async (quantity: string, payment: RegExp) => {
    await page.getByRole('combobox', { name: 'Find an item' }).fill('mtx-cwp-l');
    await expect(page.getByRole('option').first()).toContainText('MTX-CWP-L');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Quantity: / }).fill(quantity);
    await page.keyboard.press('Enter');
    const choice = page.getByLabel('How the clinic pays');
    const wanted = choice.getByRole('option', { name: payment });
    await choice.selectOption(await wanted.innerText());
  };
  await order('2', /^The person pays by a link/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place and mail the link, \$/ }).click();
  await expect(page.getByText('The order is not paid yet.')).toBeVisible();
  await expectAccessible(page);

  const { text } = await waitForMail(page, caller, /^Pay for order SO-/);
  const other = await openOtherBrowser(browser);
  await signIn(other, caller, /\/profile\/history\/order\/\d+/.exec(text)?.[0]);
  await expect(other.getByRole('heading', { name: 'This order is not paid yet' })).toBeVisible();
  await addCard(other, '4242424242424242');
  await cardField(other, 'security code').fill('123');
  await other.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(other.getByText(/^Payment and order completed successfully!/).first()).toBeVisible();
  await other.context().close();
  // The page of the order follows without a press.
  await expect(page.getByText('The order is not paid yet.')).toBeHidden({ timeout: 30_000 });

  await page.goto('/office/clinics/C-10005/order');
  await order('99', /^Visa •••• 4242/);
  const charge = page.getByRole('button', { name: /^Place and charge \$/ });
  await expect(charge).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(/^The caller agreed that we charge \$[\d,.]+ to Visa •••• 4242 now$/).check();
  await charge.click();
  await expect(page).toHaveURL(/\/office\/orders\/SO-\d+$/);
  await expect(page.getByText(/^Visa •••• 4242 is being charged/)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const giftCard = page.getByRole('button', { name: /^E-gift card, \$/ });
  await giftCard.click();
  await expect(giftCard).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

// rules: OFFICE-1, OFFICE-4, OFFICE-5, OFFICE-8, OFFICE-9, OFFICE-10, OFFICE-11, OFFICE-12
test('staff find an order, deliver it and credit it, and the page follows', async ({ page }) => {
  const ofStorefront: string[] = [];
  page.on('request', (request) => {
    if (!page.url().includes('/office')) ofStorefront.push(request.url());
  });
  await page.goto('/');
  expect(ofStorefront.length).toBeGreaterThan(3);
  expect(ofStorefront.filter((url) => /\/assets\/office-/.test(url))).toEqual([]);

  await signInToOffice(page, '/office/orders?state=shipped');
  await expect(page.getByRole('row', { name: /SO-100024/ })).toBeVisible();
  await expectAccessible(page);
  // rules: OFFICE-62, OFFICE-63
  const entries = await page.evaluate(() => window.history.length);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('xqzwvk');
  await expect(page).toHaveURL('/office/orders?state=shipped&q=xqzwvk');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the filter “found by “xqzwvk””' }).click();
  await expect(page).toHaveURL('/office/orders?state=shipped');
  await expect(search).toHaveValue('');
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
  await expect(page.getByRole('row', { name: /SO-100024/ })).toBeVisible();
  // rules: OFFICE-66
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await page.getByRole('heading', { name: 'Orders' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Clinic' }).press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search, or say what to do' }).fill('so-100024');
  await page.getByRole('option', { name: 'Open order SO-100024' }).click();
  await expect(page).toHaveURL('/office/orders/SO-100024');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'SO-100024' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('SO-100024 is delivered.')).toBeVisible();
  await expect(page.getByText('Olive Castellan marked as delivered')).toBeVisible();

  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Credit…' }).click();
  await page
    .getByLabel(/^Quantity of .* to credit$/)
    .first()
    .fill('1');
  await expect(page.getByRole('button', { name: /^Credit \$[1-9]/ })).toBeVisible();
  await page
    .getByLabel(/^Quantity of .* to credit$/)
    .first()
    .fill('9999');
  await expect(page.getByRole('alert')).toContainText('more than is left');
  await page
    .getByLabel(/^Quantity of .* to credit$/)
    .first()
    .fill('1');
  await expect(page.getByRole('button', { name: /^Credit \$[1-9]/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'An amount' }).click();
  await page.getByLabel('Amount with taxes').fill('10');
  await page.getByLabel('Reason').fill('Came late');
  await page.getByRole('button', { name: 'Credit $10.00' }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Confirm, then go on' }).click();
  const provider = await popup;
  await provider.getByLabel('Email address').fill('owner@operatory.example.ca');
  await provider.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await provider.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('SO-100024 is credited.')).toBeVisible();
  await expect(page.getByText(/Olive Castellan credited the order: Credit note .* over \$10\.00/)).toBeVisible();

  await page.goto('/office');
  await expect(page.getByRole('link', { name: /to approve/ })).toBeVisible();
  await expectAccessible(page);
});

// rules: OFFICE-20, OFFICE-23, OFFICE-24
test('staff save a view, go through its orders and write a note', async ({ page }) => {
  await signInToOffice(page, '/office/orders?method=card&sort=oldest');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByLabel('Name').fill('Oldest by card');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/view=\d+/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search, or say what to do' }).fill('oldest by card');
  await page.getByRole('option', { name: 'Open the view “Oldest by card”' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).innerText();

  await page.getByLabel('Write a note for your colleagues').fill('They call back at noon.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('wrote a note')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*1 note`) })).toBeVisible();
  await expectAccessible(page);
});

// rules: OFFICE-5, OFFICE-20, OFFICE-26, OFFICE-28
test('staff find a clinic by the keyboard, write a note on it and go to its orders', async ({ page }) => {
  const perform = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search, or say what to do' }).fill(typed);
    const option = page.getByRole('option', { name });
    while (!(await option.evaluate((element) => element.matches('[data-highlighted]'))))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await signInToOffice(page, '/office');
  await expect(page.getByRole('link', { name: 'Clinics' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/office/clinics');
  await expect(page.getByRole('row', { name: /C-10001/ })).toBeVisible();
  await expectAccessible(page);

  await perform('maple', 'Find clinics with “maple”');
  await expect(page).toHaveURL('/office/clinics?q=maple');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/office/clinics/C-10001?q=maple');
  await expect(page.getByRole('heading', { name: 'Maple Grove Dental' })).toBeVisible();

  await perform('note', 'Write a note on this clinic');
  await expect(page.getByLabel('Write a note on the clinic')).toBeFocused();
  await page.keyboard.type('Closed on Fridays.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Closed on Fridays.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Write a note on the clinic').blur();

  await perform('orders of', 'Show the orders of this clinic');
  await expect(page).toHaveURL('/office/orders?clinic=1');
  await page.getByRole('link', { name: 'Maple Grove Dental' }).first().click();
  await expect(page).toHaveURL('/office/clinics/C-10001');
  await page
    .getByRole('link', { name: /SO-100004/ })
    .first()
    .click();
  await expect(page).toHaveURL('/office/orders/SO-100004?clinic=1');
  await page.getByRole('link', { name: 'Maple Grove Dental' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Closed on Fridays.' })).toBeVisible();
});

// rules: OFFICE-9, OFFICE-29
test('the page of a clinic says what a merge and a payment would do', async ({ page }) => {
  await signInToOffice(page, '/office/clinics/C-10001');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Merge…' }).click();
  await dialog.getByLabel('Number of the other clinic').fill('Prairie');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Write a customer number such as C-10201.')).toBeVisible();
  await dialog.getByLabel('Number of the other clinic').fill('10003');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^\d+ orders, \d+ subscriptions?$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge into C-10003 for good' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Do nothing' }).click();

  await page
    .getByRole('button', { name: /^Record the payment of INV-/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Record \$/ }).click();
  await expect(dialog.getByText('Write the day and how the bank names the payment.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Do nothing' }).click();
  await expect(dialog).toBeHidden();
});

// rules: OFFICE-14, OFFICE-24
test('a list of invoices has its own columns and view, and its CSV has the shown columns', async ({ page }) => {
  const name = `Paid ${Date.now()}`;
  await signInToOffice(page, '/office/money?age=paid');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Credited' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Credited' })).toBeHidden();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('invoices.csv');
  const [head = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head.replace('\u{feff}', '')).toBe(
    'number,order,clinic,clinicName,issuedOn,dueOn,daysOverdue,age,net,GST,HST,PST,RST,QST,otherTax,total,paid,returned,due',
  );

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search, or say what to do' }).fill(name);
  await page.getByRole('option', { name: `Open the view “${name}”` }).click();
  await expect(page).toHaveURL(/\/office\/money\?age=paid&view=\d+$/);
  await expect(page.getByRole('columnheader', { name: 'Credited' })).toBeHidden();
});

// rules: STAFF-14
test('staff see a clinic as its owner does, change nothing, and the clinic’s page says who looked', async ({
  page,
}) => {
  await signInToOffice(page, '/office/clinics/C-10004');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { token } = await performAct<{ token: string }>(page, 'clinics.see-as', { clinic: 'C-10004' });
  const headers = { authorization: `Bearer ${token}` };
  const me = await page.request.get('/api/restapi/customer/me', { headers });
  expect(((await me.json()) as { items: { id: number }[] }).items).toHaveLength(1);
  const change = await page.request.post('/api/restapi/salesOrder', { headers, data: {} });
  expect([change.status(), await change.text()]).toEqual([403, expect.stringContaining('change nothing')]);
  await page.reload();
  await expect(page.getByText(/saw the store as/).first()).toBeVisible();
});

// rules: OFFICE-3
test('a person of a clinic reads that they are not staff', async ({ page }) => {
  await signInToOffice(page, '/office', 'buyer@maplegrove.example.ca');
  await expect(page.getByRole('heading', { name: 'You are not staff' })).toBeVisible();
});
