import {
  edge,
  faces,
  GLASS,
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
import { cap, label } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, lettering, line, moved, path, print, rect, type Sketch } from '#demo/pictures/shapes.ts';
import { round, TILT } from '#demo/pictures/solids.ts';
import { limb, pairs } from './curves.ts';
import { wordsOf } from './matching.ts';
import { impressionTray } from './impression-trays.ts';
import { lettersAlong, posedWhole } from './posing.ts';

/** A dispensing cartridge: two barrels, one label round both, bayonet front and nozzle stub. */
const impressionCartridge: Sketch = ({ colour, accent, mark }) => {
  const catalyst = accent ?? tint(colour, 0.55);
  return posedWhole(
    107,
    94,
    40,
    0.9,
    round(75, pairs('25 44, 25 180'), colour, { soft: 4 }),
    round(125, pairs('25 44, 25 180'), catalyst, { soft: 4 }),
    rect(48, 76, 104, 76, { fill: PAPER, stroke: edge(PAPER), width: 0.8 }, 3),
    rect(48, 76, 104, 15, faces(colour).left),
    rect(134, 76, 18, 76, shadow(0.14)),
    rect(56, 76, 10, 76, light(0.45)),
    lettersAlong(mark, 100, 124, 36, INK, 58),
    rect(44, 176, 112, 9, surface(PAPER), 3),
    path('M52 46V34q0 -6 8 -6h80q8 0 8 6v12z', surface(PAPER)),
    path('M60 30q-4 -14 12 -15h56q16 1 12 15z', { fill: faces(PAPER).right, stroke: edge(PAPER) }),
    round(100, pairs('13 -4, 17 0, 17 16'), colour, { soft: 2 }),
    line('M90 1v14M97 1v15M104 1v15M110 1v14', edge(colour), 1.1, 0.6),
  );
};

/** Base and catalyst: the front jar is open and shows its putty, the back jar is closed; a spoon in the colour. */
const puttyJars: Sketch = ({ colour, accent, mark }) => {
  const other = accent ?? tint(colour, 0.6);
  return (
    round(134, pairs('42 58, 40 128'), PAPER, { tilt: TILT }) +
    label(134, 74, 41, 36, other) +
    cap(134, 40, 44, 18, other) +
    round(70, pairs('48 96, 46 160'), PAPER, { tilt: TILT }) +
    ellipse(70, 96, 48, 15.4, { fill: PAPER, stroke: edge(PAPER), width: 1 }) +
    path('M27 97Q40 70 66 76Q94 66 113 97A43 12.5 0 0 1 27 97z', surface(colour)) +
    path('M36 92Q46 76 64 81M74 84Q88 76 98 86', { stroke: '#ffffff', width: 3, opacity: 0.4 }) +
    label(70, 116, 47, 34, colour, mark, 28) +
    limb(pairs('186 142, 168 160, 146 168'), [6, 7, 9], colour) +
    ellipse(134, 170, 18, 10, surface(colour)) +
    ellipse(134, 168, 13, 6, { fill: shade(colour, 0.35), opacity: 0.7 })
  );
};

/** A foil bag of alginate with its measuring scoop. */
const alginatePouch: Sketch = ({ colour, accent, mark }) => {
  const foil = accent ?? '#c9d2d6';
  return moved(
    -11,
    -2,
    path('M38 20h116l4 60l-3 98q-58 8 -114 0l-5 -98z', surface(foil)) +
      path('M38 20h116v18h-117z', { fill: faces(foil).right, stroke: edge(foil), width: 0.8 }) +
      line('M40 24h112M40 28.5h112M40 33h112', edge(foil), 0.8, 0.7) +
      path('M46 42q4 60 -2 130l12 2q5 -60 0 -132z', light(0.5)) +
      path('M154 42l4 38l-3 98l-22 3q14 -80 6 -139z', shadow(0.13)) +
      path('M37 60q60 8 120 0l1 74q-60 8 -122 0z', faces(colour).left) +
      path('M133 63q12 -1 24 -3l1 74q-12 2 -25 3q2 -40 0 -74z', shadow(0.14)) +
      lettering(mark, 92, 99, 34, inkOn(faces(colour).left), 84) +
      print(62, 148, [40, 54, 34], edge(foil), 7, 2.4) +
      limb(pairs('186 122, 172 136, 156 150'), [8, 8, 10], colour) +
      round(142, pairs('19 152, 17 180'), colour, { tilt: 0.3 }) +
      ellipse(142, 152, 19, 6, { fill: shade(colour, 0.35), stroke: edge(colour) }),
  );
};

const SPIRAL = [10, 30, 50, 70, 90].map((y) => `M91 ${y}l18 18`).join('');

/** One mixing tip: clear spiral barrel in a coloured hub. */
function mixingTip(colour: string, spiral: string): string {
  const barrel = pairs('3 -20, 9 6, 11 12, 11 124, 16 134');
  return (
    round(100, barrel, GLASS) +
    line(SPIRAL, spiral, 5, 0.85) +
    rect(91, 12, 3.4, 110, light(0.6)) +
    round(100, pairs('24 132, 26 136, 26 162, 24 166'), colour) +
    path('M70 150h60v12h-60z', surface(colour)) +
    line('M84 138v10M95 138v10M106 138v10M116 138v10', edge(colour), 1.3, 0.6)
  );
}

