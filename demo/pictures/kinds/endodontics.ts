import {
  edge,
  faces,
  GLASS,
  GLASS_EDGE,
  INK,
  inkOn,
  light,
  PAPER,
  shade,
  shadow,
  STEEL,
  STEEL_DARK,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import { syringe } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { leaning, lettering, line, num, path, polygon, rect, type Point, type Sketch } from '#demo/pictures/shapes.ts';
import { round, type Ring } from '#demo/pictures/solids.ts';
import { limb, pairs, winding } from './curves.ts';
import { matching, wordsOf } from './matching.ts';
import { lettersAlong, posed, posedWhole } from './posing.ts';

const GUTTA_PERCHA = '#e59a86';

const blade: readonly Ring[] = pairs('6.5 96, 1 208');

/** The cuts ground or twisted into the working part of a file, from the stop to the tip. */
const cuts: Record<string, (metal: string) => string> = {
  hedstrom: (metal) =>
    Array.from({ length: 11 }, (_, at) => {
      const y = 98 + at * 9.6;
      const r = 7.5 - at * 0.6;
      return polygon(
        [
          [100 - r * 0.45, y],
          [100 + r * 0.45, y],
          [100 + r, y + 9],
          [100 - r, y + 9],
        ],
        surface(metal),
      );
    }).join(''),
  reamer: (metal) => round(100, blade, metal) + line(winding(100, blade, 13, 15), edge(metal), 2),
  broach: (metal) =>
    round(100, pairs('3.5 96, 1.5 208'), metal) +
    line(
      Array.from({ length: 12 }, (_, at) => `M${at % 2 ? 97 : 103} ${num(112 + at * 7.6)}l${at % 2 ? -7 : 7} -7`).join(
        '',
      ),
      edge(metal),
      1.8,
    ),
  twisted: (metal) => round(100, blade, metal) + line(winding(100, blade, 9, 11), edge(metal), 1.6),
};

/** A silicone stop on the shaft. */
const stop = (y: number, colour: string) =>
  round(100, pairs(`15 ${y}, 16 ${y + 1.5}, 16 ${y + 8}, 15 ${y + 9}`), colour);

/** A hand file: waisted handle in the ISO colour with its size printed, a stop, the blade by `shape`. */
const endoFile: Sketch = ({ colour, accent, mark, shape }) => {
  const cut = matching(
    shape,
    { hedstroem: cuts.hedstrom, hedstrom: cuts.hedstrom, h: cuts.hedstrom, reamer: cuts.reamer, broach: cuts.broach },
    cuts.twisted,
  );
  return posedWhole(
    94,
    106,
    40,
    1,
    round(100, pairs('4 68, 4 98'), STEEL),
    cut?.(STEEL) ?? '',
    stop(88, accent ?? '#e0564a'),
    round(100, pairs('16 -10, 21 -4, 21 12, 17 22, 19 32, 17 42, 20 52, 20 62, 12 72, 7 76'), colour, { soft: 4 }),
    line('M80 3h40M80 8h40M82 52h36M81 57h38', edge(colour), 1.6, 0.6),
    lettersAlong(mark, 100, 31, 22, inkOn(faces(colour).left), 44),
  );
};

/** An engine file: latch shank, ring in the ISO colour, one more ring for each step of taper, nickel-titanium blade. */
const rotaryFile: Sketch = ({ colour, accent, mark, amount }) => {
  const rings = Math.min(Math.max(Math.round((amount ?? 4) / 2), 1), 4);
  const blades: readonly Ring[] = pairs('7.5 106, 1.2 208');
  const metal = accent ?? '#a9b4bd';
  const shank = '#d3a84c';
  return posedWhole(
    94,
    106,
    40,
    1,
    round(100, pairs('4.5 72, 4.5 108'), metal),
    round(100, blades, metal),
    line(winding(100, blades, 16, 24), edge(metal), 2.4),

    stop(94, shade(colour, 0.1)),
    round(100, pairs('9 -14, 12 -11, 12 0'), shank),
    round(100, pairs('8 -1, 8 6'), shade(shank, 0.3)),
    round(100, pairs('12 5, 12 62'), shank),
    path('M106 5h6v14h-6z', shade(shank, 0.4)),
    round(100, pairs('15 46, 15 64, 9 76, 5 80'), colour, { soft: 2 }),
    Array.from({ length: rings }, (_, at) => rect(87.6, 40 - at * 6, 24.8, 3, shade(colour, 0.15))).join(''),
    lettersAlong(mark, 99, 57, 15, inkOn(faces(colour).left), 20),
  );
};

/** A cone with its head in the ISO colour: tip at (0, 0), head `length` up. */
function cone(length: number, width: number, body: string, head: string): string {
  const neck = length * 0.84;
  const at = (share: number, up: number): Point => [(width / 2) * share * (up / length), -up];
  const part = (from: number, to: number, colour: string) =>
    polygon([at(-1, from), at(-1, to), at(1, to), at(1, from)], surface(colour));
  return (
    part(1, neck, body) +
    part(neck, length, head) +
    polygon([at(-0.7, 4), at(-0.7, length - 1), at(-0.25, length - 1), at(-0.25, 4)], light(0.45))
  );
}

/** Gutta-percha points fanned out of their vial, heads in the ISO colour. */
const guttaPerchaPoints: Sketch = ({ colour, accent, mark }) => {
  const fan = [-33, -22, -11, 0, 11, 22, 33].map((degrees) =>
    posed(100, 174, degrees, 1, cone(146, 20, accent ?? GUTTA_PERCHA, colour)),
  );
  return fan.join('') + slideBox(colour, mark, 122);
};

/** The clear end of a slide box in which the points are. */
function slideBox(colour: string, mark: string | undefined, y: number): string {
  return (
    path(`M60 ${y}h80l-6 ${182 - y}h-68z`, { fill: GLASS, stroke: GLASS_EDGE, opacity: 0.94 }) +
    path(`M62 ${y + 14}h76l-5 36h-66z`, faces(colour).left) +
    path(`M66 ${y + 3}h8l4 ${176 - y}h-8z`, light(0.5)) +
    lettering(mark, 100, y + 32, 27, inkOn(faces(colour).left), 60)
  );
}

/** Paper points lying side by side in the cells of a flat box, colour-coded ends. */
const paperPoints: Sketch = ({ colour, accent, mark }) => {
  const paper = accent ?? '#f7f6f0';
  const points = Array.from({ length: 7 }, (_, at) => posed(46 + at * 18, 132, 0, 1, cone(100, 12, paper, colour)));
  return leaning(
    -8,
    rect(26, 22, 148, 156, { fill: faces(tint(colour, 0.72)).left, stroke: edge(colour), width: 1 }, 8),
    rect(34, 28, 132, 110, { fill: shade(tint(colour, 0.6), 0.22), stroke: edge(colour), width: 0.8 }, 4),
    line('M55 30v106M73 30v106M91 30v106M109 30v106M127 30v106M145 30v106', tint(colour, 0.6), 1.4, 0.8),
    points.join(''),
    path('M36 30h30l-34 90v-86q0 -4 4 -4z', light(0.22)),
    path('M26 140h148v30q0 8 -8 8H34q-8 0 -8 -8z', surface(colour)),
    lettering(mark, 100, 159, 26, inkOn(faces(colour).left), 120),
  );
};

/** A needle from its Luer hub: hub, wings and a cannula bent for the canal, closed at the tip and open at the side. */
function cannula(colour: string): string {
  return (
    limb(pairs('100 108, 100 60, 97 20, 82 -22'), [4.8, 4.6, 4.4, 3.8], STEEL) +
    line('M90 2l-4 -10', INK, 2, 0.8) +
    round(100, pairs('4 98, 6 108, 13 134, 13 172, 17 174, 17 204'), colour) +
    rect(72, 156, 56, 12, surface(colour), 3) +
    line('M92 138v16M100 138v17M108 138v16', edge(colour), 1.5, 0.6)
  );
}

/** Irrigation needles, hubs in the gauge's colour. */
const irrigationNeedle: Sketch = ({ colour, mark }) =>
  posedWhole(124, 116, 40, 0.66, cannula(tint(colour, 0.25))) +
  posedWhole(84, 104, 36, 0.86, cannula(colour), lettersAlong(mark, 100, 187, 17, inkOn(faces(colour).left), 30));

/** A preloaded syringe of sealer, a thread of it coming from the tip, its cap beside it. */
const sealerSyringe: Sketch = ({ colour, accent, mark }) =>
  posedWhole(
    92,
    110,
    58,
    0.9,
    line('M84 -22C70 -30 66 -12 78 -10S96 -26 82 -34', edge(PAPER), 6) +
      line('M84 -22C70 -30 66 -12 78 -10S96 -26 82 -34', PAPER, 4.6),
    limb(pairs('100 46, 100 20, 96 -4, 84 -22'), [8, 6, 5, 4], STEEL),
    round(100, pairs('6 32, 10 38, 12 58'), accent ?? colour),
    syringe(100, { barrel: PAPER, plunger: accent ?? colour, radius: 21, top: 56, foot: 150, thumb: 196 }),
    path('M79 72h42v62h-42z', faces(colour).left),
    path('M112 72h9v62h-9z', shadow(0.14)),
    path('M84 72h7v62h-7z', light(0.32)),
    lettersAlong(mark, 100, 103, 24, inkOn(faces(colour).left), 56),
  ) +
  posedWhole(
    140,
    150,
    100,
    0.7,
    round(100, pairs('6 70, 10 74, 14 112, 18 114, 18 126'), accent ?? colour, { soft: 2 }),
  );

/** Tools for warm filling: a heated tip in its nut, a gun's cannula, or an obturator on its carrier by `shape`. */
const obturationTip: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('obturator') || words.has('carrier')) return obturator(colour, accent ?? GUTTA_PERCHA, mark);
  const needle = words.has('needle') || words.has('cannula');
  const metal = accent ?? (needle ? '#cfd6d8' : STEEL);
  return posedWhole(
    114,
    107,
    40,
    0.9,
    limb(pairs('100 96, 100 70, 97 40, 84 12, 64 -6'), needle ? [9, 8, 7, 6, 6] : [13, 10, 8, 5.5, 3], metal),
    round(100, pairs('8 84, 12 92, 22 104, 22 116'), metal),
    path('M74 114h52l4 8v30l-4 8h-52l-4 -8v-30z', surface(colour)),
    path('M70 122l4 -8h10v46h-10l-4 -8z', light(0.3)),
    path('M116 114h10l4 8v30l-4 8h-10z', shadow(0.16)),
    lettering(mark, 100, 137, 24, inkOn(faces(colour).left), 42),
    round(100, pairs('15 160, 15 206, 12 209'), STEEL_DARK),
    line('M86 168h28M86 175h28M86 182h28M86 189h28', INK, 1.4, 0.4),
  );
};

function obturator(colour: string, coat: string, mark: string | undefined): string {
  return leaning(
    40,
    round(100, pairs('5 60, 5 110'), shade(colour, 0.3)),
    round(100, pairs('9 104, 10 110, 9 140, 2 206, 1 209'), coat, { gloss: 0.7 }),
    line('M94 84h12M94 92h12M94 100h12', PAPER, 2),
    round(100, pairs('20 -10, 24 -6, 24 36, 14 50, 8 64, 6 68'), colour, { soft: 4 }),
    line('M77 0h46M77 6h46', edge(colour), 1.5, 0.6),
    lettersAlong(mark, 100, 24, 24, inkOn(faces(colour).left), 40),
    stop(72, shade(colour, 0.2)),
  );
}

export const endodonticDrawings = {
  'endo-file': endoFile,
  'rotary-file': rotaryFile,
  'gutta-percha-points': guttaPerchaPoints,
  'paper-points': paperPoints,
  'irrigation-needle': irrigationNeedle,
  'sealer-syringe': sealerSyringe,
  'obturation-tip': obturationTip,
} satisfies Partial<Record<DrawingKind, Sketch>>;
