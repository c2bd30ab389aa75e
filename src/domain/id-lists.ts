/** The raw values of a list, an object of items with ids, or a comma list. */
function values(stored: unknown): unknown[] {
  if (typeof stored === 'string') return stored.split(',');
  if (Array.isArray(stored)) return stored;
  if (typeof stored === 'object' && stored !== null && 'items' in stored) return values(stored.items);
  return typeof stored === 'number' ? [stored] : [];
}

/** The whole number in a value, an object's id or digits, or null. */
function wholeNumber(value: unknown): number | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return wholeNumber(value.id);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** The numbers of `{items: [{id}]}`, a list, or a comma list; what is no whole number is dropped, doubles too. */
export function parseIds(stored: unknown): number[] {
  return [...new Set(values(stored).map(wholeNumber))].filter((id) => id !== null);
}

/** The form the customer and recurring records carry: `{items: [{id}]}` (spec 001 §7). */
export function toItems(ids: readonly number[]): { items: { id: number }[] } {
  return { items: ids.map((id) => ({ id })) };
}
