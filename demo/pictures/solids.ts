import { edge, faces, INK } from './colours.ts';
import { ellipse, num, open, path, polygon, rounded } from './shapes.ts';
import type { Point } from './shapes.ts';

/** The x and y distance in the picture for one unit along a level edge of a box. */
const ACROSS = 0.9;
const DOWN = 0.32;
/** Height divided by width of a level circle, seen from the same angle as the boxes. */
export const TILT = 0.32;

/** A box standing with one upright edge towards us: `left` and `right` are the lengths of the two faces it shows. */
export interface Box {
  left: number;
  right: number;
  height: number;
  /** The lowest corner, at the foot of the near edge. */
  near: Point;
}

/** A box whose drawing has its middle at `centre`. */
export function boxAt(left: number, right: number, height: number, centre: Point = [100, 100]): Box {
  const across = ((right - left) * ACROSS) / 2;
  const down = (height + (left + right) * DOWN) / 2;
  return { left, right, height, near: [centre[0] - across, centre[1] + down] };
}

const matrix = (down: number, x: number, y: number, parts: readonly string[]) =>
  `<g transform="matrix(${ACROSS} ${down} 0 1 ${num(x)} ${num(y)})">${parts.join('')}</g>`;

/** Draws flat parts onto the left face: (0, 0) is its upper left corner, one unit is one unit of the box. */
export const onLeft = ({ left, height, near: [x, y] }: Box, ...parts: string[]) =>
  matrix(DOWN, x - left * ACROSS, y - left * DOWN - height, parts);

/** Draws flat parts onto the right face: (0, 0) is its upper left corner, at the near edge. */
export const onRight = ({ height, near: [x, y] }: Box, ...parts: string[]) => matrix(-DOWN, x, y - height, parts);

/**
 * Draws flat parts onto the top: (0, 0) is its left corner, x runs back along the right face's length, y forward along
 * the left face's length.
 */
export function onTop({ left, height, near: [x, y] }: Box, ...parts: string[]): string {
  const [originX, originY] = [x - left * ACROSS, y - left * DOWN - height];
  return `<g transform="matrix(${ACROSS} ${-DOWN} ${ACROSS} ${DOWN} ${num(originX)} ${num(originY)})">${parts.join('')}</g>`;
}

/**
 * A point of the picture: `along` the left face from its left edge, `back` from that face along the right face, `up`
 * from the foot.
 */
export function inBox({ left, near: [x, y] }: Box, along: number, back: number, up: number): Point {
  return [x + (along - left + back) * ACROSS, y + (along - left - back) * DOWN - up];
}

/** The three visible faces of a closed box. */
export function box(solid: Box, colour: string): string {
  const tone = faces(colour);
  const { left, right, height } = solid;
  const paint = (fill: string) => ({ fill, stroke: tone.edge, width: 1 });
  return (
    polygon(
      [
        inBox(solid, 0, 0, height),
        inBox(solid, 0, right, height),
        inBox(solid, left, right, height),
        inBox(solid, left, 0, height),
      ],
      paint(tone.top),
    ) +
    polygon(
      [inBox(solid, 0, 0, 0), inBox(solid, left, 0, 0), inBox(solid, left, 0, height), inBox(solid, 0, 0, height)],
      paint(tone.left),
    ) +
    polygon(
      [
        inBox(solid, left, 0, 0),
        inBox(solid, left, right, 0),
        inBox(solid, left, right, height),
        inBox(solid, left, 0, height),
      ],
      paint(tone.right),
    )
  );
}

/** One ring of a round solid's outline: its y in the picture and its radius. */
export type Ring = readonly [radius: number, y: number];

interface RoundOptions {
  /** 0 for an object seen exactly from the side, `TILT` for an object seen from slightly above. */
  tilt?: number;
  /** Radius of the outline's rounded corners. */
  soft?: number;
  /** Strength of light and shadow: less for cloth and paper, more for glass and metal. */
  gloss?: number;
  /** Colour of the level top, if it differs from the body's colour. */
  lid?: string;
}

/**
 * A solid of revolution around the vertical axis at `x`, with its rings from top to bottom: bottle, jar, handle, vial.
 * It is lit from the left, so that an upright solid leaned clockwise is lit from above.
 */
export function round(x: number, rings: readonly Ring[], colour: string, options: RoundOptions = {}): string {
  const { tilt = 0, soft = 0, gloss = 1, lid = colour } = options;
  const tone = faces(colour);
  const [topRadius, topY] = rings[0] ?? [0, 0];
  const top = tilt
    ? ellipse(x, topY, topRadius, topRadius * tilt, { fill: faces(lid).top, stroke: tone.edge, width: 1 })
    : '';
  return (
    path(outline(x, rings, tilt, soft), { fill: tone.left, stroke: tone.edge, width: 1 }) +
    path(strip(x, rings, -0.78, -0.46, tilt, soft), { fill: '#ffffff', opacity: 0.36 * gloss }) +
    path(strip(x, rings, 0.44, 1, tilt, soft), { fill: INK, opacity: 0.15 * gloss }) +
    top
  );
}

