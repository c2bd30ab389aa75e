import { edge, faces, INK, inkOn, light, shade, shadow, STEEL, surface, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, leaning, lettering, line, path, polygon, rect, turned, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { limb, pairs } from './curves.ts';
import { wordsOf } from './matching.ts';
import { lettersAlong, posedWhole } from './posing.ts';

const BLUE_LIGHT = '#57a6ff';

/** A cordless curing light: pen body with display and button, bent neck, blue lens throwing its cone. */
const curingLight: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('pistol') || words.has('gun')) return pistolLight(colour, accent ?? STEEL, mark);
  if (words.has('probe')) return lightGuide(accent ?? STEEL, mark);
  return posedWhole(
    80,
    98,
    38,
    0.86,
    polygon(pairs('128 -10, 132 14, 184 34, 168 -34'), { fill: BLUE_LIGHT, opacity: 0.22 }),
    polygon(pairs('128 -7, 131 11, 168 20, 158 -22'), { fill: BLUE_LIGHT, opacity: 0.3 }),
    limb(pairs('100 66, 100 40, 98 16, 110 3, 126 1'), [26, 19, 15, 15, 17], accent ?? STEEL),
    turned(
      -8,
      [128, 2],
      rect(122, -11, 9, 26, surface(INK), 2),
      ellipse(131.5, 2, 3.5, 11, { fill: '#dff0ff', stroke: BLUE_LIGHT, width: 1.6 }),
    ),
    round(100, pairs('13 56, 20 74, 22 100, 21 176, 15 204, 12 206'), colour, { soft: 4 }),
    round(100, pairs('13.5 54, 15.5 62'), accent ?? tint(colour, 0.3)),
    rect(88, 102, 24, 46, { fill: '#16252c', stroke: edge(colour), width: 0.8 }, 4),
    lettersAlong(mark ?? '10', 100, 125, 19, '#8fe3ff', 40),
    ellipse(100, 90, 6.5, 6.5, surface(accent ?? STEEL)),
    line('M94 164h12M95 170h10M96 176h8', edge(colour), 1.6, 0.6),
  );
};

/** The cone of blue light below a lens at the point. */
const glow = (x: number, y: number) =>
  path(`M${x - 9} ${y}h18l16 44q-25 8 -50 0z`, { fill: BLUE_LIGHT, opacity: 0.28 }) +
  ellipse(x, y, 10, 4, { fill: '#dff0ff', stroke: BLUE_LIGHT, width: 1.6 });

/** A curing light held like a pistol: barrel with display, curved probe, grip with trigger. */
const pistolLight = (colour: string, trim: string, mark: string | undefined) =>
  glow(164, 82) +
  limb(pairs('112 60, 136 50, 156 54, 164 82'), [18, 13, 12, 16], '#2a3238') +
  path('M62 84h40l-6 92q0 8 -8 8H50q-8 0 -7 -8z', { fill: faces(colour).right, stroke: edge(colour), width: 1 }) +
  path('M66 92h10l-14 84q-10 4 -12 -2z', light(0.35)) +
  path('M100 96q14 4 10 26l-12 4z', surface(trim)) +
  path('M24 50Q26 36 46 36H104Q122 38 126 52V66Q124 88 104 92H52Q26 92 24 70z', surface(colour)) +
  path('M32 50Q34 42 48 42H102Q112 43 116 50Q70 46 32 58z', light(0.5)) +
  rect(42, 54, 46, 24, { fill: '#14242b', stroke: edge(colour) }, 4) +
  lettering(mark ?? '20', 65, 66, 17, '#8fe3ff', 40) +
  ellipse(102, 66, 7, 7, surface(trim)) +
  line('M54 140h34M52 150h35M51 160h35', edge(colour), 1.6, 0.5);

/** A light guide on its own: collar, glass rod bent at its end. */
const lightGuide = (trim: string, mark: string | undefined) =>
  leaning(
    38,
    limb(pairs('100 120, 100 70, 98 30, 110 6, 132 -2'), [30, 28, 24, 22, 20], '#2a3238'),
    turned(-10, [134, -3], ellipse(134, -3, 5, 11, { fill: '#dff0ff', stroke: BLUE_LIGHT, width: 2 })),
    round(100, pairs('19 112, 22 118, 22 158, 18 162'), trim),
    lettersAlong(mark, 100, 138, 15, inkOn(faces(trim).left), 36),
    round(100, pairs('14 160, 14 196, 12 200'), STEEL),
    line('M87 170h26M87 178h26', edge(STEEL), 1.6, 0.7),
  );

/** An amber shield against the curing light: a paddle to hold, or a disc to slide on the light guide. */
const lightShield: Sketch = ({ colour, mark, shape }) => {
  const glass = { fill: colour, stroke: edge(colour), width: 1.4, opacity: 0.86 };
  const glare = 'M64 60C74 44 98 36 116 38L92 104C78 104 58 92 60 72z';
  if (/disc|cone|round|ring/.test(shape ?? '')) {
    return (
      ellipse(104, 106, 76, 66, { fill: shade(colour, 0.3), opacity: 0.8 }) +
      ellipse(100, 98, 76, 66, glass) +
      ellipse(100, 98, 24, 21, { fill: shade(colour, 0.5), stroke: edge(colour) }) +
      ellipse(103, 101, 18, 15, shadow(0.5)) +
      path('M34 90C40 60 66 42 96 40L92 62C72 66 58 78 54 94z', light(0.42)) +
      lettering(mark, 100, 142, 22, inkOn(colour), 60)
    );
  }
  return (
    path('M84 138h32l6 44q0 8 -8 8h-28q-8 0 -8 -8z', { fill: shade(colour, 0.25), stroke: edge(colour) }) +
    line('M92 156h16M92 164h16M92 172h16', edge(colour), 2, 0.6) +
    path('M26 78C26 34 60 18 100 18s74 16 74 60c0 40 -30 70 -74 70s-74 -30 -74 -70z', glass) +
    path(glare, light(0.4)) +
    path('M124 40L140 48L114 112L102 110z', light(0.22)) +
    line('M34 82C36 116 62 140 100 140s64 -24 66 -58', edge(colour), 1.4, 0.5) +
    lettering(mark, 100, 122, 22, inkOn(colour), 70)
  );
};

export const curingDrawings = {
  'curing-light': curingLight,
  'light-shield': lightShield,
} satisfies Partial<Record<DrawingKind, Sketch>>;
