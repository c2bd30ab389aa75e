import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyzeCatalogue } from '#db/statistics.ts';
import * as attributes from '#db/tables/attributes.ts';
import * as catalogue from '#db/tables/catalogue.ts';
import { clinics as clinicTable, locations, memberships, people } from '#db/tables/accounts.ts';
import { contractLines as contractTable } from '#db/tables/contract-lines.ts';
import { documents, invoices, subscriptions as subscriptionTable } from '#db/tables/fulfilment.ts';
import { moneyMovements } from '#db/tables/money.ts';
import * as orderTables from '#db/tables/orders.ts';
import { shipmentLines, shipments } from '#db/tables/shipments.ts';
import { staff } from '#db/tables/staff.ts';
import { tradeTerms, wordMeanings } from '#db/tables/trade-terms.ts';
import { priceListLines as priceListLineTable, priceLists } from '#db/tables/price-lists.ts';
import { attributeDefinitions, classRows, valueIdsOf, valueRows } from '#demo/catalogue/attributes/rows.ts';
import { brands } from '#demo/catalogue/brands.ts';
import { categories } from '#demo/catalogue/categories.ts';
import { classifications } from '#demo/catalogue/classifications.ts';
import { products } from '#demo/catalogue/products.ts';
import { clinics, colleagues } from '#demo/clinics.ts';
import { isEmptyStore } from '#db/empty-store.ts';
import { demoOrders, invoicedSales, subscriptions } from '#demo/orders.ts';
import { demoStaff } from '#demo/staff.ts';
import { draw } from '#demo/pictures/draw.ts';
import { contractLines, priceList, priceListLines } from '#demo/prices.ts';
import { promotions } from '#demo/promotions.ts';
import { placeDemoStock } from '#demo/stock.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { openStoreSettings } from '#store-settings.ts';

/** Prints the progress of the loading, as a line in the terminal. */
type Say = (line: string) => void;

/** Loads the demo into a store without products, in one transaction; leaves any other store alone. */
export async function loadDemoIntoEmpty(db: Db, say: Say): Promise<void> {
  if (!(await isEmptyStore(db))) return;
  const settings = openStoreSettings()();
  say(`Loading the demo catalogue: ${products.length} items …`);
  await db.transaction(async (tx) => {
    await loadCatalogue(tx as Db, settings, say);
    await placeDemoStock(tx as Db);
    await loadClinics(tx as Db);
    await loadColleagues(tx as Db);
    await loadClinicPrices(tx as Db);
    await loadOrders(tx as Db, settings);
    await loadStaff(tx as Db);
    await passGivenIds(tx as Db);
  });
  await db.execute(analyzeCatalogue);
}

