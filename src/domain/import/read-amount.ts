export type AmountReading = { ok: true; text: string } | { ok: false; rule: string; suggestion?: string };

const NOT_A_NUMBER: AmountReading = { ok: false, rule: 'must be a number' };

/**
 * A number as suppliers write it, as digits with a point: `1 234,56`, `1,234.56`, `1.234,56`, `1234`. Blanks and
 * apostrophes separate thousands. If both signs are there, the last one separates the decimals. A single comma before
 * three digits separates thousands, as in English; a single point before three digits is refused where no third decimal
 * is allowed, because it can mean either (rules: IMPORT-5).
 */
export function readAmount(written: string, decimals: number): AmountReading {
  const text = written.trim().replace(/^\+/, '');
  if (text.startsWith('-') || /^\(.*\)$/.test(text)) return { ok: false, rule: 'must not be below 0' };
  const compact = text.replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  if (!/^[\d.,]+$/.test(compact) || !/\d/.test(compact)) return NOT_A_NUMBER;
  const [comma, point] = [compact.lastIndexOf(','), compact.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return readBoth(compact, comma > point ? ',' : '.', decimals);
  const sign = comma >= 0 ? ',' : '.';
  const pieces = compact.split(sign);
  if (pieces.length > 2) return isGrouped(pieces) ? whole(pieces) : NOT_A_NUMBER;
  if (pieces.length === 1) return { ok: true, text: compact };
  const [units = '', rest = ''] = pieces;
  const mayBeThousands = isGrouped(pieces) && !units.startsWith('0');
  if (sign === ',' && mayBeThousands) return whole(pieces);
  if (mayBeThousands && decimals < 3)
    return { ok: false, rule: `can mean ${units}${rest} or a part of a cent`, suggestion: `${units}${rest}` };
  return withDecimals(units, rest, decimals);
}

function readBoth(text: string, decimalSign: string, decimals: number): AmountReading {
  const at = text.lastIndexOf(decimalSign);
  const groups = text.slice(0, at).split(decimalSign === ',' ? '.' : ',');
  if (!isGrouped(groups) || text.slice(0, at).includes(decimalSign)) return NOT_A_NUMBER;
  return withDecimals(groups.join(''), text.slice(at + 1), decimals);
}

function withDecimals(units: string, rest: string, decimals: number): AmountReading {
  const shown = rest.replace(/0+$/, '');
  if (shown.length > decimals) return { ok: false, rule: `must have at most ${decimals} decimals` };
  return { ok: true, text: `${units || '0'}.${shown || '0'}` };
}

function whole(pieces: readonly string[]): AmountReading {
  return { ok: true, text: pieces.join('') };
}

function isGrouped([first = '', ...rest]: readonly string[]): boolean {
  return /^\d{1,3}$/.test(first) && rest.every((piece) => /^\d{3}$/.test(piece));
}
