import { lettering, num, turned } from '#demo/pictures/shapes.ts';

/** Drawn about (0, 0), set down at the point, turned clockwise by `degrees` and `factor` times as large. */
export function posed(x: number, y: number, degrees: number, factor: number, ...parts: string[]): string {
  const size = factor === 1 ? '' : ` scale(${String(Math.round(factor * 100) / 100)})`;
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})${size}">${parts.join('')}</g>`;
}

/** Drawn in the whole square: its middle moved to the point, turned and sized as `posed` does. */
export const posedWhole = (x: number, y: number, degrees: number, factor: number, ...parts: string[]) =>
  posed(x, y, degrees, factor, `<g transform="translate(-100 -100)">${parts.join('')}</g>`);

/** Lettering that runs up an upright object, so that it reads once the object leans right. */
export const lettersAlong = (
  text: string | undefined,
  x: number,
  y: number,
  size: number,
  colour: string,
  length: number,
) => turned(-90, [x, y], lettering(text, x, y, size, colour, length));
