import { edge, faces, INK, inkOn, STEEL, STEEL_DARK } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { leaning, lettering, line, num, path, polygon, type Point, type Sketch, moved } from '#demo/pictures/shapes.ts';
import { box, boxAt, inBox, onLeft, round, type Ring } from '#demo/pictures/solids.ts';
import { pairs, radiusAt, swelling, winding } from './curves.ts';
import { matching, wordsOf } from './matching.ts';
import { lettersAlong } from './posing.ts';

const DIAMOND = '#b9b4a6';

/** A ball's rings, its top at 0. */
function ball(radius: number, until = 2): Ring[] {
  const steps = 10;
  return Array.from({ length: steps + 1 }, (_, step): Ring => {
    const along = (step / steps) * until * radius;
    return [Math.sqrt(Math.max(0, along * (2 * radius - along))), along];
  });
}

const pear = swelling(pairs('0 0, 9 2.5, 14.5 13, 12 29, 6 48'));
const fissure: Ring[] = pairs('10 0, 11.5 2, 11.5 64');
const roundTaper: readonly Ring[] = [...swelling(pairs('0 0, 5 2, 7.5 10')), [12, 68]];
const football = swelling(pairs('0 0, 9 6, 14.5 25, 10 42, 5 50'));
const torpedo: readonly Ring[] = [...swelling(pairs('0 0, 6 8, 10.5 24')), [11, 66]];

/** The head of a bur from its tip (0) towards the shank; the neck goes on from the last ring. */
const heads: Record<string, readonly Ring[]> = {
  'inverted-cone': pairs('15 0, 16 2, 8 28'),
  'round-end-taper': roundTaper,
  'round-end-cylinder': [...swelling(pairs('0 0, 7 2.5, 11 11')), [11, 66]],
  'flat-end-taper': pairs('7 0, 8 1.5, 13 68'),
  'tapered-fissure': pairs('7 0, 8 1.5, 12 64'),
  chamfer: torpedo,
  torpedo,
  bullet: [...swelling(pairs('0 0, 6 5, 11.5 22')), [11.5, 56]],
  round: ball(17, 1.9),
  ball: ball(17, 1.9),
  pear,
  flame: swelling(pairs('0 0, 3 12, 8.5 34, 10 48, 6 68')),
  football,
  egg: football,
  oval: football,
  wheel: pairs('17 0, 21 3, 21 11, 17 14'),
  donut: swelling(pairs('14 0, 20 6, 20 10, 14 16')),
  needle: pairs('0 0, 1.5 2, 8 76'),
  interproximal: pairs('0 0, 1.5 2, 6 76'),
  barrel: swelling(pairs('9 0, 13 7, 14.5 18, 13 29, 9 36')),
  cone: pairs('2 0, 3 1, 16 46'),
  taper: roundTaper,
  tapered: roundTaper,
  trephine: pairs('14 0, 15 1, 15 58, 12 64'),
  cylinder: fissure,
  straight: fissure,
  fissure,
  lindemann: [...swelling(pairs('0 0, 4 4, 8 16')), [11, 80]],
};

/** Grit set in nickel: specks spread evenly over the head, every other one catching the light. */
function grit(rings: readonly Ring[]): string {
  const [top, foot] = [rings[0]?.[1] ?? 0, rings.at(-1)?.[1] ?? 0];
  const specks = (count: number, phase: number) =>
    Array.from({ length: count }, (_, at) => {
      const y = top + 1.5 + ((at + 0.5) / count) * (foot - top - 3);
      const side = ((at * 0.618 + phase) % 1) * 2 - 1;
      return `M${num(100 + side * 0.9 * radiusAt(rings, y))} ${num(y)}h.1`;
    }).join('');
  return line(specks(64, 0), '#6f6a5c', 1.7, 0.75) + line(specks(44, 0.3), '#ffffff', 1.5, 0.85);
}

/** Blades winding round a carbide head, crossed by cuts where the shape says so. */
function flutes(rings: readonly Ring[], words: Set<string>): string {
  const finishing = words.has('finishing') || words.has('trimming');
  const pitch = finishing ? 7 : 11;
  const blades = winding(100, rings, pitch, 24);
  const [top, foot] = [rings[0]?.[1] ?? 0, rings.at(-1)?.[1] ?? 0];
  const cuts = Array.from({ length: Math.floor((foot - top) / 7) }, (_, at) => {
    const y = top + 5 + at * 7;
    return `M${num(100 - radiusAt(rings, y))} ${num(y)}h${num(2 * radiusAt(rings, y))}`;
  });
  return (
    moved(0, 1.6, line(blades, '#ffffff', 1, 0.7)) +
    line(blades, '#54636a', finishing ? 1.2 : 2) +
    (words.has('cross') || words.has('crosscut') ? line(cuts.join(''), '#54636a', 1.2, 0.8) : '')
  );
}

