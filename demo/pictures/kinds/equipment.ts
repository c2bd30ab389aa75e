import {
  edge,
  faces,
  GLASS_EDGE,
  INK,
  inkOn,
  light,
  shade,
  shadow,
  STEEL,
  STEEL_DARK,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import {
  circle,
  ellipse,
  leaning,
  lettering,
  line,
  moved,
  path,
  polygon,
  rect,
  type Sketch,
} from '#demo/pictures/shapes.ts';
import { box, boxAt, inBox, onLeft, onRight, onTop, round, TILT, type Box } from '#demo/pictures/solids.ts';
import { limb, pairs, tube } from './curves.ts';
import { wordsOf } from './matching.ts';
import { lettersAlong, posed } from './posing.ts';

/** A stone for instruments: a slab of two grits with oil on it, or a cone or rod for the toe of a curette. */
const sharpeningStone: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const other = accent ?? shade(colour, 0.22);
  if (words.has('conical') || words.has('cone') || words.has('cylinder') || words.has('rod')) {
    const [narrow, wide] = words.has('conical') || words.has('cone') ? [12, 28] : [21, 21];
    return leaning(
      42,
      round(100, pairs(`${narrow} -2, ${wide} 196`), colour, { gloss: 0.8 }),
      ellipse(100, -2, narrow, narrow * 0.32, { fill: faces(colour).top, stroke: edge(colour) }),
      ellipse(100, 196, wide, wide * 0.32, { fill: faces(colour).right, stroke: edge(colour) }),
      lettersAlong(mark, 100, 140, 22, inkOn(faces(colour).left), 60),
    );
  }
  const lower = boxAt(72, 104, 18, [96, 128]);
  const upper = boxAt(72, 104, 20, [96, 109]);
  return moved(
    -3,
    10,
    box(lower, other) +
      box(upper, colour) +
      onTop(
        upper,
        line('M8 12h86M16 26h70M10 42h80M22 58h72', edge(colour), 1, 0.3),
        ellipse(26, 34, 13, 10, light(0.45)),
        ellipse(23, 31, 4, 3, light(0.8)),
      ) +
      onTop(upper, lettering(mark, 48, 42, 25, inkOn(faces(colour).top), 60)) +
      limb(pairs('186 22, 170 40, 156 54'), [15, 15, 13], '#2f6db3') +
      limb(pairs('158 52, 144 62, 144 74, 132 82, 122 77'), [8, 6, 6, 7, 2], STEEL),
  );
};

/** Loupes: spectacles with a telescope through each lens, a lamp on the bridge. */
const loupes: Sketch = ({ colour, accent, mark, shape }) => {
  const trim = accent ?? '#2f6db3';
  const lit = wordsOf(shape).has('lamp') || wordsOf(shape).has('light');
  const telescope = (x: number, name?: string) =>
    ellipse(x + 2, 112, 31, 31, { fill: shade(colour, 0.4), stroke: edge(colour) }) +
    path(`M${x - 26} 98L${x - 21} 122L${x + 21} 122L${x + 26} 98z`, faces(colour).right) +
    circle(x, 120, 28, surface(colour)) +
    circle(x, 120, 28, { stroke: trim, width: 3 }) +
    circle(x, 120, 21, { fill: '#9fc4d8', stroke: edge(colour) }) +
    path(`M${x - 16} 122A17 17 0 0 1 ${x} 104L${x + 5} 105Q${x - 8} 112 ${x - 10} 128z`, light(0.7)) +
    lettering(name, x + 3, 126, 16, '#12252c', 36);
  const lens = (d: string) =>
    path(d, { fill: '#dbe9ee', stroke: edge(colour), width: 1, opacity: 0.85 }) + path(d, { stroke: colour, width: 5 });
  return moved(
    0,
    14,
    lit ? polygon(pairs('90 62, 110 62, 160 172, 40 172'), { fill: '#ffe9a8', opacity: 0.4 }) : '',
    tube('M24 84Q12 60 26 44L40 32', 6, colour),
    tube('M176 84Q188 60 174 44L160 32', 6, colour),
    lens('M22 84Q24 76 40 76H82Q94 76 93 90Q92 136 60 142Q26 140 22 84z'),
    lens('M178 84Q176 76 160 76H118Q106 76 107 90Q108 136 140 142Q174 140 178 84z'),
    path('M86 78Q100 66 114 78L112 90Q100 80 88 90z', surface(colour)),
    telescope(60, mark),
    telescope(140),
    tube('M100 46Q110 20 150 18', 3, '#4a5058'),
    rect(90, 42, 20, 32, surface(trim), 5),
    ellipse(100, 72, 11, 6, { fill: '#fff3c4', stroke: edge(trim), width: 1.2 }),
    path('M93 46h5v22h-5z', light(0.4)),
  );
};

