/** The id of the list for the `list` of a field in which a bin is typed. */
export const BIN_CODES = 'bin-codes';

/** Offers the codes of bins in every field with `list={BIN_CODES}`; a code that is not offered can be typed. */
export function BinCodes({ codes }: { codes: readonly string[] }) {
  return (
    <datalist id={BIN_CODES}>
      {codes.map((code) => (
        <option key={code} value={code} />
      ))}
    </datalist>
  );
}
