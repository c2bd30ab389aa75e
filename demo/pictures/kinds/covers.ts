import {
  edge,
  faces,
  GLASS,
  inkOn,
  light,
  mix,
  PAPER,
  shade,
  shadow,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, line, path, print, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, onTop, round } from '#demo/pictures/solids.ts';
import { pairs, tube } from './curves.ts';

/** Thin film of the colour, like clear film over a light ground. */
const film = (colour: string) => mix(GLASS, colour, 0.5);

const bibStack: Sketch = ({ colour, accent, mark }) => {
  const tone = faces(colour);
  const sheet = (x: number, y: number, fill: string) =>
    rect(x, y, 112, 146, { fill, stroke: tone.edge, width: 1.2 }, 2);
  const quilting = [46, 58, 70, 82, 94, 106, 118, 130, 142, 154]
    .map((y) => `M44 ${y}q8.5 6 17 0t17 0 17 0 17 0 17 0 17 0`)
    .join('');
  const chain = 'M58 40C44 118 150 118 138 40';
  const clip = (x: number, degrees: number) =>
    turned(
      degrees,
      [x, 30],
      rect(x - 7, 14, 14, 32, { fill: STEEL, stroke: edge(STEEL) }, 3),
      rect(x - 6, 15, 4, 30, STEEL_LIGHT, 2),
      line(`M${x - 4} 41h8M${x - 4} 37h8`, STEEL_DARK, 1.2),
    );
  return (
    sheet(50, 34, accent ?? tone.right) +
    sheet(45, 31, tone.right) +
    sheet(40, 28, tone.left) +
    path('M40 28h34L40 140z', light(0.22)) +
    line(quilting, tone.edge, 0.9, 0.45) +
    rect(45, 33, 102, 136, { stroke: tone.edge, width: 0.8, opacity: 0.6 }, 2) +
    path(chain, { stroke: STEEL_DARK, width: 6.4, dash: '.1 6.8' }) +
    path(chain, { stroke: STEEL_LIGHT, width: 4.4, dash: '.1 6.8' }) +
    clip(58, 6) +
    clip(138, -6) +
    lettering(mark, 96, 138, 36, inkOn(tone.left), 96)
  );
};

const headrestCover: Sketch = ({ colour, accent = '#59666d', mark }) => {
  const tone = faces(colour);
  const leather = surface(accent);
  const cover =
    'M24 64Q24 34 56 32 100 26 144 32 176 34 176 64L172 108q-9 9-18 3-9 9-18 4-8 7-18 3-8 5-18 2-10 3-18-2-10 4-18-3-9 5-18-4-9 6-18-3z';
  return (
    rect(78, 118, 9, 40, { fill: STEEL, stroke: edge(STEEL) }) +
    rect(113, 118, 9, 40, { fill: STEEL, stroke: edge(STEEL) }) +
    path('M14 182Q18 146 50 146H150Q182 146 186 182z', leather) +
    path('M28 178Q30 156 56 155H100M40 182Q44 166 66 166H134Q156 166 160 182', {
      stroke: '#ffffff',
      width: 2.5,
      opacity: 0.3,
    }) +
    path('M32 92Q30 124 58 128 100 134 142 128 170 124 168 92z', leather) +
    path(cover, surface(colour)) +
    path('M136 31L144 32Q176 34 176 64L172 108q-9 9-18 3-9 9-18 4 14-44 0-84z', shadow(0.13)) +
    path('M34 70Q32 44 64 40 52 60 54 104 42 108 38 100z', light(0.3)) +
    line(
      'M44 108q4-14 0-24M63 112q4-12 2-20M83 117q2-12 0-18M117 117q-2-12 0-18M137 112q-4-12-2-22M156 108q-4-14 0-24M24 64Q30 48 60 44M176 64Q170 48 140 44',
      tone.edge,
      0.9,
      0.6,
    ) +
    lettering(mark, 100, 70, 32, inkOn(tone.left), 84)
  );
};

