import {
  edge,
  faces,
  GLASS,
  GLASS_EDGE,
  inkOn,
  light,
  PAPER,
  shade,
  shadow,
  STEEL,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import { syringe } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { leaning, lettering, line, num, path, rect, type Sketch, moved } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, round } from '#demo/pictures/solids.ts';
import { limb, pairs, tube } from './curves.ts';
import { wordsOf } from './matching.ts';
import { lettersAlong, posed, posedWhole } from './posing.ts';

/** A toothbrush, bristles up: short and stout for a child. */
const toothbrush: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const child = words.has('child') || words.has('kids') || words.has('youth');
  const bristle = accent ?? PAPER;
  const [head, grip, stout] = child ? [22, 92, 1.3] : [0, 96, 1];
  const tufts = Array.from({ length: 6 }, (_, at) => {
    const y = head - 6 + at * 8.4;
    const reach = at === 0 ? 31 : 27;
    return rect(
      92 - reach,
      y,
      reach + 4,
      7.4,
      { fill: faces(at % 2 ? bristle : tint(colour, 0.35)).left, stroke: edge(bristle), width: 0.6 },
      1.5,
    );
  });
  return posedWhole(
    97,
    107,
    45,
    0.94,
    tufts.join(''),
    limb(
      [
        [102, head - 12],
        [102, head],
        [102, head + 36],
        [102, head + 52],
        [101, grip],
        [103, 120],
        [100, 160],
        [100, 200],
        [100, 209],
      ],
      [14, 17, 17, 9, 9, 17 * stout, 19 * stout, 17 * stout, 8],
      colour,
    ),
    path('M106 116q5 22 1 76h-4q4 -50 -1 -76z', { fill: faces(accent ?? tint(colour, 0.5)).left, opacity: 0.9 }),
    lettersAlong(mark, 98, 154, 14, inkOn(faces(colour).left), 56),
  );
};

/** A floss box with its lid up and the thread drawn over the cutter, or picks if the shape says so. */
const floss: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('picks') || wordsOf(shape).has('pick')) return flossPicks(colour, mark);
  const lid = accent ?? tint(colour, 0.35);
  return (
    path('M36 72V40Q36 22 54 22H112Q128 22 128 40L126 72z', surface(lid)) +
    path('M46 66V42Q46 32 56 32H108Q118 32 118 42L117 66z', shadow(0.12)) +
    path('M28 72h106q8 0 8 8v84q0 16 -16 16H38q-16 0 -16 -16V78q0 -6 6 -6z', surface(colour)) +
    path('M22 82q0 -10 8 -10h104q8 0 8 10z', faces(colour).top) +
    path('M30 90h10v78q-8 -2 -10 -8z', light(0.4)) +
    path('M122 82h20v82q0 16 -16 16h-16q14 -40 12 -98z', shadow(0.14)) +
    rect(70, 63, 30, 11, { fill: STEEL, stroke: edge(STEEL) }, 2) +
    path('M88 64l6 -8l5 8z', { fill: STEEL, stroke: edge(STEEL), width: 0.8 }) +
    tube('M82 70C84 30 130 20 152 44S160 104 172 116S188 150 166 158', 3, PAPER) +
    lettering(mark, 80, 126, 32, inkOn(faces(colour).left), 92)
  );
};

function flossPicks(colour: string, mark: string | undefined): string {
  const pick = (x: number, y: number, degrees: number, paint: string, name?: string) =>
    posed(
      x,
      y,
      degrees,
      1,
      path(
        'M-24 -64Q-26 -26 -8 -14L-5 64L0 80L5 64L8 -14Q26 -26 24 -64L15 -64Q14 -32 0 -30Q-14 -32 -15 -64z',
        surface(paint),
      ),
      line('M-19 -60H19', edge(PAPER), 3),
      line('M-19 -60H19', '#ffffff', 1.6),
      line('M-19 -56Q-19 -30 -5 -18', '#ffffff', 2.4, 0.5),
      posed(0, 22, -90, 1, lettering(name, 0, 0, 10, inkOn(faces(paint).left), 56)),
    );
  return (
    pick(60, 96, -24, tint(colour, 0.4)) + pick(140, 96, 24, shade(colour, 0.15)) + pick(100, 108, 0, colour, mark)
  );
}

