/** The raw values of a list, an object of items with ids, or a comma list. */
function values(stored: unknown): unknown[] {
  if (typeof stored === 'string') return stored.split(',');
  if (Array.isArray(stored)) return stored;
  if (typeof stored === 'object' && stored !== null && 'items' in stored) return values(stored.items);
  return typeof stored === 'number' ? [stored] : [];
}

/** The whole number in a value, in an object's id or in digits; otherwise null. */
function wholeNumber(value: unknown): number | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return wholeNumber(value.id);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** The whole numbers of `{items: [{id}]}`, of a list or of a comma list; other values and duplicates are dropped. */
export function parseIds(stored: unknown): number[] {
  return [...new Set(values(stored).map(wholeNumber))].filter((id) => id !== null);
}

/** The form that customer and recurring records use: `{items: [{id}]}` (rules: API-27, API-37). */
export function toItems(ids: readonly number[]): { items: { id: number }[] } {
  return { items: ids.map((id) => ({ id })) };
}
