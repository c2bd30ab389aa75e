import type { Page } from '@playwright/test';
import { expectNoOverflow } from './page-width.ts';
import { controlAnswers, expect, expectAccessible, signIn, test } from './shop.ts';

/** Gloves of two colours in five sizes. */
const GLOVES = '/product/3003';
/** The demo's clinic with clinic prices, among them the price of the gloves (demo/prices.ts). */
const CLINIC = 'hello@juniperkids.example.ca';

// A call is aborted on purpose.
test.use({ expectedNoise: [/net::ERR_FAILED/] });

const matrixOf = (page: Page) => page.getByRole('table', { name: 'Order several variants' });

/** Opens a product and scrolls to its family, which is loaded only then. */
async function openMatrix(page: Page, path = GLOVES): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Order several variants' }).scrollIntoViewIfNeeded();
}

/** The quantities of the lines in the cart. */
const unitsInCart = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity),
  );

// rules: CAT-55
test('several variants are added with one press, and the addition can be undone', async ({ page }) => {
  await openMatrix(page);
  const rows = matrixOf(page).getByRole('row');
  const [first, below] = [1, 2].map((row) => rows.nth(row).getByRole('textbox').first());
  if (!first || !below) throw new Error('unreachable');
  await first.focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(below).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  const sum = page.getByText(/^2 variants, 5 units/);
  await expect(sum).toContainText(/\$\d+\.\d\d/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 5 units' }).click();
  await expect(page.getByText('5 units added to cart')).toBeVisible();
  expect((await unitsInCart(page)).sort()).toEqual([2, 3]);
  await expect(first).toHaveValue('');
  await expect(matrixOf(page).getByText('3 in cart')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => unitsInCart(page)).toEqual([]);
});

// rules: CAT-55
test('colours and sizes are rows and columns; on a phone they are a list', async ({ page, request }) => {
  const found = await request.get('/api/suiteql/item/by-class?classId=10&limit=100');
  const { items } = (await found.json()) as { items: { id: number; custitem39: number | null }[] };
  let path = '';
  for (const parent of new Set(items.map(({ custitem39 }) => custitem39).filter((id) => id !== null))) {
    const family = await request.get(`/api/suiteql/item/family?parent=${parent}`);
    const { axes } = (await family.json()) as { axes: object | null };
    if (axes) path = `/product/${parent}`;
    if (axes) break;
  }
  await openMatrix(page, path);
  await expect(matrixOf(page).getByRole('columnheader').nth(2)).toBeVisible();
  const row = matrixOf(page).getByRole('row').nth(1).getByRole('textbox');
  await row.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(row.nth(1)).toBeFocused();
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(row.first()).toBeVisible();
    await expectNoOverflow(page);
  }
  await expectAccessible(page, ['light']);
});

// rules: CAT-55
test('a family that does not load says so, and loads at another try', async ({ page }) => {
  const answer = await controlAnswers(page, '**/api/suiteql/item/family?*');
  answer('dead');
  await openMatrix(page);
  const failed = page.getByText('The variants could not be loaded.');
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, ['light']);
  answer('well');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(matrixOf(page).getByRole('textbox').first()).toBeVisible();
});
// rules: CAT-55, CAT-47
test('the matrix has the prices of the clinic', async ({ page }) => {
  await signIn(page, CLINIC);
  await openMatrix(page);
  await expect(matrixOf(page).getByText('$12.60').first()).toBeVisible();
  await expect(matrixOf(page)).not.toContainText('$14.20');
});

// rules: CAT-56
test('more than eight variants are a list of links that can be searched', async ({ page, request }) => {
  const found = await request.get('/api/suiteql/item/all-products?limit=100');
  const { items } = (await found.json()) as { items: { id: number; custitem39: number | null }[] };
  let variants: { id: number; variant: string }[] = [];
  for (const parent of new Set(items.map(({ custitem39 }) => custitem39).filter((id) => id !== null))) {
    const siblings = await request.post('/api/suiteql/item/by-parent', { data: { parent } });
    ({ items: variants } = (await siblings.json()) as { items: typeof variants });
    if (variants.length > 8) break;
  }
  await page.goto(`/product/${variants[0]?.id}`);
  const last = variants.at(-1);
  const list = page.getByRole('list', { name: `${variants.length} variants` });
  await page.getByRole('searchbox', { name: 'Find a variant' }).fill(last?.variant ?? '');
  await expectAccessible(page, ['light']);
  await list.getByRole('link', { name: last?.variant, exact: true }).click();
  await expect(page).toHaveURL(`/product/${last?.id}`);
});
