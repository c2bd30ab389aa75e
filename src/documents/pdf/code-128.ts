import JsBarcode from 'jsbarcode';

/** Bars of a code in modules, the width of the narrowest bar, from its left end. */
export interface Bars {
  bars: { at: number; width: number }[];
  /** The width of the whole code, with 10 empty modules at both sides, which scanners need. */
  width: number;
}

const QUIET = 10;

/** The bars of a text of letters, digits and dashes as Code 128. */
export function code128(text: string): Bars {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => ({ at: QUIET + index, width: bar.length }));
  return { bars, width: modules.length + 2 * QUIET };
}
