import {
  edge,
  faces,
  INK,
  inkOn,
  light,
  PAPER,
  shade,
  STEEL,
  STEEL_DARK,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import { label } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, line, num, path, rect, type Sketch, moved } from '#demo/pictures/shapes.ts';
import { round, TILT } from '#demo/pictures/solids.ts';
import { limb, pairs, tube } from './curves.ts';
import { wordsOf } from './matching.ts';
import { lettersAlong, posed, posedWhole } from './posing.ts';

/** The head of a contra-angle lying across the neck, its bur to the right: cap, body, chuck. */
function head(metal: string, ring: string): string {
  return posed(
    112,
    6,
    90,
    1,
    path('M-2.6 -22v-18l-2 -10l2 -10h5.2l2 10l-2 10v18z', surface(STEEL)),
    round(0, pairs('8 -24, 16 -16, 19 -8, 19 18'), metal),
    round(0, pairs('19 14, 19 21, 15 26'), ring),
  );
}

/** A high-speed handpiece: slim body in its colour, slanting neck, small angled head, coupling rings. */
const highSpeedHandpiece: Sketch = ({ colour, accent, mark }) => {
  const ring = accent ?? shade(colour, 0.4);
  return posedWhole(
    88,
    110,
    44,
    0.86,
    limb(pairs('99 96, 96 62, 97 34, 104 8'), [26, 22, 18, 20], colour),
    head(colour, ring),
    round(100, pairs('12 74, 16 90, 19 112, 18 150, 15 176'), colour, { soft: 4 }),
    line('M83 118h34M83 124h34M83 130h34M83 136h34', edge(colour), 1.6, 0.5),
    lettersAlong(mark, 99, 158, 15, inkOn(faces(colour).left), 34),
    round(100, pairs('14 180, 14 210, 12 214'), STEEL),
    line('M86 187h28M86 194h28M86 201h28', edge(STEEL), 1.6, 0.7),
    rect(85, 173, 30, 7, surface(ring)),
  );
};

/** A low-speed handpiece: stout air motor with its turning ring, and the straight nose cone or contra-angle on it. */
const lowSpeedHandpiece: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const angled = !words.has('straight') && !words.has('motor');
  const ring = accent ?? '#2f6db3';
  const nose = angled
    ? limb(pairs('100 86, 98 62, 99 38, 106 8'), [30, 26, 20, 20], STEEL) + head(STEEL, ring)
    : words.has('motor')
      ? round(100, pairs('7 40, 7 60, 10 62, 10 90'), STEEL)
      : round(100, pairs('2.6 -26, 2.6 8'), STEEL_DARK) + round(100, pairs('6 6, 9 14, 15 60, 20 88'), STEEL);
  return posedWhole(
    angled ? 92 : words.has('motor') ? 120 : 104,
    angled ? 110 : words.has('motor') ? 76 : 99,
    44,
    words.has('motor') ? 1 : 0.84,
    tube('M100 206Q100 222 92 230', 12, '#6b767c'),
    nose,
    round(100, pairs('20 84, 25 92, 26 130'), colour, { soft: 3 }),
    line('M80 100v24M88 98v30M96 98v31M104 98v31M112 98v30M120 100v24', edge(colour), 1.6, 0.5),
    round(100, pairs('28 128, 28 142'), ring),
    round(100, pairs('26 142, 26 182, 20 192'), colour, { soft: 3 }),
    lettersAlong(mark, 100, 164, 17, inkOn(faces(colour).left), 36),
    round(100, pairs('17 190, 17 208'), STEEL_DARK),
  );
};

/** A turbine: cap, ball bearings and the vaned rotor on one spindle. */
const turbine: Sketch = ({ colour, accent, mark }) => {
  const vanes = [-3, -2, -1, 0, 1, 2, 3].map((at) => {
    const x = num(100 + 56 * Math.sin(at * 0.42));
    return `M${x} 88l6 2l-3 38l-7 -2z`;
  });
  const bearing = (y: number) =>
    round(100, pairs(`36 ${y}, 36 ${y + 18}`), STEEL, { tilt: TILT }) +
    ellipse(100, y, 36, 11.5, { fill: faces(STEEL).top, stroke: edge(STEEL) });
  return (
    round(100, pairs('7 150, 7 186'), STEEL_DARK, { tilt: TILT }) +
    bearing(144) +
    round(100, pairs('58 92, 58 122'), shade(STEEL, 0.2), { tilt: TILT }) +
    path(vanes.join(''), { fill: faces(STEEL).top, stroke: edge(STEEL), width: 0.8 }) +
    ellipse(100, 88, 63, 19, surface(colour)) +
    path('M40 88A63 19 0 0 1 92 69.5L96 80Q64 82 58 90z', light(0.4)) +
    bearing(62) +
    round(100, pairs('9 32, 9 60'), STEEL_DARK, { tilt: TILT }) +
    round(100, pairs('26 22, 30 27, 30 44'), accent ?? colour, { tilt: TILT }) +
    ellipse(100, 22, 26, 8, { fill: faces(accent ?? colour).top, stroke: edge(accent ?? colour) }) +
    lettering(mark, 100, 41, 17, inkOn(faces(accent ?? colour).left), 48)
  );
};

/** An aerosol of handpiece oil with its nozzle tube. */
const oilSpray: Sketch = ({ colour, accent, mark }) => {
  const lid = accent ?? PAPER;
  return moved(
    -20,
    0,
    round(96, pairs('34 62, 44 78, 44 172'), colour, { tilt: 0.24, soft: 5 }) +
      ellipse(96, 62, 33, 8, { fill: faces(STEEL).top, stroke: edge(STEEL) }) +
      round(96, pairs('18 30, 20 34, 20 58'), lid, { tilt: 0.24 }) +
      ellipse(96, 30, 18, 4.4, { fill: faces(lid).top, stroke: edge(lid) }) +
      tube('M110 44L178 32', 4.6, '#d25a4a') +
      path('M112 38h8v12h-8z', { fill: shade(lid, 0.3), stroke: edge(lid) }) +
      label(96, 96, 44.4, 58, PAPER) +
      label(96, 96, 44.4, 9, shade(colour, 0.15)) +
      path('M76 122q13 20 13 27a13 12 0 0 1 -26 0q0 -7 13 -27z', { fill: '#e0a63a', stroke: edge('#e0a63a') }) +
      path('M69 147q0 8 7 10', { stroke: '#ffffff', width: 2.2, opacity: 0.8 }) +
      lettering(mark, 113, 142, 18, INK, 42) +
      line('M186 26h.1M190 32h.1M186 38h.1M182 32h.1', tint('#e0a63a', 0.2), 3),
  );
};

export const handpieceDrawings = {
  'high-speed-handpiece': highSpeedHandpiece,
  'low-speed-handpiece': lowSpeedHandpiece,
  turbine,
  'oil-spray': oilSpray,
} satisfies Partial<Record<DrawingKind, Sketch>>;
