import { sql } from 'drizzle-orm';
import type { PickListPage, PickStop } from '#contract/pick-lists.ts';
import { rows, type Db } from '#db/client.ts';
import { compareStops, stopKey, type ShortReason } from '#domain/pick-lists.ts';
import { clinicNameOfOrder } from './clinic-name.ts';
import { claimOf, nameOf, type PickReader } from './list-pick-lists.ts';

interface ListRow {
  id: number;
  number: string;
  createdAt: string;
  createdBy: string | null;
  claimedBy: number | null;
  claimedName: string | null;
  touchedAt: string | null;
  mayUndo: boolean;
  lastCarrier: string;
}

interface LineRow extends Omit<PickStop, 'lines' | 'picture' | 'shortPick'> {
  productId: number;
  sortOrder: number;
  code: string;
  pictureHash: string | null;
  id: number;
  tote: number;
  units: number;
  picked: number;
  short: number;
  shortReason: ShortReason | null;
  shortFound: number;
}

/** Everything about a pick list; null if there is none with this number (rules: OFFICE-31). */
export async function readPickListPage(db: Db, number: string, reader: PickReader): Promise<PickListPage | null> {
  const [list] = await rows<ListRow>(
    db,
    sql`select l.id, l.number, l.created_at as "createdAt", l.claimed_by as "claimedBy", l.touched_at as "touchedAt",
        ${nameOf('l.created_by')} as "createdBy", ${nameOf('l.claimed_by')} as "claimedName",
        l.last_check is not null as "mayUndo",
        coalesce((select s.carrier from shipments s order by s.id desc limit 1), '') as "lastCarrier"
      from pick_lists l where l.number = ${number}`,
  );
  if (!list) return null;
  const { id, createdAt, claimedBy, claimedName, touchedAt, ...shown } = list;
  return {
    ...shown,
    createdAt: new Date(createdAt).toISOString(),
    claim: claimOf({ claimedBy, claimedName, touchedAt }, reader),
    orders: await readOrders(db, id),
    stops: await readStops(db, id),
  };
}

function readOrders(db: Db, pickListId: number): Promise<PickListPage['orders']> {
  return rows(
    db,
    sql`select o.number, po.tote, po.ending, f.number as "addedTo", u.units, u.picked, u.short,
        ${clinicNameOfOrder} as clinic,
        concat_ws(' ', o.shipping_address ->> 'city', o.shipping_address ->> 'state') as place,
        exists (select from order_holds h where h.order_id = o.id and h.ended_at is null) as "isOnHold",
        case when s.id is not null then json_build_object('number', s.number, 'carrier', s.carrier,
          'trackingNumber', s.tracking_number) end as parcel
      from pick_list_orders po join orders o on o.id = po.order_id
        join clinics c on c.id = o.clinic_id join people p on p.id = o.person_id
        left join shipments s on s.id = po.shipment_id
        left join orders f on f.id = o.added_to_order_id,
        lateral (select coalesce(sum(l.units), 0)::int as units, coalesce(sum(l.picked), 0)::int as picked,
            coalesce(sum(l.short), 0)::int as short
          from pick_lines l where l.pick_list_id = po.pick_list_id and l.order_id = po.order_id) u
      where po.pick_list_id = ${pickListId} order by po.tote`,
  );
}

async function readStops(db: Db, pickListId: number): Promise<PickStop[]> {
  const found = await rows<LineRow>(
    db,
    sql`select l.id, l.units, l.picked, l.short, l.short_reason as "shortReason", l.short_found as "shortFound", po.tote, l.product_id as "productId", b.code as bin, b.code,
        b.sort_order as "sortOrder", p.item_id as item, p.name, p.mpn, p.picture_hash as "pictureHash",
        t.number as lot, t.expires_on::text as "expiresOn", coalesce(v.quantity, 0) as "inBin",
        array(select distinct g.gtin from lots g where g.product_id = p.id and g.gtin is not null) as gtins
      from pick_lines l
        join pick_list_orders po on po.pick_list_id = l.pick_list_id and po.order_id = l.order_id
        join bins b on b.id = l.bin_id join lots t on t.id = l.lot_id join products p on p.id = l.product_id
        left join stock_levels v on v.product_id = l.product_id and v.lot_id = l.lot_id and v.bin_id = l.bin_id
      where l.pick_list_id = ${pickListId} and l.is_open order by po.tote, l.id`,
  );
  const byStop = Map.groupBy(found, stopKey);
  const stops = [...byStop.values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ first, lines }] : [];
  });
  stops.sort((a, b) => compareStops({ ...a.first, itemId: a.first.item }, { ...b.first, itemId: b.first.item }));
  return stops.map(({ first, lines }) => ({
    bin: first.bin,
    item: first.item,
    name: first.name,
    mpn: first.mpn,
    gtins: first.gtins,
    picture: first.pictureHash === null ? '' : `/pictures/${first.pictureHash}`,
    lot: first.lot,
    expiresOn: first.expiresOn,
    inBin: first.inBin,
    shortPick: shortPickOf(lines),
    lines: lines.map(({ id, tote, units, picked, short }) => ({ id, tote, units, picked, short })),
  }));
}

/** The short pick of a stop; null if no unit is short, or if a version that recorded no reason made it. */
function shortPickOf(lines: readonly LineRow[]): PickStop['shortPick'] {
  const shortLines = lines.filter(({ shortReason }) => shortReason !== null);
  const reason = shortLines.find(({ short }) => short > 0)?.shortReason;
  if (!reason) return null;
  const sum = (count: (line: LineRow) => number) => shortLines.reduce((units, line) => units + count(line), 0);
  return { reason, found: sum(({ shortFound }) => shortFound), short: sum(({ short }) => short) };
}