/** The saw teeth round the open end of a trephine, its windows and depth lines. */
function crownSaw(rings: readonly Ring[]): string {
  const [radius, top] = rings[1] ?? [14, 0];
  const teeth = [-1, -0.5, 0, 0.5].map(
    (share) => `M${num(100 + radius * share)} ${num(top + 1)}l${num(radius / 4)} -8l${num(radius / 4)} 8z`,
  );
  return (
    path(teeth.join(''), { fill: STEEL, stroke: edge(STEEL) }) +
    line(`M94 ${num(top + 22)}v26M105 ${num(top + 22)}v26`, '#54636a', 5) +
    line(
      `M${num(100 - radius)} ${num(top + 12)}h${num(radius * 2)}M${num(100 - radius)} ${num(top + 18)}h${num(radius * 2)}`,
      '#54636a',
      1,
    )
  );
}

/**
 * The shank from y = 97 down: plain for the friction grip, notched for the latch, stouter for the straight handpiece.
 */
export function shank(words: Set<string>, colour: string): string {
  const latch = words.has('latch') || words.has('ra');
  const r = words.has('hp') ? 12 : 9.5;
  if (!latch) return round(100, pairs(`${r} 97, ${r} 205, ${r - 3} 209`), colour);
  return (
    round(100, pairs('9.5 97, 9.5 190'), colour) +
    round(100, pairs('6 189, 6 196'), STEEL_DARK) +
    round(100, pairs('9.5 195, 9.5 207, 7.5 209'), colour) +
    line('M106 172V189', STEEL_DARK, 3)
  );
}

/** How much larger or smaller a head is drawn for its diameter in tenths of a millimetre; 1.4 mm is as drawn. */
const sizeOf = (amount = 14) => Math.min(Math.max(Math.sqrt(amount / 14), 0.7), 1.3);

/** A rotary instrument: head at the top leaning right, neck, code band, shank lettered with its number. */
const bur: Sketch = ({ colour, accent, mark, shape, amount }) => {
  const words = wordsOf(shape);
  const diamond = words.has('diamond');
  const size = sizeOf(amount);
  const head = matching(shape, heads, roundTaper).map(([radius, y]): Ring => [radius * size, y * Math.sqrt(size) - 9]);
  const [neckRadius, neckTop] = head.at(-1) ?? [6, 50];
  const metal = accent ?? STEEL;
  return leaning(
    40,
    round(100, pairs(`${Math.min(neckRadius, 7)} ${neckTop - 1}, 5 ${neckTop + 8}, 5 82, 9.5 98`), metal),
    shank(words, metal),
    round(100, head, diamond ? DIAMOND : STEEL),
    diamond ? grit(head) : words.has('trephine') ? crownSaw(head) : flutes(head, words),
    round(100, pairs('9.9 106, 9.9 117'), colour),
    lettersAlong(mark, 100, 152, 15, INK, 52),
  );
};

/** A block of drilled plastic with the burs of a set standing in it. */
const burBlock: Sketch = ({ colour, accent, mark, amount }) => {
  const block = boxAt(60, 108, 36, [100, 138]);
  const count = Math.min(Math.max(amount ?? 6, 3), 8);
  const inRow = Math.ceil(count / 2);
  const burs = Array.from({ length: count }, (_, at) => {
    const row = at < inRow ? 0 : 1;
    const [x, y] = inBox(block, 14 + row * 30, 98 - ((at % inRow) + 0.5) * (88 / inRow), 36);
    return standingBur(x, y, at, accent ?? STEEL_DARK);
  });
  return box(block, colour) + burs.join('') + onLeft(block, lettering(mark, 30, 18, 18, inkOn(faces(colour).left), 52));
};

/** Half outlines of simple heads, 0 at the neck: taper, ball, cylinder, flame, pear. */
const smallHeads = [
  pairs('6 0, 4 -34, 2 -37'),
  pairs('3 0, 9 -5, 10 -12, 7 -19, 2 -21'),
  pairs('7 0, 7 -32, 6 -33'),
  pairs('4 0, 7 -12, 5 -26, 0 -40'),
  pairs('4 0, 8 -16, 8 -22, 4 -27'),
];

function standingBur(x: number, y: number, kind: number, band: string): string {
  const half = smallHeads[kind % smallHeads.length] ?? [];
  const neck = y - 46;
  const side = (share: number) => half.map(([r, up]): Point => [x + r * share, neck + up]);
  return (
    path(`M${x - 3} ${neck}h6v12l3 6V${y}h-12V${neck + 18}l3-6z`, { fill: STEEL, stroke: edge(STEEL) }) +
    polygon([...side(-1), ...side(1).reverse()], { fill: DIAMOND, stroke: edge(DIAMOND) }) +
    line(
      `M${x - 2.5} ${y - 1}V${neck + 20}M${side(-0.5)
        .map(([px, py]) => `${num(px)} ${py}`)
        .join('L')}`,
      '#ffffff',
      2,
      0.5,
    ) +
    path(`M${x - 6} ${neck + 26}h12v6h-12z`, band)
  );
}

export const burDrawings = { bur, 'bur-block': burBlock } satisfies Partial<Record<DrawingKind, Sketch>>;
