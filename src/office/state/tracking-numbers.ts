interface Packed {
  number: string;
  addedTo: string | null;
}

/** Typed tracking numbers by the numbers of their orders. */
export type TrackingNumbers = Readonly<Record<string, string>>;

/** Orders of a list that go in one parcel have the same key: an added order goes with its first order. */
const parcelOf = ({ number, addedTo }: Packed) => addedTo ?? number;

/** Orders with the same parcel as the order, with the order itself. */
function together(packed: readonly Packed[], order: string): Packed[] {
  const own = packed.find(({ number }) => number === order);
  return own ? packed.filter((other) => parcelOf(other) === parcelOf(own)) : [];
}

/**
 * The numbers after a number was typed: orders of the same parcel get it too, unless they have another number (rules:
 * STOCK-28).
 */
export function withTracking(packed: readonly Packed[], numbers: TrackingNumbers, order: string, text: string) {
  const before = numbers[order] ?? '';
  const same = together(packed, order).filter(({ number }) => (numbers[number] ?? '') === before);
  return { ...numbers, ...Object.fromEntries([...same.map(({ number }) => [number, text]), [order, text]]) };
}

/** The first orders of the parcels from the given order on, each parcel once. */
export function parcelsFrom(packed: readonly Packed[], order: string): string[] {
  const from = packed.slice(packed.findIndex(({ number }) => number === order));
  return [...new Map(from.toReversed().map((found) => [parcelOf(found), found.number])).values()].toReversed();
}

/**
 * The numbers after several numbers were pasted: one for each parcel from the given order on. `leftOver` has the pasted
 * numbers for which no parcel is left (rules: OFFICE-35).
 */
export function withPasted(packed: readonly Packed[], numbers: TrackingNumbers, order: string, pasted: string[]) {
  const filled = parcelsFrom(packed, order).slice(0, pasted.length);
  const all = filled.flatMap((first, at) => together(packed, first).map(({ number }) => [number, pasted[at] ?? '']));
  const changed: TrackingNumbers = { ...numbers, ...(Object.fromEntries(all) as TrackingNumbers) };
  return { filled, numbers: changed, leftOver: pasted.slice(filled.length) };
}

/** The pasted tracking numbers of a text, such as a column of a spreadsheet. */
export function readPastedNumbers(text: string): string[] {
  return text
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