const knob = (x: number, y: number, radius: number, colour: string) =>
  circle(x, y, radius, surface(colour)) + line(`M${x} ${y}V${y - radius + 2}`, inkOn(colour), 2);

const screen = (x: number, y: number, width: number, height: number, text: string | undefined) =>
  rect(x, y, width, height, { fill: '#14242b', stroke: GLASS_EDGE, width: 0.8 }, 3) +
  lettering(text, x + width / 2, y + height / 2, height * 0.66, '#8fe3ff', width - 6);

/** Tabletop machines by a word of their shape; each draws its details on the given body. */
const machines: Record<string, (colour: string, trim: string, mark: string | undefined) => string> = {
  autoclave: (colour, trim, mark) => {
    const body = boxAt(104, 76, 92, [100, 104]);
    return (
      box(body, colour) +
      onLeft(
        body,
        circle(52, 50, 36, { fill: shade(colour, 0.14), stroke: edge(colour) }),
        circle(52, 50, 28, { fill: STEEL, stroke: edge(STEEL) }),
        path('M30 44A23 23 0 0 1 50 27', { stroke: '#ffffff', width: 4, opacity: 0.7 }),
        rect(46, 30, 12, 42, surface(trim), 5),
        rect(6, 4, 92, 8, trim, 2),
      ) +
      onRight(
        body,
        screen(10, 14, 44, 20, mark),
        knob(20, 52, 7, trim),
        knob(42, 52, 7, trim),
        line('M10 74h46M10 80h46', edge(colour), 2, 0.6),
      )
    );
  },
  sealer: (colour, trim, mark) => {
    const body = boxAt(124, 56, 44, [100, 92]);
    const [x, y] = inBox(body, 20, 0, 6);
    return (
      box(body, colour) +
      onTop(body, rect(6, 22, 22, 92, { fill: shade(colour, 0.4) }, 3)) +
      onLeft(
        body,
        rect(6, 30, 112, 6, shadow(0.75), 2),
        screen(10, 6, 46, 17, mark),
        knob(76, 14, 7, trim),
        knob(98, 14, 7, trim),
      ) +
      polygon(
        [
          [x, y],
          [x + 72, y + 26],
          [x + 40, y + 62],
          [x - 30, y + 36],
        ],
        { fill: '#e9f1f4', stroke: GLASS_EDGE, width: 1 },
      ) +
      polygon(
        [
          [x + 72, y + 26],
          [x + 40, y + 62],
          [x + 34, y + 60],
          [x + 66, y + 24],
        ],
        trim,
      )
    );
  },
  former: (colour, trim, mark) => {
    const base = boxAt(84, 84, 44, [100, 142]);
    return (
      box(base, colour) +
      ellipse(100, 120, 48, 16, { fill: trim, stroke: edge(trim) }) +
      line(
        'M72 120h.1M86 114h.1M86 126h.1M100 120h.1M114 114h.1M114 126h.1M128 120h.1M100 111h.1M100 129h.1',
        INK,
        3.4,
        0.7,
      ) +
      line('M46 124V50M154 124V50', edge(STEEL), 8) +
      line('M46 124V50M154 124V50', STEEL, 6) +
      path('M38 76h124l6 8q-68 20 -136 0z', { fill: '#dbe9ee', stroke: GLASS_EDGE, opacity: 0.85 }) +
      round(100, pairs('54 34, 60 44, 60 54'), colour, { tilt: TILT }) +
      ellipse(100, 34, 54, 17, { fill: faces(colour).top, stroke: edge(colour) }) +
      onLeft(base, knob(22, 22, 8, trim), lettering(mark, 56, 22, 20, inkOn(colour), 44))
    );
  },
  mixer: (colour, trim, mark) => {
    const body = boxAt(96, 84, 62, [100, 124]);
    return (
      box(body, colour) +
      ellipse(100, 92, 52, 18, { fill: shade(colour, 0.35), stroke: edge(colour) }) +
      tube('M74 84L126 100', 5, STEEL) +
      posed(100, 88, -18, 1, rect(-16, -8, 32, 16, { fill: faces(trim).top, stroke: edge(trim) }, 5)) +
      path('M48 92C48 24 152 24 152 92A52 18 0 0 1 48 92z', {
        fill: '#cfe3ec',
        stroke: GLASS_EDGE,
        width: 1.2,
        opacity: 0.6,
      }) +
      path('M60 82Q64 52 88 46Q72 62 72 92z', light(0.7)) +
      onLeft(
        body,
        screen(12, 14, 40, 22, mark ?? '10'),
        knob(72, 26, 10, trim),
        line('M14 48h60', edge(colour), 2, 0.5),
      ) +
      onRight(
        body,
        rect(14, 18, 56, 5, { fill: shade(colour, 0.3) }),
        rect(14, 28, 56, 5, { fill: shade(colour, 0.3) }),
        rect(14, 38, 56, 5, { fill: shade(colour, 0.3) }),
      )
    );
  },
  cleaner: (colour, trim, mark) => tank(boxAt(108, 76, 70, [100, 116]), colour, trim, mark),
  bath: (colour, trim, mark) => tank(boxAt(108, 76, 70, [100, 116]), colour, trim, mark),
};

