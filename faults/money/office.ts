import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { locations } from '#db/tables/accounts.ts';
import { recentSignIns } from '#db/tables/staff.ts';
import { clinicIdOf } from '#server/testing/insert-members.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import type { Buyer } from '../table/buyers.ts';
import { pause, type CrashShop } from '../table/crash-shop.ts';

const EMAIL = 'owner@supplier.example.ca';
const SUBJECT = 'auth0|money-owner';
const DAY_MS = 86_400_000;
const AGAIN_AFTER_MS = 500;

/** A member of the staff with a recent sign-in, who performs acts by the API of the office. */
export type Office = Awaited<ReturnType<typeof openOffice>>;

export async function openOffice(shop: CrashShop) {
  const { db, tokens } = shop;
  const staffId = await hireStaff(db, EMAIL, 'owner');
  await db.execute(sql`update people set auth_issuer = ${tokens.issuer}, auth_subject = ${SUBJECT}
    where email = ${EMAIL}`);
  const until = new Date(Date.now() + DAY_MS);
  const exp = Math.floor(until.getTime() / 1000);
  const token = await tokens.accessTokenWith('newcomer', { sub: SUBJECT, exp });
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await db.insert(recentSignIns).values({ nonceHash: SUBJECT, staffId, tokenHash, until }).onConflictDoNothing();

  /**
   * Sends an act once; null if it is not answered, or if the store is temporarily unavailable. Throws if it is refused.
   */
  async function send<R>(name: string, body: object, key: string): Promise<{ result: R } | null> {
    const answer = await fetch(`${shop.webUrl}/api/office/acts/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as { result: R } }))
      .catch(() => null);
    if (answer === null || answer.status >= 500) return null;
    if (answer.status === 200) return answer.body;
    throw new Error(`${name} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  return {
    send,
    /** Sends an act under one key until it is answered. */
    async perform<R>(name: string, body: object, key: string): Promise<R> {
      for (;;) {
        const answer = await send<R>(name, body, key);
        if (answer) return answer.result;
        await pause(AGAIN_AFTER_MS);
      }
    },
    /** Gives a clinic an address and a saved card; returns its number. */
    async prepare({ id, account }: Buyer): Promise<string> {
      const clinicId = clinicIdOf(id);
      await db.insert(locations).values({
        clinicId,
        fullName: 'Front Desk',
        address1: '12 Main Street',
        address2: '',
        city: 'Toronto',
        state: 'ON',
        zip: 'M5V 2T6',
        country: 'ca',
        phone: '(416) 555-0134',
        defaultShipping: true,
        defaultBilling: true,
      });
      await shop.wallet.savedCard(account);
      const [clinic] = await shop.look<{ number: string }>('select number from clinics where id = $1', [clinicId]);
      return clinic?.number ?? '';
    },
  };
}