const barrierFilm: Sketch = ({ colour, accent = PAPER, mark }) => {
  const carton = boxAt(88, 66, 66, [102, 84]);
  const sheet = film(colour);
  const outline = edge(colour);
  const perforation = { stroke: outline, width: 1.4, dash: '3 3' };
  return (
    box(carton, accent) +
    onTop(carton, rect(26, 4, 6, 80, shade(accent, 0.7), 3), rect(0, 10, 28, 68, { fill: sheet, stroke: outline })) +
    onLeft(
      carton,
      path('M10 0H78V84Q76 96 70 100H2Q10 96 10 84z', { fill: sheet, stroke: outline, width: 1.2 }),
      path('M14 0h14L18 80h-8V40z', light(0.45)),
      path('M10 34h68M10 76h68', perforation),
      path('M66 0h12v84h-12z', { fill: colour, opacity: 0.35 }),
    ) +
    onRight(
      carton,
      rect(0, 0, 66, 18, colour),
      lettering(mark, 33, 40, 24, inkOn(accent), 58),
      print(8, 57, [36, 20], colour, 5, 2),
    )
  );
};

/** The three-way syringe of a dental unit, upright, its nozzle bent over. */
const airWaterSyringe =
  tube('M100 62V36Q100 26 92 22', 3.5, STEEL) +
  round(100, pairs('5 58, 9 66, 9 90, 7 96, 7 150'), STEEL_DARK, { soft: 3 }) +
  rect(96, 72, 8, 5, STEEL_LIGHT, 2);

const sleevePack: Sketch = ({ colour, accent = colour, mark }) => {
  const sheet = film(colour);
  const bag = (width: number) =>
    rect(100 - width, 16, width * 2, 150, { fill: sheet, stroke: edge(sheet), width: 1.2 }, 3) +
    path(`M${104 - width} 150V22`, { stroke: edge(sheet), width: 0.9, dash: '2 2' }) +
    path(`M${96 + width} 150V22`, { stroke: edge(sheet), width: 0.9, dash: '2 2' });
  return (
    turned(-17, [100, 210], bag(20)) +
    turned(17, [100, 210], bag(20)) +
    bag(22) +
    airWaterSyringe +
    path('M84 22h8l-4 120h-4zM110 22h4l-2 90h-3z', light(0.5)) +
    rect(46, 134, 108, 46, { fill: accent, stroke: edge(accent), width: 1.2 }, 4) +
    rect(46, 134, 108, 7, light(0.25), 4) +
    rect(54, 146, 92, 27, PAPER, 2) +
    lettering(mark, 100, 159.5, 24, inkOn(PAPER), 86)
  );
};

const handleCover: Sketch = ({ colour, mark }) => {
  const sheath = tint(colour, 0.12);
  const lamp = '#e3e8ea';
  const lens = (x: number) =>
    rect(x, 44, 22, 30, { fill: '#fdf6d8', stroke: '#c9b87a' }, 4) + path(`M${x + 4} 48h6l-6 14z`, '#ffffff');
  return (
    tube('M100 40V22H118', 9, STEEL_DARK) +
    tube('M68 62H46V100', 10, STEEL_DARK) +
    tube('M132 62H154V100', 10, STEEL_DARK) +
    round(154, pairs('8 92, 12 98, 13 136, 9 160'), STEEL_DARK, { soft: 6 }) +
    line('M142 112h24M142 120h24M142 128h24', edge(STEEL_DARK), 1.2) +
    round(46, pairs('26 88, 14 98, 20 116, 21 150, 16 170, 9 178'), sheath, { soft: 10, gloss: 1.2 }) +
    ellipse(46, 88, 28, 7, { fill: faces(sheath).top, stroke: edge(sheath), width: 1.2 }) +
    line('M33 104q13 5 26 0M31 110q15 5 30 0', edge(sheath), 0.9, 0.6) +
    path('M58 50Q60 32 78 32H122Q140 32 142 50L138 78Q134 92 118 92H82Q66 92 62 78z', {
      fill: faces(lamp).left,
      stroke: edge(lamp),
      width: 1.2,
    }) +
    path('M122 32Q140 32 142 50L138 78Q134 92 118 92 130 70 122 32z', shadow(0.13)) +
    lens(74) +
    lens(104) +
    lettering(mark, 46, 136, 24, inkOn(sheath), 36)
  );
};

