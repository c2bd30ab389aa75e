import {
  edge,
  faces,
  GLASS,
  INK,
  light,
  mix,
  PAPER,
  shade,
  shadow,
  STEEL_DARK,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import { canister, cap, jar, label } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, lettering, line, path, rect } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { round, TILT } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

const SPRAYER = '#e9edee';

const sprayBottle: Sketch = ({ colour, accent, mark }) => {
  const trigger = accent ?? SPRAYER;
  const head = faces(trigger);
  const mist = pairs('22 38, 12 30, 14 44, 4 38, 4 24, 3 52').map(([x = 0, y = 0]) =>
    circle(x + 14, y + 6, 2, '#8fb6c4'),
  );
  return (
    mist.join('') +
    path('M74 62Q62 70 66 92 58 92 56 86 56 66 66 56z', { fill: head.right, stroke: head.edge }) +
    round(106, pairs('15 62, 15 80, 40 112, 40 172'), colour, { tilt: TILT, soft: 16 }) +
    label(106, 114, 40, 48, PAPER, mark, 26) +
    path('M66 116a40 12.8 0 0 0 80 0v8a40 12.8 0 0 1-80 0z', { fill: accent ?? shade(colour, 0.4), opacity: 0.85 }) +
    cap(106, 60, 17, 14, trigger) +
    path('M60 30H128Q144 32 144 48 144 60 132 62H92Q80 62 76 54L58 52z', {
      fill: head.left,
      stroke: head.edge,
      width: 1.2,
    }) +
    path('M60 30H128Q138 31 141 38H60z', light(0.5)) +
    path('M128 30Q144 32 144 48 144 60 132 62H120Q132 46 128 30z', shadow(0.14)) +
    rect(44, 30, 16, 22, { fill: colour, stroke: edge(colour) }, 2) +
    circle(44, 41, 3, INK)
  );
};

const wipesCanister: Sketch = ({ colour, accent, mark }) => {
  const lid = accent ?? PAPER;
  const band = accent ?? shade(colour, 0.35);
  const wipe = edge('#ffffff');
  return (
    round(100, pairs('48 62, 48 166'), colour, { tilt: TILT }) +
    label(100, 84, 48, 64, tint(colour, 0.88), mark, 36) +
    path('M52 86a48 15.4 0 0 0 96 0v9a48 15.4 0 0 1-96 0zM52 142a48 15.4 0 0 0 96 0v5a48 15.4 0 0 1-96 0z', band) +
    path('M122 99q16-4 26-13v9q-10 9-26 13zM122 155q16-4 26-13v5q-10 9-26 13z', shadow(0.13)) +
    canister(100, 52, 66, 50, lid, lid) +
    ellipse(100, 52, 20, 6, shade(lid, 0.6)) +
    path('M90 53C84 40 70 36 76 22 84 12 94 26 104 16 118 10 128 18 126 30 118 36 114 44 110 53 104 57 94 57 90 53z', {
      fill: '#ffffff',
      stroke: wipe,
      width: 1.2,
    }) +
    path('M104 16Q118 10 126 30 118 36 114 44L110 53Q104 56 102 55 112 36 104 16z', shadow(0.1)) +
    line('M96 52Q92 38 84 28M104 52Q108 36 116 24', wipe, 0.9, 0.7)
  );
};

const jug: Sketch = ({ colour, accent, mark }) => {
  const tone = faces(colour);
  const body =
    'M62 50Q62 42 70 42H86Q92 42 96 46L150 72Q158 78 158 88V164Q158 176 146 176H48Q36 176 36 164V92Q36 84 42 78L58 62Q62 58 62 50z';
  return (
    path(body, surface(colour)) +
    path('M150 72Q158 78 158 88V164Q158 176 146 176H132Q142 120 138 66z', shadow(0.15)) +
    path('M42 94L62 68Q56 90 56 168H48Q44 166 44 160z', light(0.4)) +
    path('M104 66L140 84Q146 88 142 94L136 102Q132 106 126 104L98 94Q92 90 94 84L98 70Q100 64 104 66z', {
      fill: shade(colour, 0.5),
      stroke: tone.edge,
    }) +
    path('M108 78L134 90Q138 93 134 97L131 100 104 90Q101 88 102 84z', shade(colour, 0.7)) +
    rect(48, 112, 84, 52, { fill: PAPER, stroke: edge(PAPER) }, 3) +
    rect(48, 112, 84, 10, accent ?? shade(colour, 0.35), 3) +
    lettering(mark, 90, 143, 34, INK, 78) +
    line('M144 120h8M144 132h8M144 144h8M144 156h8', tone.edge, 1.2, 0.8) +
    cap(75, 26, 18, 18, accent ?? shade(colour, 0.45))
  );
};

const pumpBottle: Sketch = ({ colour, accent, mark }) => {
  const pump = accent ?? SPRAYER;
  const head = faces(pump);
  return (
    round(100, pairs('17 66, 17 76, 44 96, 44 168'), mix(GLASS, colour, 0.62), { tilt: TILT, soft: 18, gloss: 1.3 }) +
    label(100, 102, 44, 46, PAPER, mark, 28) +
    path('M56 106a44 14 0 0 0 88 0v7a44 14 0 0 1-88 0z', colour) +
    line('M100 62V40', STEEL_DARK, 6) +
    cap(100, 58, 19, 15, pump) +
    round(100, pairs('7 40, 7 58'), pump) +
    path('M44 34Q44 28 54 27L84 22H124Q132 22 132 30V36Q132 42 124 42H80L56 40 54 50H44z', {
      fill: head.left,
      stroke: head.edge,
      width: 1.2,
    }) +
    path('M54 28L84 23H124Q130 23 131 29H84L50 34z', light(0.6)) +
    path('M49 55q5 8 0 11-6-3 0-11z', { fill: mix(GLASS, colour, 0.4), stroke: edge(colour), width: 0.8 })
  );
};

/** A flat round tablet lying on the ground, scored across. */
const tablet = (x: number, y: number, colour: string) =>
  path(`M${x - 17} ${y}v8a17 7 0 0 0 34 0v-8z`, { fill: faces(colour).right, stroke: edge(colour) }) +
  ellipse(x, y, 17, 7, { fill: faces(colour).top, stroke: edge(colour) }) +
  line(`M${x - 11} ${y + 3}l22-6`, edge(colour), 1.2);

const tabletJar: Sketch = ({ colour, accent, mark }) => {
  const tablets = '#f3f4ef';
  const lid = accent ?? tint(colour, 0.8);
  return (
    jar(104, 44, 146, 50, colour, lid) +
    label(104, 88, 47, 42, PAPER, mark, 28) +
    tablet(142, 152, tablets) +
    tablet(46, 146, tablets) +
    tablet(78, 162, tablets) +
    tablet(112, 166, tablets) +
    tablet(95, 154, tablets)
  );
};

export const cleaningDrawings = {
  'spray-bottle': sprayBottle,
  'wipes-canister': wipesCanister,
  jug,
  'pump-bottle': pumpBottle,
  'tablet-jar': tabletJar,
} satisfies Partial<Record<DrawingKind, Sketch>>;
