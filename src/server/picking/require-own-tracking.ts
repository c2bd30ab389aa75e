import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { formatDate, torontoDate } from '#domain/calendar.ts';
import { clinicName } from '#domain/customers.ts';
import { ActRefused } from '#server/act-refused.ts';

/** Carriers use their tracking numbers again after years. */
const MONTHS = 12;

interface Earlier {
  number: string;
  companyName: string | null;
  firstName: string;
  lastName: string;
  shippedAt: string;
}

/**
 * Refuses a tracking number with which a parcel of another clinic left in the last twelve months, in any spelling
 * (rules: STOCK-27, STOCK-30).
 */
export async function requireOwnTracking(
  tx: Db,
  order: string,
  { trackingNumber, now }: { trackingNumber: string; now: Date },
): Promise<void> {
  const [other] = await rows<Earlier>(
    tx,
    sql`select o.number, c.name as "companyName", p.first_name as "firstName", p.last_name as "lastName", s.shipped_at as "shippedAt"
      from shipments s join orders o on o.id = s.order_id
        join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
      where s.tracking_number <> '' and upper(replace(s.tracking_number, ' ', '')) = upper(replace(${trackingNumber}, ' ', ''))
        and o.clinic_id <> (select own.clinic_id from orders own where own.number = ${order}) and s.shipped_at > ${now.toISOString()}::timestamptz - make_interval(months => ${MONTHS})
      order by s.id desc limit 1`,
  );
  if (!other) return;
  const { number, shippedAt } = other;
  const day = formatDate(torontoDate(new Date(shippedAt)));
  throw new ActRefused(
    'same_tracking',
    `Order ${number} of ${clinicName(other)} was shipped with this tracking number on ${day}. Correct it, or ship again to keep it.`,
  );
}
