import {
  edge,
  faces,
  INK,
  inkOn,
  light,
  luminance,
  shade,
  STEEL,
  STEEL_DARK,
  surface,
} from '#demo/pictures/colours.ts';
import type { Drawing, DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, line, path, rect, turned, type Point, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { limb, pairs } from './curves.ts';
import { matching, wordsOf } from './matching.ts';
import { lettersAlong, posedWhole } from './posing.ts';

/** The handle between y = 62 and y = 150: a grip in its colour between steel collars, its pattern number along it. */
function handle({ colour, accent, mark }: Drawing): string {
  return (
    round(100, pairs('4 42, 6 56, 10 64'), STEEL) +
    round(100, pairs('10 148, 6 156, 4 170'), STEEL) +
    round(100, pairs('10 60, 13.5 66, 13.5 146, 10 152'), colour, { soft: 3 }) +
    line('M87 70h26M87 75h26M87 80h26M87 132h26M87 137h26M87 142h26', edge(colour), 1.8, 0.65) +
    rect(86.5, 84.5, 27, 3.6, accent ?? shade(colour, 0.3)) +
    rect(86.5, 124, 27, 3.6, accent ?? shade(colour, 0.3)) +
    lettersAlong(mark, 100, 106, 18, inkOn(faces(colour).left), 35)
  );
}

interface Tip {
  /** Points from the handle's end at (100, 46) outwards. */
  shank: readonly Point[];
  widths: readonly number[];
  /** SVG of the working end, if it is more than the shank's point. */
  end?: string;
}

const tip = (shank: string, widths: number[], end?: string): Tip => ({ shank: pairs(shank), widths, end });
const drawTip = ({ shank, widths, end }: Tip) => limb(shank, widths, STEEL) + (end ?? '');

/** The same tip at both ends, or another tip at the lower end. */
const doubleEnded = (drawing: Drawing, upper: Tip, lower = upper): string =>
  posedWhole(103.4, 96.3, 42, 0.84, drawTip(upper), turned(180, [100, 106], drawTip(lower)), handle(drawing));

const steelPart = surface(STEEL);

const explorerTips = {
  hook: tip('100 46, 100 26, 98 6, 106 -10, 122 -12, 130 2, 126 16', [8, 6.5, 5, 4, 3.2, 2.4, 1]),
  pigtail: tip('100 46, 99 28, 108 14, 122 12, 130 0, 122 -14, 108 -14, 102 -6', [8, 6.5, 5, 4, 3.4, 2.8, 2, 1]),
  angle: tip('100 46, 100 24, 92 6, 94 -8, 110 -12, 124 -14', [8, 6.5, 5, 4.4, 3.4, 1]),
  furcation: tip(
    '100 46, 100 28, 90 12, 90 -6, 104 -20, 122 -18, 132 -4',
    [8, 6.5, 5, 4.8, 4.6, 4.2, 3],
    line('M91 -9L93.5 -13M103 -20L108 -20.5M121 -18.5L125 -15.5', INK, 5),
  ),
  straight: tip('100 46, 100 30, 108 14, 104 -6, 102 -22', [8, 6.5, 5, 3.4, 1]),
  probe: tip(
    '100 46, 99 30, 106 18, 102 2, 96 -26',
    [8, 6.5, 5, 4.6, 3.6],
    circle(96, -26, 2.8, steelPart) + line('M104.2 6L103.2 1M101.4 -6L100.2 -11M98.6 -16L97.4 -21', INK, 5),
  ),
};

/** A thin probing tip at each end: hook, pigtail, right angle, straight, or a banded periodontal probe. */
const explorer: Sketch = (drawing) => {
  const { hook, pigtail, angle, straight, probe, furcation } = explorerTips;
  const known = {
    'curved-probe': furcation,
    furcation,
    probe,
    perio: probe,
    periodontal: probe,
    pigtail,
    cowhorn: pigtail,
    angle,
    right: angle,
    straight,
    orban: straight,
    hook,
  };
  return doubleEnded(drawing, matching(drawing.shape, known, hook));
};

const scalerTips = {
  sickle: tip(
    '100 46, 100 28, 92 12, 94 -2, 108 -14, 128 -16, 140 -8',
    [9, 7, 6, 8, 10, 8, 1],
    line('M96 -3Q110 -18 134 -11', '#ffffff', 1.4, 0.8),
  ),
  gracey: tip(
    '100 46, 100 30, 110 15, 94 -2, 106 -18, 122 -18, 130 -10',
    [9, 7, 6, 7, 10, 9, 5],
    line('M99 -12Q108 -20 124 -15', '#ffffff', 1.4, 0.8),
  ),
  curette: tip(
    '100 46, 100 28, 92 14, 92 -2, 104 -16, 122 -18, 132 -8',
    [9, 7, 6, 7, 10, 10, 6],
    line('M96 -6Q106 -18 124 -13', '#ffffff', 1.4, 0.8),
  ),
  hoe: tip(
    '100 46, 100 24, 96 6, 100 -12',
    [9, 7, 6, 7],
    path('M95 -14h26v9h-26z', steelPart) + line('M97 -12h22', '#ffffff', 1.4, 0.8),
  ),
  file: tip(
    '100 46, 100 24, 94 6, 98 -6',
    [9, 7, 6, 6],
    path('M88 -26h26v22h-26z', steelPart) + line('M90 -21h22M90 -16h22M90 -11h22', edge(STEEL), 2),
  ),
};

/** A scaler: sickle to a point, curette to a rounded toe, Gracey on its long bent shank. */
const scaler: Sketch = (drawing) => {
  const { sickle, gracey, curette, hoe, file } = scalerTips;
  const known = {
    gracey,
    hoe,
    file,
    curette,
    universal: curette,
    columbia: curette,
    barnhart: curette,
    sickle,
    jacquette: sickle,
  };
  return doubleEnded(drawing, matching(drawing.shape, known, sickle));
};

const packingTips = {
  condenser: tip(
    '100 46, 100 28, 92 12, 94 -2',
    [9, 7, 6, 7],
    path('M84 -24h22v22h-22z', steelPart) +
      path('M87 -22h5v18h-5z', light(0.6)) +
      line('M86 -24h18M86 -20h18', edge(STEEL), 1.2),
  ),
  burnisher: tip(
    '100 46, 100 28, 92 12, 94 -2',
    [9, 7, 6, 6],
    circle(95, -13, 13, steelPart) + ellipse(91, -17, 4, 5, light(0.8)),
  ),
  football: tip(
    '100 46, 100 28, 94 14, 96 4',
    [9, 7, 6, 6],
    path('M96 8Q82 -10 96 -30Q112 -10 96 8z', steelPart) + ellipse(92, -10, 3, 9, light(0.8)),
  ),
  excavator: tip(
    '100 46, 100 30, 90 14, 92 0',
    [9, 7, 6, 6],
    path('M84 -8Q84 -24 96 -26Q108 -24 108 -8Q106 4 96 4Q86 4 84 -8z', steelPart) +
      ellipse(96, -11, 8, 10, { fill: STEEL_DARK, opacity: 0.7 }) +
      path('M89 -14q2 -6 7 -6', { stroke: '#ffffff', width: 2, opacity: 0.8 }),
  ),
  carver: tip(
    '100 46, 100 30, 92 16, 94 6',
    [9, 7, 6, 6],
    path('M94 10Q82 -6 88 -30Q108 -16 102 4z', steelPart) + line('M90 -26Q96 -8 97 6', '#ffffff', 1.6, 0.9),
  ),
  paddle: tip(
    '100 46, 100 30, 92 14, 92 4',
    [9, 7, 6, 6],
    path('M86 6Q84 -24 92 -30Q102 -28 101 6Q94 10 86 6z', steelPart) + path('M89 2Q88 -18 92 -25v26z', light(0.7)),
  ),
  carrier: tip(
    '100 46, 100 26, 92 8',
    [10, 10, 12],
    path('M82 -24h20v34h-20z', steelPart) +
      ellipse(92, -24, 10, 3.6, { fill: STEEL_DARK, stroke: edge(STEEL) }) +
      path('M85 -20h4v28h-4z', light(0.7)),
  ),
};

/** Filling instruments: flat-faced condenser, ball or football burnisher, spoon, carver, paddle, amalgam carrier. */
const condenser: Sketch = (drawing) => {
  const { condenser: flat, burnisher, football, excavator, carver, paddle, carrier } = packingTips;
  const known = {
    football,
    acorn: football,
    burnisher,
    ball: burnisher,
    excavator,
    spoon: excavator,
    carver,
    hollenback: carver,
    discoid: excavator,
    carrier,
    paddle,
    plastic: paddle,
    composite: paddle,
    plugger: flat,
    condenser: flat,
  };
  return doubleEnded(drawing, matching(drawing.shape, known, flat));
};

/** An insert for the ultrasonic scaler: nickel stack, sealing ring, grip in its colour, working tip by `shape`. */
const ultrasonicInsert: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const piezo = words.has('piezo');
  const slim = words.has('slim') || words.has('perio') || words.has('thin');
  const point = words.has('straight')
    ? limb(pairs('100 50, 100 20, 99 -4, 98 -20'), [8, 6, 4, 2], STEEL)
    : limb(
        pairs('100 50, 100 26, 92 8, 92 -10, 106 -22, 120 -20'),
        slim ? [8, 5.5, 4, 3.4, 2.6, 1.6] : [9, 8, 7.5, 7.5, 7, 4],
        STEEL,
      );
  const stack = piezo
    ? round(100, pairs('12 112, 12 150'), STEEL) +
      line('M89 119q11 5 22 0M89 127q11 5 22 0M89 135q11 5 22 0M89 143q11 5 22 0', edge(STEEL), 2, 0.8)
    : rect(88, 126, 24, 84, surface(STEEL), 1) +
      line('M92 128v80M96 128v80M100 128v80M104 128v80M108 128v80', edge(STEEL), 1.2, 0.7) +
      rect(88, 126, 7, 84, light(0.4)) +
      rect(86, 202, 28, 8, { fill: faces(STEEL_DARK).left, stroke: edge(STEEL) }, 2) +
      round(100, pairs('9 112, 9 128'), STEEL) +
      round(100, pairs('12 114, 12 121'), accent ?? '#2a3238', { soft: 2 });
  return posedWhole(
    piezo ? 72 : 98,
    piezo ? 126 : 102,
    42,
    piezo ? 1.12 : 0.92,
    stack,
    point,
    round(100, pairs('5 42, 10 54, 16 70, 16 106, 11 114'), colour, { soft: 4 }),
    line('M85 74h30M84 80h32', edge(colour), 1.6, luminance(colour) > 0.6 ? 0.8 : 0.6),
    lettersAlong(mark, 100, 95, 13, inkOn(faces(colour).left), 24),
  );
};

export const instrumentDrawings = {
  explorer,
  scaler,
  condenser,
  'ultrasonic-insert': ultrasonicInsert,
} satisfies Partial<Record<DrawingKind, Sketch>>;
