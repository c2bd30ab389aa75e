import { sql, type SQL } from 'drizzle-orm';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { rows, type Db } from '#db/client.ts';

/** A time of the database as JSON has it. */
export const writtenTime = (time: string) =>
  sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The name of the staff member `s` with the person `p`, or else the address; null for a command. */
export const staffName = sql.raw(`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`);

type Note = OfficeOrderPage['notes'][number];

/** The notes on an order, oldest first; `reader` is the staff member who reads them. */
export function readNotesOfOrder(db: Db, orderId: number, reader: number): Promise<Note[]> {
  return readNotes(db, sql`n.order_id = ${orderId}`, reader);
}

/** The notes on a clinic itself, oldest first. */
export function readNotesOfClinic(db: Db, clinicId: number, reader: number): Promise<Note[]> {
  return readNotes(db, sql`n.clinic_id = ${clinicId}`, reader);
}

function readNotes(db: Db, on: SQL, reader: number): Promise<Note[]> {
  return rows<Note>(
    db,
    sql`select n.id, n.text, ${writtenTime('n.created_at')} as at, ${writtenTime('n.edited_at')} as "editedAt",
        ${staffName} as by, coalesce(n.staff_id = ${reader}, false) as "isOwn"
      from staff_notes n left join staff s on s.id = n.staff_id left join people p on p.id = s.person_id
      where ${on} order by n.id`,
  );
}

/** The holds of an order, oldest first. The last one has no end while the order is on hold. */
export function readHolds(db: Db, orderId: number): Promise<OfficeOrderPage['holds']> {
  return rows(
    db,
    sql`select h.kind, ${writtenTime('h.held_at')} as at, h.reason, ${staffName} as by, ${writtenTime('h.ended_at')} as "endedAt"
      from order_holds h left join staff s on s.id = h.held_by left join people p on p.id = s.person_id
      where h.order_id = ${orderId} order by h.id`,
  );
}
