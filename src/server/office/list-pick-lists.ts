import { sql, type SQL } from 'drizzle-orm';
import type { PickListItem, PickLists, PickListsQuery } from '#contract/pick-lists.ts';
import { rows, type Db } from '#db/client.ts';
import { claimState, COUNTED_PICK_LISTS, PICK_LIST_KINDS, type PickListKind } from '#domain/pick-lists.ts';
import { toPage, wayOf } from './list-page.ts';
import { staffName } from './order-notes.ts';

interface Row extends Omit<PickListItem, 'claim' | 'createdAt'> {
  id: number;
  createdAt: string;
  claimedBy: number | null;
  claimedName: string | null;
  touchedAt: string | null;
}

/** Who reads, and when. */
export interface PickReader {
  staffId: number;
  now: Date;
}

const isOpen = sql`exists (select from pick_list_orders o where o.pick_list_id = l.id and o.ended_at is null)`;

/** The condition of each kind of list on the table `pick_lists l`. */
function kindCondition(kind: PickListKind, staffId: number): SQL {
  if (kind === 'done') return sql`not ${isOpen}`;
  // The open lists first: there are few of them.
  const open = sql`l.id in (select o.pick_list_id from pick_list_orders o where o.ended_at is null)`;
  return kind === 'open' ? open : sql`${open} and l.claimed_by = ${staffId}`;
}

/** The name of the staff member in a column of `pick_lists l`. */
export const nameOf = (column: string) =>
  sql`(select ${staffName} from staff s join people p on p.id = s.person_id where s.id = ${sql.raw(column)})`;

/** A page of the pick lists of a kind, newest first, with the number of lists of each kind (rules: OFFICE-36). */
export async function listPickLists(db: Db, query: PickListsQuery, reader: PickReader): Promise<PickLists> {
  const page = await readPickLists(db, query, reader);
  return { ...page, counts: await countKinds(db, reader.staffId) };
}

/** A page of the pick lists of a kind, newest first, without the numbers of lists. */
export async function readPickLists(db: Db, query: PickListsQuery, { staffId, now }: PickReader) {
  const { kind, after, before, limit } = query;
  const { backwards, descending } = wayOf(query, true);
  const position = after ?? before;
  const beyond = position === undefined ? sql`true` : sql`l.id ${sql.raw(descending ? '<' : '>')} ${position}::int`;
  const order = sql.raw(descending ? 'l.id desc' : 'l.id');
  const found = await rows<Row>(
    db,
    sql`select l.id, l.number, l.created_at as "createdAt", l.claimed_by as "claimedBy", l.touched_at as "touchedAt",
        ${nameOf('l.created_by')} as "createdBy", ${nameOf('l.claimed_by')} as "claimedName",
        o.orders, o."openOrders", u.units, u.picked, u.short
      from (select * from pick_lists l where ${kindCondition(kind, staffId)} and ${beyond}
          order by ${order} limit ${limit + 1}) l,
        lateral (select count(*)::int as orders, count(*) filter (where o.ended_at is null)::int as "openOrders"
          from pick_list_orders o where o.pick_list_id = l.id) o,
        lateral (select coalesce(sum(p.units), 0)::int as units, coalesce(sum(p.picked), 0)::int as picked,
            coalesce(sum(p.short), 0)::int as short
          from pick_lines p where p.pick_list_id = l.id and (p.is_open or o."openOrders" = 0)) u
      order by ${order}`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ id }) => String(id));
  const items = page.items.map(({ id: _, claimedBy, claimedName, touchedAt, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    claim: claimOf({ claimedBy, claimedName, touchedAt }, { staffId, now }),
  }));
  return { ...page, items };
}

/** The claim of a list as the reader sees it. */
export function claimOf(
  { claimedBy, claimedName: by, touchedAt }: Pick<Row, 'claimedBy' | 'claimedName' | 'touchedAt'>,
  { staffId, now }: PickReader,
): PickListItem['claim'] {
  const touched = touchedAt === null ? null : new Date(touchedAt);
  const state = claimState({ claimedBy, touchedAt: touched }, staffId, now);
  return { state, by, touchedAt: touched?.toISOString() ?? null };
}

async function countKinds(db: Db, staffId: number): Promise<PickLists['counts']> {
  const counts = PICK_LIST_KINDS.map(
    (kind) =>
      sql`(select count(*)::int from (select from pick_lists l where ${kindCondition(kind, staffId)} limit ${COUNTED_PICK_LISTS}) k) as ${sql.identifier(kind)}`,
  );
  const [found] = await rows<PickLists['counts']>(db, sql`select ${sql.join(counts, sql`, `)}`);
  if (!found) throw new Error('A query without a table has one row');
  return found;
}