/** Rows of one insert: few enough for PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 300;

async function inChunks<T>(all: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += CHUNK) await insert(all.slice(at, at + CHUNK));
}

async function loadCatalogue(db: Db, { shipMethod, shipping }: StoreSettings, say: Say): Promise<void> {
  const { classifications: classTable, brands: brandTable, categories: categoryTable } = catalogue;
  const tops = classifications.map(({ id, name }, position) => ({ id, name, position, parentId: null }));
  const children = classifications.flatMap(({ id: parentId, children }) =>
    children.map(({ id, name }, position) => ({ id, name, position, parentId })),
  );
  await db.insert(classTable).values(tops);
  await db.insert(classTable).values(children);
  await db.insert(brandTable).values(brands.map(({ id, key, name }) => ({ id, key, name })));
  await db.insert(categoryTable).values(categories.map((category, position) => ({ ...category, position })));
  await db.insert(catalogue.shipMethods).values({ ...shipMethod, flatRateCents: shipping.flatRate });

  const pictures = new Map<string, string>();
  const hashes = products.map(({ drawing }) => {
    const svg = draw(drawing);
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24);
    pictures.set(hash, svg);
    return hash;
  });
  await inChunks([...pictures], (chunk) =>
    db
      .insert(catalogue.pictures)
      .values(
        chunk.map(([hash, svg]) => ({ hash, mediaType: 'image/svg+xml', content: new TextEncoder().encode(svg) })),
      ),
  );
  say(`  ${pictures.size} pictures drawn`);

  const valuesOf = await loadAttributes(db);
  const productRows = products.map(
    ({ family, onHand: _onHand, backorder: _backorder, drawing: _drawing, attributes: _attributes, ...row }, at) => ({
      ...row,
      description: family.description,
      pictureHash: hashes[at] ?? null,
      // Written here already, so that the trigger of the rows below does not write each product again.
      attributeValueIds: (valuesOf.get(row.id) ?? []).map(({ valueId }) => valueId),
    }),
  );
  await inChunks(productRows, (chunk) => db.insert(catalogue.products).values(chunk));
  await insertProductAttributes(db, valuesOf);
  await inChunks(products, (chunk) =>
    db
      .insert(catalogue.inventory)
      .values(chunk.map(({ id, onHand, backorder }) => ({ productId: id, onHand, backorder }))),
  );
  const categoryIds = new Map<string, number>(categories.map(({ key, id }) => [key, id]));
  const grouped = products.flatMap(({ id, categories: keys }) =>
    keys.flatMap((key) => {
      const categoryId = categoryIds.get(key);
      return categoryId === undefined ? [] : [{ productId: id, categoryId }];
    }),
  );
  await inChunks(grouped, (chunk) => db.insert(catalogue.productCategories).values(chunk));
  await inChunks(promotions, (chunk) => db.insert(catalogue.promotions).values(chunk));
  const { terms, meanings } = demoTradeTerms();
  await inChunks(terms, (chunk) => db.insert(tradeTerms).values(chunk));
  // The migration has entered meanings as well, and the file has all of them.
  await db.delete(wordMeanings);
  await inChunks(meanings, (chunk) => db.insert(wordMeanings).values(chunk));
  await inChunks(invoicedSales, (chunk) => db.insert(catalogue.bestSellers).values(chunk));
  say(`  ${products.length} items, ${promotions.length} promotions`);
}

/** Writes all rows in one statement of three arrays, so that their trigger runs once. */
async function insertProductAttributes(db: Db, valuesOf: Map<number, { attributeId: number; valueId: number }[]>) {
  const given = [...valuesOf].flatMap(([productId, values]) => values.map((value) => ({ productId, ...value })));
  const column = (name: keyof (typeof given)[number]) => sql`${sql.param(given.map((row) => row[name]))}::int[]`;
  await db.execute(sql`insert into product_attributes (product_id, attribute_id, value_id)
    select * from unnest(${column('productId')}, ${column('attributeId')}, ${column('valueId')})`);
}

/** Writes the attributes and their values; returns the values of each product by its id. */
async function loadAttributes(db: Db) {
  const all = attributeDefinitions(products);
  const values = valueRows(all, products);
  await db.insert(attributes.attributeDefinitions).values(
    all.map((definition, position) => ({
      id: definition.id,
      key: definition.key,
      type: definition.type,
      position,
      nameEn: definition.names.en,
      nameFr: definition.names.fr,
      isSafetyProperty: definition.isSafetyProperty,
      unit: definition.type === 'number' ? definition.unit : null,
    })),
  );
  await inChunks(values, (chunk) => db.insert(attributes.attributeValues).values(chunk));
  await inChunks(classRows(all), (chunk) => db.insert(attributes.classificationAttributes).values(chunk));
  const idsOf = valueIdsOf(all, values);
  return new Map(products.map((product) => [product.id, idsOf(product)]));
}

