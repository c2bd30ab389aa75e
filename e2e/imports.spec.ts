import { readFile } from 'node:fs/promises';
import { readCsv, writeCsv } from '#csv.ts';
import { expect, expectAccessible, openOtherBrowser, test } from './shop.ts';
import { signInToOffice } from './staff.ts';

// The first act is refused until the owner signs in again.
test.use({ expectedNoise: [/status of 403/] });

/** A name that no earlier file had: the store remembers which column a name fills. */
const HEADER = `Maker ${Date.now()}`;

/**
 * A file with a new MPN for 200 items of the store, two rows about one more item, and two other faulty rows; the code
 * of the first item.
 */
function changedItems(exported: string): { file: string; code: string } {
  const [header = [], ...items] = readCsv(exported.replace('\u{feff}', '')).rows;
  const code = header.indexOf('Item code');
  // From the end of the list: no other journey names these items.
  const chosen = items.filter((row) => row.length === header.length).slice(-201);
  const rows = chosen.map((row, at) => [row[code] ?? '', `IMPORTED-${at}`, '']);
  const first = rows[0]?.[0] ?? '';
  const faulty = [
    [rows.at(-1)?.[0] ?? '', 'A second row about the same item', ''],
    ['', 'A row without a code', ''],
    [rows[1]?.[0]?.toLowerCase() ?? '', 'A code with other capitals', 'abc'],
  ];
  return { file: writeCsv([['SKU', HEADER, 'List price'], ...rows, ...faulty]), code: first };
}

// rules: OFFICE-131, OFFICE-132, OFFICE-133, OFFICE-134, OFFICE-136
test('an owner imports 200 changed items from a file with faulty rows, sees them in the store, and undoes it', async ({
  page,
  browser,
}) => {
  await signInToOffice(page, '/office/imports');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all items of the store as CSV' }).click();
  const { file, code } = changedItems(await readFile(await (await saving).path(), 'utf8'));
  await expectAccessible(page);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'spring-texts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });

  await expect(page.getByRole('heading', { name: 'The file changes nothing' })).toBeVisible();
  await page.getByLabel(`“${HEADER}” fills`).selectOption('MPN');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByRole('heading', { name: 'Check before applying' })).toBeVisible();
  const counts = page.getByRole('navigation', { name: 'Rows by outcome' });
  // rules: OFFICE-68
  await expect(counts.getByRole('link').first()).toHaveText(/Refused$/);
  await expect(page.getByText('must be a number')).toBeVisible();
  await expect(page.getByLabel(`“${HEADER}” fills`)).toBeHidden();
  await counts.getByRole('link', { name: '200 Changed' }).click();
  await expect(
    page.getByRole('region', { name: 'Changed', exact: true }).getByText('IMPORTED-0', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await counts.getByRole('link', { name: 'Refused' }).click();
  await expect(page.getByText('must be a number')).toBeVisible();
  await expectAccessible(page);
  const correcting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the refused/ }).click();
  expect(readCsv(await readFile(await (await correcting).path(), 'utf8')).rows).toHaveLength(6);

  await page.getByRole('button', { name: 'Apply 200 rows' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Confirm, then go on' }).click();
  const provider = await popup;
  await provider.getByLabel('Email address').fill('owner@operatory.example.ca');
  await provider.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await provider.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The import is applied' })).toBeVisible();
  await counts.getByRole('link', { name: '200 Applied' }).click();
  await expect(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();

  const store = await openOtherBrowser(browser);
  await store.goto(`/products/by-name/${code}`);
  await store.locator(`main a[href^="/product/"]`).first().click();
  await expect(store.getByText('IMPORTED-0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Imports' }).click();
  await expect(page.getByRole('link', { name: 'spring-texts.csv' }).first()).toBeVisible();
});
