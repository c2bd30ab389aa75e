import type { Db } from '#db/client.ts';
import { inventory, products } from '#db/tables/catalogue.ts';
import { insertMembers } from '#server/testing/insert-members.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import type { TestTokens } from '#server/testing/test-tokens.ts';
import { freePorts, startProgram } from '#testing/program.ts';
import { openStoreServices } from '#testing/store-services.ts';

export const FIRST_CLINIC = 800_001;
export const CLINICS = 2_000;
export const FIRST_ITEM = 20_001;
export const ITEMS = 2_000;

export interface OrderingClinic {
  id: number;
  token: string;
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

/** Starts two web processes and a worker on one PostgreSQL, with two thousand clinics that may order on invoice. */
export async function openOrderShop(databaseUrl: string) {
  const ports = [await freePorts(), await freePorts(), await freePorts()];
  const webhookUrl = `http://127.0.0.1:${ports[0]?.PORT}/api/stripe/webhook`;
  const services = await openStoreServices({ databaseUrl, webhookUrl });
  const { db, wallet, settings } = services;
  const tokens = services.openTokens();
  await insertTestCatalogue(db);
  await insertItems(db);
  const clinics = await insertClinics(db, tokens);
  // As after the nightly housekeeping: the rows just written have statistics.
  await db.execute('vacuum analyze');

  const programs = await Promise.all(
    ports.map((own, index) =>
      startProgram({ ...settings, ...own, PUBLIC_URL: `http://localhost:${own.PORT}` }, [index < 2 ? 'web' : 'worker']),
    ),
  );
  return {
    db,
    wallet,
    clinics,
    issuer: tokens.issuer,
    webUrls: programs.slice(0, 2).map(({ url }) => url),
    /** Ends the processes; the database stays. */
    async stop(): Promise<void> {
      await Promise.all(programs.map((program) => program.end('SIGKILL')));
      await services.close();
    },
  };
}

async function insertItems(db: Db): Promise<void> {
  const ids = Array.from({ length: ITEMS }, (_, index) => FIRST_ITEM + index);
  await db.insert(products).values(
    ids.map((id) => ({
      id,
      itemId: `BCH-${id}`,
      name: `Composite Shade ${id}`,
      description: '',
      mpn: `NL-${id}`,
      brandId: 1,
      classificationId: 1,
      priceCents: 20_00 + (id % 997),
      stockDescription: 'In stock',
    })),
  );
  await db.insert(inventory).values(ids.map((productId) => ({ productId, onHand: 1_000_000 })));
}

async function insertClinics(db: Db, tokens: TestTokens): Promise<OrderingClinic[]> {
  const ids = Array.from({ length: CLINICS }, (_, index) => FIRST_CLINIC + index);
  await insertMembers(
    db,
    ids.map((id) => ({
      id,
      email: `bench-${id}@example.ca`,
      stage: 'Customer' as const,
      companyName: `Clinic ${id}`,
      authIssuer: tokens.issuer,
      authSubject: `auth0|bench-${id}`,
    })),
  );
  return Promise.all(
    ids.map(async (id) => ({ id, token: await tokens.accessTokenWith('harbourview', { sub: `auth0|bench-${id}` }) })),
  );
}
