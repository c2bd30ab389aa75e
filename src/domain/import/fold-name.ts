/** A name without case, accents and punctuation, so that `Item Code`, `ITEM_CODE` and `item code:` are equal. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/(?<=^|\s)(no|nº|n°|#)\.?(?=\s|$)/g, 'no')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
