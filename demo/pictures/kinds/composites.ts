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
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import { syringe } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, leaning, lettering, line, path, rect, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { limb, pairs, tube, winding } from './curves.ts';
import { wordsOf } from './matching.ts';
import { lettersAlong, posedWhole } from './posing.ts';

/** A screw syringe of composite: cap and label band in the shade, shade lettered on the body. */
const compositeSyringe: Sketch = ({ colour, accent, mark }) => {
  const body = accent ?? '#3a4750';
  const thread = pairs('9 150, 9 186');
  return posedWhole(
    102,
    98,
    55,
    0.94,
    round(100, thread, tint(body, 0.5)),
    line(winding(100, thread, 6), edge(body), 1.4, 0.7),
    round(100, pairs('17 184, 19 188, 19 206, 16 209'), body),
    line('M88 189v15M94 189v16M100 189v16M106 189v16M112 189v15', edge(body), 1.3, 0.7),
    round(100, pairs('17 32, 20 38, 20 150'), body, { soft: 3 }),
    round(100, pairs('31 143, 31 151'), body, { soft: 3 }),
    rect(81, 58, 38, 72, { fill: PAPER, stroke: edge(PAPER), width: 0.6 }),
    rect(81, 58, 38, 18, colour),
    rect(81, 122, 38, 8, colour),
    lettersAlong(mark, 100, 99, 26, INK, 44),
    rect(85, 40, 5, 100, light(0.25)),
    rect(110, 40, 9, 100, shadow(0.14)),
    round(100, pairs('9 -8, 13 -4, 15 30, 15 34'), colour, { soft: 2 }),
    line('M91 4v24M97 4v25M103 4v25M109 4v24', edge(colour), 1.1, 0.6),
  );
};

/** A single-dose tip of composite: bent nozzle, flanged body, cap in the shade. */
const compule: Sketch = ({ colour, accent, mark }) => {
  const body = accent ?? '#33404a';
  return posedWhole(
    114,
    107,
    38,
    1,
    limb(pairs('101 84, 99 62, 88 40, 66 24'), [36, 26, 19, 15], body),
    ellipse(64.5, 23, 5, 8, faces(colour).left),
    round(100, pairs('20 78, 26 92, 26 160'), body, { soft: 4 }),
    rect(74, 104, 52, 40, colour),
    rect(79, 92, 6, 66, light(0.3)),
    rect(114, 92, 12, 66, shadow(0.15)),
    lettersAlong(mark, 100, 124, 24, inkOn(colour), 38),
    round(100, pairs('34 158, 34 168'), body, { soft: 3 }),
    round(100, pairs('20 168, 20 178'), colour, { soft: 2 }),
  );
};

/** A small dropper bottle: tall pointed cap in the code colour, label lettered. */
const bondBottle: Sketch = ({ colour, accent, mark }) => {
  const body = accent ?? '#2d3941';
  return (
    round(100, pairs('14 78, 14 88, 38 102, 38 168'), body, { tilt: 0.2, soft: 8 }) +
    round(100, pairs('8 22, 12 26, 17 74, 20 78, 20 86'), colour, { tilt: 0.1, soft: 2 }) +
    line('M90 40l-3 38M96 40l-1 40M104 40l1 40M110 40l3 38', edge(colour), 1.2, 0.6) +
    path('M62 116v44q38 16 76 0v-44q-38 15 -76 0z', { fill: PAPER, stroke: edge(PAPER), width: 0.6 }) +
    path('M62 116v9q38 15 76 0v-9q-38 15 -76 0z', faces(colour).left) +
    path('M120 122q10 -2 18 -6v44q-8 4 -18 6z', shadow(0.12)) +
    lettering(mark, 100, 149, 26, INK, 58)
  );
};

/** A clear syringe of coloured gel with a bent tip on its Luer lock. */
const gelSyringe: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('pen')) return gelPen(colour, accent ?? PAPER, mark);
  return posedWhole(
    102,
    104,
    55,
    0.95,
    tube('M100 40V8Q100 -8 84 -16', 3.4, STEEL),
    round(100, pairs('5 18, 8 24, 11 44, 11 52'), accent ?? colour),
    syringe(100, { plunger: accent ?? PAPER, content: colour, radius: 17, top: 52, foot: 148, thumb: 200 }),
    rect(84, 76, 32, 54, { fill: PAPER, opacity: 0.92 }),
    lettersAlong(mark, 100, 103, 22, INK, 50),
    line('M108 62h8M111 70h5', INK, 1, 0.6),
  );
};

