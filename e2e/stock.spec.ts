import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './shop.ts';
import { pasteInto, performAct, signInToOffice } from './staff.ts';

/** Of this journey only, because the journeys share a store. */
const run = String(Date.now()).slice(-7);
const BIN = `Z-${run}`;
const LOT = `L${run}`;
const LINER = 'BIS-H33-LC1';
const MEMBRANE = 'DEN-SYM-P-15';

/** Types as a scanner does: a text and Enter. */
async function scan(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

// The journey receives an item that does not exist.
test.use({ expectedNoise: [/404 \(Not Found\) .*\/api\/office\/(?:stock|acts)\//] });

// rules: OFFICE-39, OFFICE-59, OFFICE-60, OFFICE-120, OFFICE-121, OFFICE-122, STOCK-20, STOCK-21
test('a delivery is received on a phone, its bin is counted, and a computer shows what happened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToOffice(page, '/office/warehouse/stock');
  await performAct(page, 'bins.add', { code: BIN, sortOrder: 900 });
  await page.getByRole('link', { name: 'Receive' }).click();
  await page.getByLabel('Item code or GTIN').focus();
  await scan(page, LINER, '12', LOT, '2031-03-31', BIN);
  await expect(page.getByRole('group', { name: 'Row 2' }).getByLabel('Item code or GTIN')).toBeFocused();
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await pasteInto(
    page.getByLabel('Item code or GTIN').first(),
    `${LINER}\t12\t${LOT}\t2031-03-31\t${BIN}\nNO-SUCH-ITEM\t3\t\t\t${BIN}`,
  );
  await expect(page.getByText('2 rows, 15 units')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Receive all' }).click();
  const second = page.getByRole('group', { name: 'Row 2' });
  await expect(page.getByRole('alert')).toContainText('1 field needs a correction.');
  await expect(second.getByLabel('Item code or GTIN')).toHaveAccessibleDescription(/No (item|product) has the/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^This entry of .* was kept on this device\.$/)).toBeVisible();
  await expect(page.getByText('2 rows, 15 units')).toBeVisible();
  await expectAccessible(page);
  await second.getByLabel('Item code or GTIN').fill(MEMBRANE);
  await page.getByRole('button', { name: 'Receive all' }).click();
  await expect(page.getByText('2 rows with 15 units received.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0 rows, 0 units')).toBeVisible();

  await page.goto('/office/warehouse/count');
  await page.getByLabel('Bin', { exact: true }).fill(BIN);
  await page.keyboard.press('Enter');
  await scan(page, LINER, '11');
  await expectAccessible(page);
  await expect(page.getByText('recorded', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/^0 units found, worth \$0\.00; 4 units missing, worth \$/)).toBeVisible();
  await expect(page.getByText('12 recorded, 11 counted')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Why units are missing').selectOption('damaged');
  await page.getByRole('button', { name: 'Record the count' }).click();
  await expect(page.getByText('Look for them in the bin and count them, or confirm that they are gone.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^1 recorded item was not counted/ }).check();
  await page.getByRole('button', { name: 'Record the count' }).click();
  await expect(page.getByText(`Bin ${BIN} is counted.`)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/office/warehouse/stock?q=${BIN}`);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: LINER }).click();
  await expect(page.getByText('Counted, damaged')).toBeVisible();
  await page.getByRole('button', { name: `Adjust bin ${BIN}, lot ${LOT}` }).click();
  await page.getByLabel('Units, such as -3 or 2').fill('-2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^2 units fewer, worth \$.* Then 9 are here\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adjust the stock' }).click();
  await expect(page.getByText('Adjusted, damaged')).toBeVisible();
  await page.getByRole('button', { name: `Move from bin ${BIN}, lot ${LOT}` }).click();
  await page.getByLabel('Units to move').fill('9');
  await page.getByLabel('To bin').fill('main');
  await page.getByRole('button', { name: 'Move the units' }).click();
  await expect(page.getByText(`${LINER} is moved from bin ${BIN}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/office');
  await page.getByRole('link', { name: 'low or sold out' }).click();
  await expect(page).toHaveURL('/office/warehouse/stock?kind=low&sort=free');
  await expect(page.getByRole('link', { name: 'Low or sold out' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});