const chairCover: Sketch = ({ colour, accent = '#5a666c', mark }) => {
  const tone = faces(colour);
  return (
    ellipse(112, 172, 46, 9, { fill: '#9aa6ab', stroke: '#6c7a80' }) +
    path('M98 170L104 128h20l4 42z', { fill: '#b9c3c7', stroke: '#6c7a80' }) +
    tube('M178 134Q150 128 134 128H104Q90 128 82 114L46 50', 20, accent) +
    tube('M34 34L30 26', 22, accent) +
    line('M96 122Q120 118 172 126', '#ffffff', 2, 0.3) +
    tube('M90 98H130', 8, '#7d8c93') +
    path('M14 24Q14 12 28 10 42 8 48 22L62 44 106 110Q112 122 100 128 86 136 76 124L28 56z', surface(colour)) +
    path('M18 26Q18 16 28 14 34 13 38 18L94 104q-8 0-14 14L30 50z', light(0.2)) +
    path('M76 124Q86 136 100 128 112 122 106 110 98 106 88 112 78 118 76 124z', {
      fill: shade(colour, 0.5),
      stroke: tone.edge,
    }) +
    line('M26 36q16 2 24-12M34 52q16 0 26-14M86 94q2-14-10-22', tone.edge, 1, 0.6) +
    turned(57, [64, 74], lettering(mark, 64, 76, 24, inkOn(tone.left), 60))
  );
};

const trayCover: Sketch = ({ colour, accent, mark, shape }) => {
  const tone = faces(colour);
  const sheet = surface(colour);
  const under = (degrees: number) =>
    turned(degrees, [100, 100], rect(22, 46, 156, 108, { ...sheet, fill: tone.right }, 14));
  const flower = 'm0-5q4 1 0 5 4-1 5 0-1 4-5 0 1 4 0 5-4-1 0-5-4 1-5 0 1-4 5 0-1-4 0-5';
  const flowers = [68, 84, 100, 116, 132].flatMap((y, row) =>
    [40, 64, 88, 112, 136, 160].map((x) => `M${row % 2 ? x - 12 : x} ${y}${flower}`),
  );
  return (
    under(7) +
    under(1.5) +
    turned(
      -4,
      [100, 100],
      path('M36 46H164a14 14 0 0 1 14 14V122L146 154H36a14 14 0 0 1-14-14V60a14 14 0 0 1 14-14z', sheet),
      rect(29, 53, 142, 94, { stroke: tone.edge, width: 0.9, opacity: 0.5 }, 9),
      shape === 'paper'
        ? line(flowers.join(''), tone.edge, 0.6, 0.6)
        : accent
          ? rect(42, 46, 9, 108, { fill: accent, opacity: 0.8 })
          : '',
      path('M36 46H92L40 154H36a14 14 0 0 1-14-14V60a14 14 0 0 1 14-14z', light(0.18)),
      path('M178 122L146 154Q150 134 144 124 162 130 178 122z', { fill: tone.top, stroke: tone.edge, width: 1.2 }),
      lettering(mark, 98, 100, 42, inkOn(tone.left), 120),
    )
  );
};

export const coverDrawings = {
  'bib-stack': bibStack,
  'headrest-cover': headrestCover,
  'barrier-film': barrierFilm,
  'sleeve-pack': sleevePack,
  'handle-cover': handleCover,
  'chair-cover': chairCover,
  'tray-cover': trayCover,
} satisfies Partial<Record<DrawingKind, Sketch>>;
