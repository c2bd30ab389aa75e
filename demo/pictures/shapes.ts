import { INK } from './colours.ts';
import type { Drawing } from './drawing.ts';

/** Draws the content of a picture, in a square of 200 by 200, centre (100, 100); the object fills about 22 to 178. */
export type Sketch = (drawing: Drawing) => string;

export type Point = readonly [x: number, y: number];

/** A fill colour, or the fill and outline of a shape. */
export type Paint = string | { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string };

/** A number as short as possible: one decimal (or the given number of decimals), without unnecessary zeros. */
export const num = (value: number, decimals = 1): string =>
  String(Number(value.toFixed(decimals))).replace(/^(-?)0\./, '$1.');

/** Escapes text for use between tags and in quoted attributes. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function paintOf(paint: Paint): string {
  if (typeof paint === 'string') return `fill="${paint}"`;
  const { fill = 'none', stroke, width = 1, opacity, dash } = paint;
  const thick = width === 1 ? '' : ` stroke-width="${num(width)}"`;
  const line = stroke ? ` stroke="${stroke}"${thick}` : '';
  const fade = opacity === undefined ? '' : ` opacity="${num(opacity, 2)}"`;
  return `fill="${fill}"${line}${dash ? ` stroke-dasharray="${dash}"` : ''}${fade}`;
}

/** A path; numbers longer than one decimal in its data are rounded. */
export function path(data: string, paint: Paint): string {
  return `<path d="${data.replace(/-?\d+\.\d+/g, (value) => num(Number(value)))}" ${paintOf(paint)}/>`;
}

/** An open line of the colour, round at its ends and corners. */
export function line(data: string, stroke: string, width = 1, opacity?: number): string {
  return path(data, { stroke, width, ...(opacity === undefined ? {} : { opacity }) });
}

export function polygon(points: readonly Point[], paint: Paint): string {
  return path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`, paint);
}

export function rect(x: number, y: number, width: number, height: number, paint: Paint, radius = 0): string {
  const corner = radius ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner} ${paintOf(paint)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: Paint): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${paintOf(paint)}/>`;
}

export const circle = (x: number, y: number, radius: number, paint: Paint) => ellipse(x, y, radius, radius, paint);

/** A rounded corner: from `radius` before the point to `radius` after it, at most half of either side. */
function corner(before: Point, point: Point, after: Point, radius: number): string {
  const towards = (to: Point): string => {
    const length = Math.hypot(to[0] - point[0], to[1] - point[1]) || 1;
    const share = Math.min(radius / length, 0.5);
    return `${num(point[0] + (to[0] - point[0]) * share)} ${num(point[1] + (to[1] - point[1]) * share)}`;
  };
  return `${towards(before)}Q${num(point[0])} ${num(point[1])} ${towards(after)}`;
}

/** Path data, without its first M or L, through the points with the corners between the ends rounded by `radius`. */
export function open(points: readonly Point[], radius = 0): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      return radius && before && after ? corner(before, point, after, radius) : `${num(point[0])} ${num(point[1])}`;
    })
    .join('L');
}

/** Path data of a closed outline through the points with every corner rounded by `radius`. */
export function rounded(points: readonly Point[], radius = 0): string {
  if (!radius) return `M${open(points)}z`;
  const corners = points.map((point, at) =>
    corner(points.at(at - 1) ?? point, point, points[(at + 1) % points.length] ?? point, radius),
  );
  return `M${corners.join('L')}z`;
}

/** Moves, turns (degrees clockwise about the middle of the square, or about `centre`) or scales a part of a picture. */
export const moved = (x: number, y: number, ...parts: string[]) =>
  `<g transform="translate(${num(x)} ${num(y)})">${parts.join('')}</g>`;

export const turned = (degrees: number, centre: Point, ...parts: string[]) =>
  `<g transform="rotate(${num(degrees)} ${num(centre[0])} ${num(centre[1])})">${parts.join('')}</g>`;

/** Turns a part around the square's centre: an upright object, lit on the left, leans right, lit from above. */
export const leaning = (degrees: number, ...parts: string[]) => turned(degrees, [100, 100], ...parts);

export const scaled = (factor: number, centre: Point, ...parts: string[]) =>
  `<g transform="translate(${num(centre[0] * (1 - factor))} ${num(centre[1] * (1 - factor))}) scale(${num(factor, 2)})">${parts.join('')}</g>`;

/** Moves a part drawn around (0, 0) to the point and scales it by `factor`. */
export const placed = (x: number, y: number, factor: number, ...parts: string[]) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(factor, 2)})">${parts.join('')}</g>`;

export const mirrored = (...parts: string[]) => `<g transform="matrix(-1 0 0 1 200 0)">${parts.join('')}</g>`;

/** Approximate width of bold text of size 1, exact enough to fit it on a face. */
function breadth(text: string): number {
  const widths = [...text].map((character) => {
    if (/[MW%]/.test(character)) return 0.9;
    if (/[IJ1.,:/ -]/.test(character)) return 0.42;
    return /[A-Z]/.test(character) ? 0.72 : 0.6;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Bold text centred on the point, smaller if it would be wider than `width`; empty without text. */
export function lettering(
  text: string | undefined,
  x: number,
  y: number,
  size: number,
  colour = INK,
  width = Infinity,
): string {
  if (!text) return '';
  const fitted = Math.min(size, width / breadth(text));
  return (
    `<text x="${num(x)}" y="${num(y + fitted * 0.36)}" font-family="Hanken Grotesk, Arial, sans-serif" font-weight="700" ` +
    `font-size="${num(fitted)}" text-anchor="middle" fill="${colour}">${escapeXml(text)}</text>`
  );
}

/** Lines that look like print too small to read: of the given lengths, `pitch` apart, the first line under (x, y). */
export function print(x: number, y: number, lengths: readonly number[], colour: string, pitch = 6, width = 2): string {
  return line(
    lengths.map((length, at) => `M${num(x)} ${num(y + at * pitch)}h${num(length)}`).join(''),
    colour,
    width,
    0.75,
  );
}
