import { addBusinessDays } from './business-days.ts';
import type { LocalDate } from './calendar.ts';
import { transitDays, type DeliveryPlace } from './delivery.ts';
import type { DeliveryTimes } from './settings.ts';

/** The place of a bin on the walk through the warehouse. */
export interface BinPlace {
  sortOrder: number;
  code: string;
}

/** Units of a lot in a bin, with the facts that decide when they are sold. */
export interface LotInBin extends BinPlace {
  productId: number;
  lotId: number;
  binId: number;
  units: number;
  expiresOn: LocalDate | null;
}

/** Units of an order line to ship. */
export interface LineToShip {
  line: number;
  productId: number;
  units: number;
}

export interface ChosenUnits extends LineToShip {
  lotId: number;
  binId: number;
}

export interface LotChoice {
  /** The lots and bins of the units, in the order of walking. */
  chosen: ChosenUnits[];
  /** Units of each line for which the lots are not enough. */
  missing: LineToShip[];
  /** Units of each product in lots that expire too early to be sold. */
  passedOver: ReadonlyMap<number, number>;
}

/** Orders bins by the walk through the warehouse. */
export function compareBins(a: BinPlace, b: BinPlace): number {
  return a.sortOrder - b.sortOrder || compareTexts(a.code, b.code);
}

/** Orders lots by the day on which they should be sold: the first to expire first, lots without an expiry last. */
function compareLots(a: LotInBin, b: LotInBin): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null) return 1;
    if (b.expiresOn === null) return -1;
    return compareTexts(a.expiresOn, b.expiresOn);
  }
  return a.lotId - b.lotId;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The last day on which a parcel that leaves on a day is expected to arrive. */
export function lastArrival(place: DeliveryPlace, leavesOn: LocalDate, times: DeliveryTimes): LocalDate {
  return addBusinessDays(leavesOn, transitDays(place, times)?.to ?? 0);
}

/** The key of a level of the stock: product, lot and bin in one text. */
export function levelKey({ productId, lotId, binId }: Omit<ChosenUnits, 'line' | 'units'>): string {
  return `${productId} ${lotId} ${binId}`;
}

/** The units by level (`levelKey`). */
export function unitsByLevel(chosen: readonly ChosenUnits[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const choice of chosen) units.set(levelKey(choice), (units.get(levelKey(choice)) ?? 0) + choice.units);
  return units;
}

/** The levels less the units by level that are not free; a level never has fewer than no units. */
export function freeLevels(levels: readonly LotInBin[], notFree: ReadonlyMap<string, number>): LotInBin[] {
  return levels.map((level) => ({ ...level, units: Math.max(0, level.units - (notFree.get(levelKey(level)) ?? 0)) }));
}

/**
 * Chooses the picked units for the lines of a parcel, as far as the levels still have them and they may be sold. `rest`
 * are the units that the lines need besides (rules: STOCK-18).
 */
export function choosePicked(
  levels: readonly LotInBin[],
  { lines, picked, arrivesOn }: { lines: readonly LineToShip[]; picked: readonly ChosenUnits[]; arrivesOn: LocalDate },
): { chosen: ChosenUnits[]; rest: LineToShip[] } {
  const sellable = new Map(
    levels.filter((level) => isSellable(level, arrivesOn)).map((level) => [levelKey(level), level.units]),
  );
  const rest = lines.map((line) => ({ ...line }));
  const chosen: ChosenUnits[] = [];
  for (const inTote of picked) {
    const line = rest.find((wanted) => wanted.line === inTote.line && wanted.productId === inTote.productId);
    const left = sellable.get(levelKey(inTote)) ?? 0;
    const units = Math.min(inTote.units, left, line?.units ?? 0);
    if (!line || units === 0) continue;
    sellable.set(levelKey(inTote), left - units);
    line.units -= units;
    chosen.push({ ...inTote, units });
  }
  return { chosen, rest: rest.filter(({ units }) => units > 0) };
}

/** Whether units of a level may be in a parcel that arrives on a day. */
export function isSellable({ expiresOn }: LotInBin, arrivesOn: LocalDate): boolean {
  return expiresOn === null || expiresOn >= arrivesOn;
}

/**
 * Chooses the units for the lines of a parcel that arrives on a day: of the lot that expires first, and within
 * a lot in the order of walking. Lots that expire before the arrival are passed over (rules: STOCK-11, STOCK-12).
 */
export function chooseLots(levels: readonly LotInBin[], lines: readonly LineToShip[], arrivesOn: LocalDate): LotChoice {
  const left = levels.filter((level) => isSellable(level, arrivesOn)).map((level) => ({ ...level }));
  left.sort((a, b) => compareLots(a, b) || compareBins(a, b));
  const found: { bin: BinPlace; units: ChosenUnits }[] = [];
  const missing: LineToShip[] = [];
  for (const line of lines) {
    let wanted = line.units;
    for (const level of left) {
      const units = level.productId === line.productId ? Math.min(wanted, level.units) : 0;
      if (units === 0) continue;
      level.units -= units;
      wanted -= units;
      found.push({ bin: level, units: { ...line, units, lotId: level.lotId, binId: level.binId } });
    }
    if (wanted > 0) missing.push({ ...line, units: wanted });
  }
  const passedOver = new Map<number, number>();
  for (const level of levels)
    if (!isSellable(level, arrivesOn))
      passedOver.set(level.productId, (passedOver.get(level.productId) ?? 0) + level.units);
  const chosen = found.toSorted((a, b) => compareBins(a.bin, b.bin)).map(({ units }) => units);
  return { chosen, missing, passedOver };
}