/** A steel tank of liquid in its housing, the basket's handles standing out of it. */
function tank(body: Box, colour: string, trim: string, mark: string | undefined): string {
  return (
    box(body, colour) +
    onTop(
      body,
      rect(8, 10, 60, 88, { fill: STEEL_DARK, stroke: edge(STEEL_DARK) }, 4),
      rect(12, 16, 52, 78, { fill: '#9fd0e4' }, 3),
      path('M18 24h20l-20 40z', light(0.6)),
    ) +
    tube('M62 74Q60 44 90 52L96 80', 3.4, STEEL) +
    tube('M108 96Q106 62 138 68L142 84', 3.4, STEEL) +
    onLeft(body, screen(12, 18, 48, 24, mark), knob(82, 30, 11, trim), rect(12, 52, 84, 5, trim, 2))
  );
}

/** Any other small machine: housing, display, knob, lead. */
function unit(colour: string, trim: string, mark: string | undefined): string {
  const body = boxAt(100, 80, 64, [96, 108]);
  return (
    tube('M150 120C190 128 192 168 168 176', 5, '#4a5058') +
    box(body, colour) +
    onTop(
      body,
      rect(12, 14, 56, 72, { fill: shade(colour, 0.1), stroke: edge(colour) }, 5),
      line('M22 28h36M22 38h36M22 48h36', edge(colour), 3, 0.5),
    ) +
    onLeft(
      body,
      rect(5, 6, 90, 52, { fill: shade(colour, 0.1), stroke: edge(colour), width: 0.8 }, 4),
      screen(12, 12, 48, 26, mark ?? '88'),
      knob(78, 25, 11, trim),
      circle(18, 49, 4, trim),
      circle(32, 49, 4, tint(trim, 0.4)),
      circle(46, 49, 4, tint(trim, 0.4)),
    )
  );
}

/** A small benchtop machine, by a word of its shape. */
const smallDevice: Sketch = ({ colour, accent, mark, shape }) => {
  const word = [...wordsOf(shape)].find((known) => known in machines);
  const machine = (word && machines[word]) || unit;
  return machine(colour, accent ?? '#2f6db3', mark);
};

export const equipmentDrawings = {
  'sharpening-stone': sharpeningStone,
  loupes,
  'small-device': smallDevice,
} satisfies Partial<Record<DrawingKind, Sketch>>;