/** An interdental brush: grip in the size's colour, twisted wire, bristles narrowing to the tip. */
const interdentalBrush: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('rubber')) return rubberPick(colour, mark);
  const bristles = Array.from({ length: 17 }, (_, at) => {
    const reach = 7 + at * 0.75;
    return `M${num(100 - reach)} ${num(-8 + at * 4)}L${num(100 + reach)} ${num(-4 + at * 4)}`;
  });
  return leaning(
    40,
    line('M100 -16V92', edge(STEEL), 3.4),
    line('M100 -16V92', STEEL, 2.2),
    line(bristles.join(''), edge(accent ?? PAPER), 2.8),
    line(bristles.join(''), accent ?? '#ffffff', 1.7),
    round(100, pairs('4 78, 9 96, 12 112, 17 120, 17 152, 12 164, 12 206, 8 210'), colour, { soft: 3 }),
    line('M84 126h32M84 132h32M84 138h32M84 144h32', edge(colour), 1.6, 0.5),
    lettersAlong(mark, 100, 186, 17, inkOn(faces(colour).left), 38),
  );
};

/** Ready-filled trays: the film tray of gel in its carrier, the lid foil behind. */
function prefilledTray(colour: string, carrier: string, mark: string | undefined): string {
  const arch = 'M44 150C34 84 56 46 100 46S166 84 156 150';
  return (
    rect(18, 24, 164, 152, surface(carrier), 16) +
    path('M26 40q0 -10 10 -10h40L26 110z', light(0.25)) +
    line(arch, edge(carrier), 34, 0.5) +
    line(arch, GLASS, 30) +
    line(arch, edge(colour), 19, 0.7) +
    line(arch, faces(colour).left, 17) +
    moved(-4, -4, line(arch, '#ffffff', 4, 0.7)) +
    lettering(mark, 100, 126, 30, inkOn(faces(carrier).left), 72)
  );
}

/** A soft pick: one moulded piece, rubber fingers round its tip. */
const rubberPick = (colour: string, mark: string | undefined) =>
  leaning(
    40,
    round(100, pairs('1.5 -14, 6 80, 9 96, 16 116, 14 206, 9 210'), tint(colour, 0.25), { soft: 2 }),
    line(
      [-4, 4, 12, 20, 28, 36, 44, 52].map((y) => `M${num(91 - y / 14)} ${y}L${num(109 + y / 14)} ${y + 5}`).join(''),
      colour,
      3.6,
    ),
    round(100, pairs('12.5 112, 16 124, 15.5 178, 14 186'), colour, { soft: 3 }),
    line('M86 130h28M86 137h28M86 144h28M86 151h28', edge(colour), 1.6, 0.5),
    lettersAlong(mark, 100, 168, 14, inkOn(faces(colour).left), 26),
  );

/** A whitening kit: its carton, the clear tray before it and a syringe of gel across. */
const whiteningKit: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('tray')) return prefilledTray(colour, accent ?? tint(colour, 0.5), mark);
  const gel = accent ?? tint(colour, 0.55);
  const carton = boxAt(66, 92, 76, [94, 84]);
  const tray = 'M106 176C94 122 110 100 140 100S186 122 174 176';
  const gelSyringe = { plunger: PAPER, content: gel, radius: 16, top: 40, foot: 134, thumb: 176 };
  return (
    box(carton, colour) +
    onRight(carton, lettering(mark, 44, 22, 30, inkOn(faces(colour).right), 76)) +
    onLeft(carton, rect(10, 14, 44, 6, tint(colour, 0.6)), rect(10, 26, 28, 4, tint(colour, 0.6))) +
    line(tray, GLASS_EDGE, 21) +
    line(tray, GLASS, 18.5) +
    line(tray, '#ffffff', 4, 0.9) +
    path(tray, { stroke: GLASS_EDGE, width: 17, dash: '1 11', opacity: 0.6 }) +
    posedWhole(72, 146, 68, 0.66, round(100, pairs('5 6, 12 20, 14 41'), colour), syringe(100, gelSyringe))
  );
};

export const homeCareDrawings = {
  toothbrush,
  floss,
  'interdental-brush': interdentalBrush,
  'whitening-kit': whiteningKit,
} satisfies Partial<Record<DrawingKind, Sketch>>;