/** Mixing tips fanned, hubs in the size's colour. */
const mixingTips: Sketch = ({ colour, accent, mark }) => {
  const spiral = accent ?? tint(shade(colour, 0.1), 0.25);
  return moved(
    0,
    12,
    posedWhole(54, 84, -26, 0.72, mixingTip(colour, spiral)) +
      posedWhole(146, 84, 26, 0.72, mixingTip(colour, spiral)) +
      posedWhole(
        100,
        112,
        0,
        0.9,
        mixingTip(colour, spiral),
        lettering(mark, 100, 156, 15, inkOn(faces(colour).left), 46),
      ),
  );
};

/** The gun that presses out a cartridge: cradle, two rams, grip and lever. */
const dispensingGun: Sketch = ({ colour, accent, mark }) => {
  const metal = accent ?? STEEL;
  return (
    line('M20 63H120M20 79H120', edge(metal), 8.6) +
    line('M20 63H120M20 79H120', metal, 7) +
    line('M20 61H120M20 77H120', '#ffffff', 2, 0.6) +
    line('M30 67h88M30 83h88', shade(metal, 0.6), 1.6, 0.5) +
    rect(12, 52, 11, 38, surface(colour), 3) +
    limb(pairs('142 96, 150 122, 146 158'), [15, 13, 10], metal) +
    path('M84 84h38l-8 34l4 58q1 8 -8 8h-22q-8 0 -9 -8l-4 -60q-2 -20 9 -32z', surface(colour)) +
    path('M89 92l-6 22l4 62q1 4 4 5l-2 -62l8 -28z', light(0.35)) +
    path('M114 118l4 58q1 8 -8 8h-8q6 -30 2 -60z', shadow(0.16)) +
    line('M92 134h14M92 144h14M93 154h14M93 164h14', edge(colour), 1.6, 0.6) +
    path('M76 48h86q14 0 18 12v24q-4 10 -18 10h-86z', surface(colour)) +
    path('M78 51h84q8 0 12 6h-96z', light(0.4)) +
    path('M76 84h104q-4 10 -18 10h-86z', shadow(0.14)) +
    path('M168 34h16v66h-10v-16q6 -10 0 -24h-6z', surface(metal)) +
    circle(138, 101, 5, { fill: metal, stroke: edge(metal) }) +
    lettering(mark, 122, 71, 24, inkOn(faces(colour).left), 66)
  );
};

/** A tray of mixing wells, two of them filled. */
function wellPalette(colour: string, filling: string, mark: string | undefined): string {
  const wells = [64, 136].flatMap((x) =>
    [70, 130].map(
      (y, row) =>
        ellipse(x, y, 25, 20, { fill: shade(colour, 0.28), stroke: edge(colour) }) +
        ellipse(x, y + 4, 21, 14, row === 0 ? faces(x < 100 ? filling : '#e0b23c').left : shade(colour, 0.14)) +
        ellipse(x - 7, y, 6, 3, light(0.6)),
    ),
  );
  return (
    path('M34 34h132q10 0 10 10l6 112q0 12 -10 12H28q-10 0 -10 -12l6 -112q0 -10 10 -10z', {
      fill: shade(colour, 0.3),
      stroke: edge(colour),
    }) +
    path('M34 28h132q10 0 10 10l6 112q0 12 -10 12H28q-10 0 -10 -12l6 -112q0 -10 10 -10z', surface(colour)) +
    wells.join('') +
    lettering(mark, 100, 100, 22, inkOn(faces(colour).left), 24)
  );
}

/** A flexible bowl with the spatula standing in it. */
const mixingBowl: Sketch = ({ colour, accent, mark, shape }) => {
  const tone = faces(colour);
  if (wordsOf(shape).has('palette')) return wellPalette(colour, accent ?? '#2f6db3', mark);
  return (
    ellipse(94, 88, 74, 26, { fill: shade(colour, 0.38), stroke: tone.edge, width: 1 }) +
    path('M24 96Q94 128 164 96Q150 112 94 113T24 96z', light(0.16)) +
    limb(pairs('184 22, 158 46, 138 66'), [15, 14, 10], accent ?? '#7b5638') +
    path('M146 56L110 78Q90 92 92 102Q108 104 122 92L152 64z', { fill: STEEL, stroke: edge(STEEL) }) +
    path('M20 88C24 146 56 172 66 176Q94 184 122 176C132 172 164 146 168 88A74 26 0 0 1 20 88z', {
      fill: tone.left,
      stroke: tone.edge,
      width: 1,
    }) +
    path('M28 104C34 142 56 164 68 171l14 3C60 156 48 136 44 110z', light(0.35)) +
    path('M168 88C164 146 132 172 122 176l-14 3C130 156 140 134 142 108q14 -6 26 -20z', shadow(0.15)) +
    line('M20 88A74 26 0 0 0 168 88', tone.top, 3.4) +
    lettering(mark, 94, 146, 32, inkOn(tone.left), 80)
  );
};

export const impressionDrawings = {
  'impression-cartridge': impressionCartridge,
  'putty-jars': puttyJars,
  'alginate-pouch': alginatePouch,
  'impression-tray': impressionTray,
  'mixing-tips': mixingTips,
  'dispensing-gun': dispensingGun,
  'mixing-bowl': mixingBowl,
} satisfies Partial<Record<DrawingKind, Sketch>>;