/** A twist pen of gel, brush tip bared, cap off. */
const gelPen = (colour: string, trim: string, mark: string | undefined) =>
  posedWhole(
    138,
    138,
    42,
    0.8,
    round(100, pairs('12 50, 15 54, 15 120'), trim, { soft: 3 }),
    rect(114, 58, 4, 44, { fill: faces(trim).right, stroke: edge(trim) }, 2),
  ) +
  posedWhole(
    90,
    100,
    42,
    0.94,
    limb(pairs('100 40, 100 16, 97 -4'), [13, 12, 2], '#efe7d2'),
    round(100, pairs('7 34, 9 56, 13 62, 13 70'), STEEL),
    round(100, pairs('17 68, 18 72, 18 166'), colour),
    lettersAlong(mark, 100, 118, 24, inkOn(faces(colour).left), 74),
    round(100, pairs('18 164, 18 206, 15 210'), trim),
    line('M84 172h32M84 178h32M84 184h32M84 190h32', edge(trim), 1.4, 0.6),
  );

/** A mixing capsule: clear chamber with powder and liquid, plunger in the shade, nozzle folded up its side. */
const capsule: Sketch = ({ colour, accent, mark }) =>
  leaning(
    36,
    round(100, pairs('30 64, 30 142'), accent ?? PAPER, { soft: 4 }),
    rect(70.5, 84, 59, 40, faces(colour).left),
    rect(76, 68, 7, 70, light(0.4)),
    rect(114, 68, 15, 70, shadow(0.13)),
    lettersAlong(mark, 100, 104, 26, inkOn(faces(colour).left), 38),
    round(100, pairs('36 142, 36 152'), accent ?? PAPER, { soft: 2 }),
    round(100, pairs('24 152, 24 184'), colour, { soft: 3 }),
    line('M88 156v24M96 156v25M104 156v25M112 156v24', edge(colour), 1.2, 0.6),
    round(100, pairs('34 54, 36 58, 36 66'), accent ?? PAPER, { soft: 2 }),
    limb(pairs('112 56, 112 38, 104 20, 90 6'), [18, 12, 9, 7], accent ?? PAPER),
    path('M92 55v-9h12v9z', { fill: GLASS, stroke: GLASS_EDGE }),
  );

/** Two barrels side by side under one spiral mixing tip. */
const automixSyringe: Sketch = ({ colour, accent, mark }) => {
  const base = accent ?? PAPER;
  const tip = pairs('2.5 -18, 6 -8, 8 38, 13 50, 13 60');
  return posedWhole(
    101,
    95,
    55,
    0.92,
    rect(82, 146, 8, 50, { fill: PAPER, stroke: edge(PAPER) }, 1),
    rect(110, 146, 8, 50, { fill: PAPER, stroke: edge(PAPER) }, 1),
    rect(70, 194, 60, 8, { fill: PAPER, stroke: edge(PAPER) }, 3),
    round(86, pairs('13 66, 13 150'), base, { soft: 3 }),
    round(114, pairs('13 66, 13 150'), colour, { soft: 3 }),
    rect(62, 140, 76, 9, surface(base), 3),
    path('M73 70q2 -10 14 -11h26q12 1 14 11z', surface(base)),
    rect(74, 86, 52, 40, { fill: PAPER, stroke: edge(PAPER), width: 0.6 }, 2),
    lettersAlong(mark, 100, 106, 22, INK, 38),
    round(100, tip, GLASS),
    line(winding(100, pairs('2.5 -16, 6 -8, 8 38'), 9), shade(colour, 0.1), 3.4, 0.9),
    round(100, pairs('14 48, 15 52, 15 60'), colour, { soft: 1 }),
  );
};

export const compositeDrawings = {
  'composite-syringe': compositeSyringe,
  compule,
  'bond-bottle': bondBottle,
  'gel-syringe': gelSyringe,
  capsule,
  'automix-syringe': automixSyringe,
} satisfies Partial<Record<DrawingKind, Sketch>>;
