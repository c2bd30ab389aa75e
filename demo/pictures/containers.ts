import { edge, faces, GLASS, GLASS_EDGE, INK, inkOn } from './colours.ts';
import { lettering, line, num, path, polygon, rect } from './shapes.ts';
import { round, strip, TILT } from './solids.ts';
import type { Ring } from './solids.ts';

/** A label round an upright solid, lettered; `y` is its upper edge at the sides. */
export function label(
  x: number,
  y: number,
  radius: number,
  height: number,
  colour: string,
  mark?: string,
  size = height * 0.6,
): string {
  const rings: Ring[] = [
    [radius, y],
    [radius, y + height],
  ];
  const tone = faces(colour);
  return (
    path(
      `M${num(x - radius)} ${num(y)}v${num(height)}${bulge(radius, 0)}v${num(-height)}${bulge(-radius, 1)}z`,
      tone.left,
    ) +
    path(strip(x, rings, 0.44, 1, TILT, 0), { fill: INK, opacity: 0.13 }) +
    lettering(mark, x, y + height / 2 + radius * TILT * 0.92, size, inkOn(tone.left), radius * 1.5)
  );
}

const bulge = (radius: number, sweep: 0 | 1) =>
  `a${num(Math.abs(radius))} ${num(Math.abs(radius) * TILT)} 0 0 ${sweep} ${num(radius * 2)} 0`;

/** A screw cap with its ribs, `y` its upper rim. */
export function cap(x: number, y: number, radius: number, height: number, colour: string): string {
  const ribs = [-0.8, -0.6, -0.38, -0.13, 0.13, 0.38, 0.6, 0.8].map((share) => {
    const front = y + radius * TILT * Math.sqrt(1 - share * share);
    return `M${num(x + radius * share)} ${num(front + 2)}v${num(height - 3)}`;
  });
  return (
    round(
      x,
      [
        [radius, y],
        [radius, y + height],
      ],
      colour,
      { tilt: TILT },
    ) + line(ribs.join(''), edge(colour), 0.9, 0.6)
  );
}

/** A bottle with sloping shoulders and a screw cap, standing on `foot`. */
export function bottle(
  x: number,
  top: number,
  foot: number,
  radius: number,
  colour: string,
  capColour: string,
): string {
  const capHeight = radius * 0.62;
  const neck = radius * 0.5;
  const body: Ring[] = [
    [neck, top + capHeight * 0.5],
    [neck, top + capHeight],
    [radius, top + capHeight + radius * 0.75],
    [radius, foot],
  ];
  return round(x, body, colour, { tilt: TILT, soft: radius * 0.4 }) + cap(x, top, neck * 1.16, capHeight, capColour);
}

/** A wide jar with a lid as wide as itself, standing on `foot`. */
export function jar(x: number, top: number, foot: number, radius: number, colour: string, lidColour: string): string {
  const body: Ring[] = [
    [radius * 0.94, top],
    [radius * 0.94, foot],
  ];
  return round(x, body, colour, { tilt: TILT }) + cap(x, top, radius, (foot - top) * 0.3, lidColour);
}

/** A straight tall canister with a flat lid. */
export function canister(
  x: number,
  top: number,
  foot: number,
  radius: number,
  colour: string,
  lidColour: string,
): string {
  const lid: Ring[] = [
    [radius * 1.04, top],
    [radius * 1.04, top + radius * 0.34],
  ];
  return (
    round(
      x,
      [
        [radius, top],
        [radius, foot],
      ],
      colour,
      { tilt: TILT },
    ) + round(x, lid, lidColour, { tilt: TILT })
  );
}

/** A flat sealed packet of film or paper, crimped at both ends. */
export function packet(x: number, y: number, width: number, height: number, colour: string): string {
  const tone = faces(colour);
  const crimp = (at: number) => line(`M${num(x + 2)} ${num(at)}h${num(width - 4)}`, tone.edge, 5, 0.28);
  return (
    rect(x, y, width, height, { fill: tone.left, stroke: tone.edge }, 3) +
    polygon(
      [
        [x + width * 0.08, y + 12],
        [x + width * 0.3, y + 12],
        [x + width * 0.16, y + height - 12],
        [x + width * 0.08, y + height - 12],
      ],
      { fill: '#ffffff', opacity: 0.22 },
    ) +
    polygon(
      [
        [x + width * 0.86, y + 12],
        [x + width, y + 12],
        [x + width, y + height - 12],
        [x + width * 0.94, y + height - 12],
      ],
      { fill: INK, opacity: 0.1 },
    ) +
    crimp(y + 5) +
    crimp(y + height - 5)
  );
}

/** A transparent glass or plastic tube, filled with the colour up to `level` from its foot (0 to 1). */
function vial(x: number, top: number, foot: number, radius: number, colour: string, level = 0.8): string {
  const surface = foot - (foot - top) * level;
  return (
    rect(x - radius, top, radius * 2, foot - top, { fill: GLASS, stroke: GLASS_EDGE }, radius * 0.35) +
    rect(x - radius + 1.5, surface, radius * 2 - 3, foot - surface - 1.5, colour, radius * 0.25) +
    rect(x - radius * 0.66, top + 3, radius * 0.4, foot - top - 6, { fill: '#ffffff', opacity: 0.55 }, radius * 0.2)
  );
}

interface SyringeParts {
  /** Colour of the barrel; a clear barrel if left out. */
  barrel?: string;
  plunger: string;
  /** Colour of the content in a clear barrel. */
  content?: string;
  radius?: number;
  /** The y of the barrel's upper and lower ends, and of the thumb rest. */
  top: number;
  foot: number;
  thumb: number;
}

/** The body of an upright syringe, tip up: barrel with finger flange, plunger drawn out below. Lean it about 55°. */
export function syringe(x: number, { barrel, plunger, content, radius = 12, top, foot, thumb }: SyringeParts): string {
  const rod = round(
    x,
    [
      [radius * 0.42, foot],
      [radius * 0.42, thumb],
    ],
    plunger,
  );
  const rest = round(
    x,
    [
      [radius * 0.95, thumb - 2],
      [radius * 0.95, thumb + 4],
    ],
    plunger,
    { soft: 2 },
  );
  const flange = round(
    x,
    [
      [radius * 1.75, foot - 3],
      [radius * 1.75, foot + 3],
    ],
    barrel ?? GLASS,
    { soft: 3 },
  );
  const body = barrel
    ? round(
        x,
        [
          [radius, top],
          [radius, foot],
        ],
        barrel,
        { soft: 4 },
      )
    : vial(x, top, foot, radius, content ?? GLASS, content ? 0.82 : 0);
  return rod + rest + body + flange;
}