async function loadClinics(db: Db): Promise<void> {
  await db
    .insert(clinicTable)
    .values(
      clinics.map(({ id, companyName: name, stage, preferredDelivery }) => ({ id, name, stage, preferredDelivery })),
    );
  await db.insert(people).values(
    clinics.map(({ personId: id, email, firstName, lastName, homePhone }) => ({
      id,
      email,
      firstName,
      lastName,
      homePhone,
    })),
  );
  await db
    .insert(memberships)
    .values(clinics.map(({ id: clinicId, personId }) => ({ clinicId, personId, role: 'owner' as const })));
  await db.insert(locations).values(
    clinics.map(({ id, firstName, lastName, homePhone, address }) => ({
      clinicId: id,
      fullName: `${firstName} ${lastName}`,
      ...address,
      phone: homePhone,
      defaultBilling: true,
      defaultShipping: true,
    })),
  );
}

async function loadColleagues(db: Db): Promise<void> {
  await db
    .insert(people)
    .values(colleagues.map(({ personId: id, email, firstName, lastName }) => ({ id, email, firstName, lastName })));
  await db
    .insert(memberships)
    .values(
      colleagues.flatMap(({ personId, roles }) => roles.map(([clinicId, role]) => ({ personId, clinicId, role }))),
    );
}

async function loadStaff(db: Db): Promise<void> {
  await db
    .insert(people)
    .values(demoStaff.map(({ personId: id, email, firstName, lastName }) => ({ id, email, firstName, lastName })));
  await db.insert(staff).values(demoStaff.map(({ personId, role }) => ({ personId, role })));
}

/** The prices of a clinic with a price list and contract prices. */
async function loadClinicPrices(db: Db): Promise<void> {
  const [list] = await db.insert(priceLists).values({ name: priceList.name }).returning();
  if (!list) throw new Error('The price list was not written');
  await db.insert(priceListLineTable).values(priceListLines.map((line) => ({ priceListId: list.id, ...line })));
  await db.insert(contractTable).values(contractLines);
  await db.update(clinicTable).set({ priceListId: list.id }).where(inArray(clinicTable.id, priceList.clinicIds));
}

async function loadOrders(db: Db, settings: StoreSettings): Promise<void> {
  const orders = demoOrders(settings);
  await db.insert(orderTables.orders).values(orders.map(({ row }) => row));
  await db.insert(orderTables.orderLines).values(orders.flatMap(({ lines }) => lines));
  await db.insert(orderTables.orderEvents).values(orders.flatMap(({ events }) => events));
  await db.insert(orderTables.payments).values(orders.flatMap(({ payment }) => payment ?? []));
  await db.insert(moneyMovements).values(orders.flatMap(({ movement }) => movement ?? []));
  await db.insert(subscriptionTable).values(subscriptions);
  const issued = await db
    .insert(invoices)
    .values(orders.map(({ invoice }) => invoice))
    .returning();
  const sent = await db
    .insert(shipments)
    .values(orders.map(({ shipment }) => shipment))
    .returning();
  await db
    .insert(shipmentLines)
    .values(
      orders.flatMap(({ row, lines }) =>
        lines.map(({ line, units }) => ({ shipmentId: row.id, orderId: row.id, line, units })),
      ),
    );
  const buyers = new Map(orders.map(({ row }) => [row.id, row.clinicId]));
  const paper = ({ orderId, number }: { orderId: number; number: string }) => ({
    orderId,
    clinicId: buyers.get(orderId) ?? 0,
    filename: `${number}.pdf`,
    mediaType: 'application/pdf',
  });
  await db
    .insert(documents)
    .values([
      ...issued.map((invoice) => ({ ...paper(invoice), kind: 'invoice' as const })),
      ...sent.map((shipment) => ({ ...paper(shipment), kind: 'packing_slip' as const, shipmentId: shipment.id })),
    ]);
}

/** Moves the id sequences past the demo's fixed ids. */
async function passGivenIds(db: Db): Promise<void> {
  for (const table of [
    'attribute_definitions',
    'attribute_values',
    'products',
    'promotions',
    'clinics',
    'people',
    'orders',
    'invoices',
    'shipments',
  ]) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
