import { lettering, num, turned } from '#demo/pictures/shapes.ts';

/** Moves a part drawn around (0, 0) to the point, turns it clockwise by `degrees` and scales it by `factor`. */
export function posed(x: number, y: number, degrees: number, factor: number, ...parts: string[]): string {
  const size = factor === 1 ? '' : ` scale(${String(Math.round(factor * 100) / 100)})`;
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})${size}">${parts.join('')}</g>`;
}

/** As `posed`, for a part drawn in the whole square: the square's centre moves to the point. */
export const posedWhole = (x: number, y: number, degrees: number, factor: number, ...parts: string[]) =>
  posed(x, y, degrees, factor, `<g transform="translate(-100 -100)">${parts.join('')}</g>`);

/** Text along an upright object from bottom to top, so that it is readable once the object leans right. */
export const lettersAlong = (
  text: string | undefined,
  x: number,
  y: number,
  size: number,
  colour: string,
  length: number,
) => turned(-90, [x, y], lettering(text, x, y, size, colour, length));
