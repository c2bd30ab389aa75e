import { edge, faces, shade, surface } from '#demo/pictures/colours.ts';
import { line, num, path, type Point, moved } from '#demo/pictures/shapes.ts';
import type { Ring } from '#demo/pictures/solids.ts';

/** Number pairs written as a path writes them, `10 0, 12 4`: points of a line, rings of a round solid. */
export function pairs(text: string): [number, number][] {
  return text.split(',').map((pair) => {
    const [first = 0, second = 0] = pair.trim().split(' ').map(Number);
    return [first, second];
  });
}

const coordinates = (points: readonly Point[]) => points.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ');

function clamped<T>(list: readonly T[], at: number, fallback: T): T {
  return list[Math.min(Math.max(at, 0), list.length - 1)] ?? fallback;
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** The Bézier curve of a Catmull-Rom spline from `begin` to `end`, relative to `begin`. */
function bezierTo(before: Point, begin: Point, end: Point, after: Point): string {
  const [from, to] = [rounded(begin), rounded(end)];
  const leave: Point = [(end[0] - before[0]) / 6, (end[1] - before[1]) / 6];
  const arrive: Point = [to[0] - from[0] - (after[0] - begin[0]) / 6, to[1] - from[1] - (after[1] - begin[1]) / 6];
  return `c${coordinates([leave, arrive, [to[0] - from[0], to[1] - from[1]]])}`;
}

/** Path data through every point on one smooth curve. */
function smoothPath(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  const at = (index: number) => clamped<Point>(points, index, [0, 0]);
  const curves = points.slice(1).map((end, index) => bezierTo(at(index - 1), at(index), end, at(index + 2)));
  return start + coordinates([at(0)]) + curves.join('');
}

/** More rings between the given ones, so that a round solid swells and narrows smoothly. */
export function swelling(rings: readonly Ring[], steps = 4): Ring[] {
  const at = (index: number) => clamped<Ring>(rings, index, [0, 0]);
  const spline = (a: number, b: number, c: number, d: number, t: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  const between = rings.slice(1).flatMap((_, index) =>
    Array.from({ length: steps }, (_, step): Ring => {
      const [p, q, r, s] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const t = step / steps;
      return [Math.max(0, spline(p[0], q[0], r[0], s[0], t)), spline(p[1], q[1], r[1], s[1], t)];
    }),
  );
  return [...between, at(rings.length - 1)];
}

/** The radius of a round solid at a height, straight between its rings. */
export function radiusAt(rings: readonly Ring[], y: number): number {
  const below = Math.max(
    rings.findIndex((ring) => ring[1] >= y),
    1,
  );
  const [from, to] = [clamped<Ring>(rings, below - 1, [0, 0]), clamped<Ring>(rings, below, [0, 0])];
  return from[0] + (to[0] - from[0]) * Math.min(1, Math.max(0, (y - from[1]) / (to[1] - from[1] || 1)));
}

/** Threads or flutes winding round a solid, one every `pitch`, each `rise` long, as seen on the half that faces us. */
export function winding(x: number, rings: readonly Ring[], pitch: number, rise = pitch): string {
  const [top, foot] = [rings[0]?.[1] ?? 0, rings.at(-1)?.[1] ?? 0];
  const turns = Math.ceil((foot - top + rise) / pitch);
  return Array.from({ length: turns }, (_, turn) => {
    const points = [-1, -0.85, -0.45, 0, 0.45, 0.85, 1].map((share): Point => {
      const y = top + (turn + 0.5) * pitch - rise / 2 + (rise / Math.PI) * Math.asin(share);
      return [x + radiusAt(rings, y) * share, y];
    });
    const seen = points.filter(([, y]) => y >= top && y <= foot);
    return seen.length > 1 ? `M${coordinates(seen)}` : '';
  }).join('');
}

/** A limb along a curve, `widths` thick at its points: the shank and tip of an instrument. Lit from above left. */
export function limb(points: readonly Point[], widths: readonly number[], colour: string): string {
  const normals = points.map((_, at): Point => {
    const [before, after] = [clamped<Point>(points, at - 1, [0, 0]), clamped<Point>(points, at + 1, [0, 0])];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [(after[1] - before[1]) / length, (before[0] - after[0]) / length];
  });
  const beside = (share: (facing: number) => number) =>
    points.map(([x, y], at): Point => {
      const [nx, ny] = normals[at] ?? [0, 0];
      const out = ((widths[at] ?? 0) / 2) * share(-0.85 * nx - 0.5 * ny);
      return [x + nx * out, y + ny * out];
    });
  const outline = `${smoothPath(beside(() => 1))}${smoothPath(beside(() => -1).reverse(), 'L')}z`;
  const along = (share: number, stroke: string, thickness: number, opacity: number) =>
    line(smoothPath(beside((facing) => facing * share).slice(0, -1)), stroke, thickness, opacity);
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  return (
    path(outline, surface(colour)) +
    along(-0.5, shade(colour, 0.9), mean * 0.3, 0.2) +
    along(0.45, '#ffffff', mean * 0.22, 0.55)
  );
}

/** A wire, cord or cable of one thickness along path data, with its edge and a highlight along it. */
export function tube(data: string, width: number, colour: string): string {
  const lift = width * 0.2;
  return (
    line(data, edge(colour), width + 1.4) +
    line(data, faces(colour).left, width) +
    moved(-lift, -lift, line(data, '#ffffff', width * 0.28, 0.5))
  );
}
