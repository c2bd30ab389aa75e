/** The dark colour of shadows and lettering: a blue-green ink rather than black, so that shaded colours stay lively. */
export const INK = '#12252c';
export const PAPER = '#f5f7f6';
/** Bright, plain and shadowed metal, for objects of steel. */
export const STEEL_LIGHT = '#d9e0e3';
export const STEEL = '#b3bec3';
export const STEEL_DARK = '#7d8c93';
/** Clear glass or plastic; the edge is visible on a light and on a dark background. */
export const GLASS = '#dbe9ee';
export const GLASS_EDGE = '#8fa6af';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `from` moved towards `to` by `share` of the way (0 to 1). */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with light on it, `share` of the way to white. */
export const tint = (colour: string, share: number) => mix(colour, '#ffffff', share);

/** The colour in shadow, `share` of the way to ink. */
export const shade = (colour: string, share: number) => mix(colour, INK, share);

/** Relative luminance as WCAG 2 defines it: 0 for black, 1 for white. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or ink, whichever reads better on the colour. */
export function inkOn(colour: string): string {
  const contrast = (other: number) => {
    const [low = 0, high = 0] = [luminance(colour), other].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  return contrast(1) > contrast(luminance(INK)) ? '#ffffff' : INK;
}

const isPale = (colour: string) => luminance(colour) > 0.62;
const isDeep = (colour: string) => luminance(colour) < 0.035;

/**
 * The line round a face of the colour: darker for most colours, lighter for near-black, so that both white and black
 * stand out from the background.
 */
export function edge(colour: string): string {
  if (luminance(colour) < 0.06) return tint(colour, 0.4);
  return shade(colour, isPale(colour) ? 0.45 : 0.32);
}

/** The colours of a solid's faces, lit from above left. */
export function faces(colour: string): { top: string; left: string; right: string; edge: string } {
  const line = edge(colour);
  if (isPale(colour))
    return { top: tint(colour, 0.5), left: shade(colour, 0.05), right: shade(colour, 0.17), edge: line };
  if (isDeep(colour))
    return { top: tint(colour, 0.32), left: tint(colour, 0.16), right: tint(colour, 0.06), edge: line };
  return { top: tint(colour, 0.34), left: colour, right: shade(colour, 0.22), edge: line };
}

/** Attributes of the lit front of an object of the colour: its fill and the line round it. */
export function surface(colour: string): { fill: string; stroke: string; width: number } {
  const tone = faces(colour);
  return { fill: tone.left, stroke: tone.edge, width: 1.2 };
}

/** A highlight over any colour, and the shadow on the side away from the light. */
export const light = (opacity: number) => ({ fill: '#ffffff', opacity });
export const shadow = (opacity: number) => ({ fill: INK, opacity });
