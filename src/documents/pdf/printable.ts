/**
 * A copy of plain data (objects, lists, texts, numbers, dates) with every text replaced by `change(text)`. Other values
 * stay.
 */
function mapTexts<T>(data: T, change: (text: string) => string): T {
  if (typeof data === 'string') return change(data) as T;
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  if (Array.isArray(data)) return data.map((item: unknown) => mapTexts(item, change)) as T;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value as unknown, change)])) as T;
}

/**
 * A copy of the data with every character that the font lacks replaced by '?'; otherwise the PDF library would print
 * different letters. Line breaks stay.
 */
export function printable<T>(data: T, hasGlyph: (codePoint: number) => boolean): T {
  return mapTexts(data, (text) =>
    Array.from(text.normalize('NFC'), (character) =>
      character === '\n' || hasGlyph(character.codePointAt(0) ?? 0) ? character : '?',
    ).join(''),
  );
}
