import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { ProductTiles } from '#storefront/parts/product-tiles.tsx';
import { useAddProduct } from '#storefront/state/adding.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { OrderingRole } from './ordering-role.tsx';
import { PurchasePanel } from './purchase-panel.tsx';

const customer = {
  id: 7,
  role: 'owner' as ClinicRole,
  clinics: [{ id: 7, entityid: 'C-10001', name: 'Maple Grove Dental', role: 'owner' as ClinicRole }],
};
const person = { status: 'visitor', customer };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useCustomer: () => person,
}));

const gloves: Product = {
  id: 2001,
  itemid: 'GLV-2001',
  displayname: 'Nitrile gloves',
  file_url: '',
  mpn: '',
  custitem39: null,
  price: 16.8,
  fixedprice: null,
  promotioncode_id: null,
  promotion_code: null,
  offers: [],
  variant: null,
  storedetaileddescription: '',
  totalquantityonhand: 100,
  stockdescription: '',
  brand_id: 1,
  class_id: 12,
  brand_name: 'Cranberry',
  class_name: 'Gloves',
  pack_quantity: 1,
  pack_unit: 'box',
};

function Cards() {
  return (
    <ProductTiles
      title="Sold often"
      products={[gloves]}
      inCart={() => 0}
      onAdd={useAddProduct()}
      favouriteOf={() => null}
    />
  );
}

const panel = () => renderToHtml(<PurchasePanel product={gloves} promotions={[]} barPlace={null} />);

// rules: ACCOUNT-40
test('a visitor may put products into the cart', async () => {
  expect(textIn(await panel())).toContain('Add to Shopping Cart');
  expect(await renderToHtml(<Cards />)).toContain('<input');
});

// rules: ACCOUNT-40
test.each(CLINIC_ROLES)('a %s sees quantity and add buttons only if the role fills a cart', async (role) => {
  person.status = 'customer';
  customer.role = role;
  const fills = role !== 'bookkeeper' && role !== 'reader';
  for (const html of [await panel(), await renderToHtml(<Cards />)]) {
    expect(html).toContain('$16.80');
    expect(/Add|cart/.test(textIn(html))).toBe(fills);
    expect(html.includes('<input')).toBe(fills);
  }
});

// rules: ACCOUNT-40
test('the style sheet can hide every control for ordering of a cached page', async () => {
  person.status = 'visitor';
  const styles = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8');
  expect(styles).toContain(":is([data-role='bookkeeper'], [data-role='reader']) .ordering {\n  display: none;");
  for (const html of [await panel(), await renderToHtml(<Cards />)]) {
    const outside = html.slice(0, html.search(/<div class="ordering[ "]/));
    expect(outside).toContain('$16.80');
    expect(outside).not.toMatch(/<input|Add|Subscribe/);
  }
});

// rules: ACCOUNT-40
test.each([
  ['requester', 'An owner or a buyer of Maple Grove Dental approves what you order'],
  ['bookkeeper', 'You are a bookkeeper of Maple Grove Dental. Owners and buyers of the clinic order'],
  ['reader', 'You are a reader of Maple Grove Dental. Owners and buyers of the clinic order'],
] as const)('the product page says to a %s who orders or approves', async (role, sentence) => {
  const known = { ...customer, role } as unknown as Parameters<typeof OrderingRole>[0]['customer'];
  expect(textIn(await renderToHtml(<OrderingRole customer={known} />))).toContain(sentence);
});
