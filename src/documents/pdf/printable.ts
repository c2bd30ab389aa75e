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
 * A copy of the data without characters that the font lacks; the PDF library would print different letters. Such a
 * letter loses its accents, and a character that has no plain letter becomes '?'. Line breaks stay.
 */
export function printable<T>(data: T, hasGlyph: (codePoint: number) => boolean): T {
  const isPrintable = (character: string) => character === '\n' || hasGlyph(character.codePointAt(0) ?? 0);
  return mapTexts(data, (text) =>
    Array.from(text.normalize('NFC'), (character) => {
      if (isPrintable(character)) return character;
      const [letter = ''] = character.normalize('NFD');
      return isPrintable(letter) ? letter : '?';
    }).join(''),
  );
}