/** The whole shape: down the left, along the foot, up the right. */
function outline(x: number, rings: readonly Ring[], tilt: number, soft: number): string {
  const side = (sign: number) => rings.map(([radius, y]): Point => [x + radius * sign, y]);
  if (!tilt) return rounded([...side(-1), ...side(1).reverse()], soft);
  const [topRadius] = rings[0] ?? [0];
  const [footRadius] = rings.at(-1) ?? [0];
  const arc = (radius: number, to: Point) => `A${num(radius)} ${num(radius * tilt)} 0 0 0 ${num(to[0])} ${num(to[1])}`;
  const [left, right] = [side(-1), side(1)];
  const [start = [x, 0], end = [x, 0]] = [left[0], right.at(-1)];
  return `M${open(left, soft)}${arc(footRadius, end)}L${open(right.reverse(), soft)}${arc(topRadius, start)}z`;
}

/** The surface of a round solid between two shares of its radius: -1 is the left edge, 1 the right edge. */
export function strip(x: number, rings: readonly Ring[], from: number, to: number, tilt: number, soft: number): string {
  const inset = tilt ? 0 : soft * 0.35;
  const side = (share: number) =>
    rings.map(([radius, y], index): Point => {
      const trim = index === 0 ? inset : index === rings.length - 1 ? -inset : 0;
      return [x + radius * share, y + trim + radius * tilt * Math.sqrt(1 - share * share)];
    });
  const across = (ring: Ring | undefined, sweep: 0 | 1) =>
    tilt && ring ? `A${num(ring[0])} ${num(ring[0] * tilt)} 0 0 ${sweep} ` : 'L';
  return `M${open(side(from), soft)}${across(rings.at(-1), 0)}${open(side(to).reverse(), soft)}${across(rings[0], 1)}${open(side(from).slice(0, 1))}z`;
}

/** A level disc seen from above: the mouth of a cup, the top of a roll. */
export const disc = (x: number, y: number, radius: number, colour: string) =>
  ellipse(x, y, radius, radius * TILT, { fill: colour, stroke: edge(colour), width: 1 });

/** A cylinder lying level with one end towards us, which faces left or right: a roll of tape, of film, of cotton. */
export interface Roll {
  /** The centre of the visible end. */
  x: number;
  y: number;
  radius: number;
  width: number;
  facing: 'left' | 'right';
}

const sideways = (roll: Roll) => (roll.facing === 'left' ? 1 : -1);

/**
 * The point of a roll's surface at `degrees` round its end (0 away from the end's side, 90 down, 270 up) and `along`
 * from the end.
 */
function onSurface(roll: Roll, degrees: number, along: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [out, down] = [roll.radius * Math.cos(angle), roll.radius * Math.sin(angle)];
  return [roll.x + sideways(roll) * (out + along) * ACROSS, roll.y + (out - along) * DOWN + down];
}

/** Draws flat parts onto the end of a roll: (0, 0) is its centre. */
export const onEnd = (roll: Roll, ...parts: string[]) => matrix(sideways(roll) * DOWN, roll.x, roll.y, parts);

/** Draws flat parts onto the sheet hanging from a roll's side: (0, 0) is its left corner, where it leaves the roll. */
export function onSheet(roll: Roll, ...parts: string[]): string {
  const [x, y] = onSurface(roll, 0, roll.facing === 'left' ? 0 : roll.width);
  return matrix(-sideways(roll) * DOWN, x, y, parts);
}

/** Where the outline leaves the end's circle, in degrees round it. */
const TANGENT = 57.4;

/** The roll's body and its end, which has the colour `end`. */
export function roll(solid: Roll, colour: string, end = colour): string {
  const tone = faces(colour);
  const { radius, width, facing } = solid;
  const body = facing === 'left' ? tone.right : tone.left;
  const strip = (from: number, to: number) => {
    const edgeOf = (along: number) =>
      [0, 0.25, 0.5, 0.75, 1].map((share) => onSurface(solid, from + (to - from) * share, along));
    return [...edgeOf(0), ...edgeOf(width).reverse()];
  };
  const tangent = (degrees: number) => [onSurface(solid, degrees, 0), onSurface(solid, degrees, width)] as const;
  const [above, below] = [tangent(TANGENT - 180), tangent(TANGENT)];
  const line = { stroke: tone.edge, width: 1 };
  const [farX, farY] = onSurface({ ...solid, radius: 0 }, 0, width);
  return (
    onEnd({ ...solid, x: farX, y: farY }, ellipse(0, 0, radius, radius, { fill: body, ...line })) +
    polygon([...above, below[1], below[0]], body) +
    polygon(above, line) +
    polygon(below, line) +
    polygon(strip(-112, -74), { fill: '#ffffff', opacity: 0.4 }) +
    polygon(strip(8, TANGENT), { fill: INK, opacity: 0.16 }) +
    onEnd(
      solid,
      ellipse(0, 0, radius, radius, { fill: facing === 'left' ? faces(end).left : faces(end).right, ...line }),
    )
  );
}
