import { edge, faces, INK, inkOn, light, shade, shadow, STEEL, surface, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, lettering, line, mirrored, moved, path, rect, type Sketch } from '#demo/pictures/shapes.ts';
import { tube } from './curves.ts';
import { wordsOf } from './matching.ts';
import { posed } from './posing.ts';

/** Sheets of dam, the first with the arch of holes stamped for punching and a corner turned. */
const rubberDam: Sketch = ({ colour, accent, mark }) => {
  const sheet = (degrees: number, paint: string) =>
    posed(100, 100, degrees, 1, path('M-64 -62Q0 -68 64 -62Q68 0 64 62Q0 66 -64 62Q-68 0 -64 -62z', surface(paint)));
  const dots =
    'M64 132h.1M64 116h.1M67 100h.1M72 85h.1M80 73h.1M91 66h.1M103 66h.1M114 73h.1M122 85h.1M127 100h.1M130 116h.1M130 132h.1';
  return (
    sheet(14, accent ?? shade(colour, 0.24)) +
    sheet(7, accent ?? shade(colour, 0.12)) +
    path('M36 38Q100 32 164 38Q168 90 164 136Q150 140 138 164Q90 166 36 162Q32 100 36 38z', surface(colour)) +
    path('M164 136Q140 128 126 142Q134 152 138 164Q152 156 164 136z', {
      fill: faces(colour).top,
      stroke: edge(colour),
      width: 0.9,
    }) +
    path('M42 44Q62 40 84 40L42 108Q40 70 42 44z', light(0.2)) +
    line(dots, shade(colour, 0.75), 5.4, 0.75) +
    lettering(mark, 97, 112, 28, inkOn(faces(colour).left), 50)
  );
};

/** A clamp from above: bow behind, two jaws with their forceps holes and points, wings unless `wingless`. */
const damClamp: Sketch = ({ colour, mark, shape }) => {
  const wings = !wordsOf(shape).has('wingless');
  const metal = surface(colour);
  const jaw = moved(
    100,
    0,
    wings ? path('M-58 92L-84 100Q-90 112 -84 124L-60 128z', metal) : '',
    path(
      'M-22 66Q-58 70 -66 96Q-72 132 -52 152L-24 174Q-16 176 -20 164Q-36 140 -34 124Q-32 104 -14 84Q-8 70 -22 66z',
      metal,
    ),
    circle(-52, 110, 8, { fill: shade(colour, 0.75), stroke: edge(colour) }),
    path('M-60 98Q-54 78 -30 74L-34 80Q-50 84 -55 98z', light(0.5)),
    path('M-54 146L-24 170Q-30 160 -38 144z', shadow(0.18)),
  );
  return (
    path('M60 92C30 50 58 14 100 14S170 50 140 92L126 84C140 58 124 40 100 40S60 58 74 84z', metal) +
    path('M60 84C38 50 62 20 96 18L92 24C66 28 52 54 66 84z', light(0.5)) +
    path('M108 41C128 44 138 60 126 84L140 92C158 64 152 36 130 22Q140 50 108 41z', shadow(0.14)) +
    jaw +
    mirrored(jaw) +
    lettering(mark, 100, 28, 18, inkOn(faces(colour).left), 46)
  );
};

/** A frame for the dam: open at the top with pegs, closed all round for `ostby`, or a cheek retractor. */
const damFrame: Sketch = ({ colour, mark, shape }) => {
  if (wordsOf(shape).has('retractor')) return cheekRetractor(colour, mark);
  const closed = wordsOf(shape).has('ostby') || wordsOf(shape).has('round');
  const outline = closed
    ? 'M60 26Q100 16 140 26Q172 60 172 96Q168 150 132 176Q100 184 68 176Q32 150 28 96Q28 60 60 26z'
    : 'M44 24Q24 70 36 120Q46 172 78 176H122Q154 172 164 120Q176 70 156 24';
  const pegs = closed
    ? 'M60 26l-8 -9M140 26l8 -9M28 90l-12 -2M172 90l12 -2M44 146l-10 7M156 146l10 7M100 182v9'
    : 'M40 36l-13 -3M33 62l-13 -1M32 92l-13 2M38 124l-12 5M50 154l-10 8M160 36l13 -3M167 62l13 -1M168 92l13 2M162 124l12 5M150 154l10 8M82 178l-2 11M118 178l2 11';
  return (
    tube(pegs, 6, colour) +
    tube(outline, closed ? 11 : 13, colour) +
    (mark
      ? rect(72, 162, 56, 26, surface(colour), 6) + lettering(mark, 100, 175, 17, inkOn(faces(colour).left), 50)
      : '')
  );
};

/** A cheek retractor: two lipped hooks on one springy bow. */
const cheekRetractor = (colour: string, mark: string | undefined) =>
  tube('M46 84C30 10 170 10 154 84', 12, colour) +
  tube('M62 60C28 66 20 92 22 116S38 168 66 164', 17, colour) +
  tube('M138 60C172 66 180 92 178 116S162 168 134 164', 17, colour) +
  tube('M76 76C50 80 42 98 43 114S54 148 78 146', 9, tint(colour, 0.3)) +
  tube('M124 76C150 80 158 98 157 114S146 148 122 146', 9, tint(colour, 0.3)) +
  (mark ? rect(76, 20, 48, 28, surface(colour), 8) + lettering(mark, 100, 34, 20, inkOn(faces(colour).left), 42) : '');

/** A length reader: screen with its rising bars, lip hook and file clip on their leads. */
const apexLocator: Sketch = ({ colour, accent, mark }) => {
  const lamp = ['#e0564a', '#f0b43c', '#f0cf45', '#7bc46a', '#5fb98a', '#57a6ff', '#57a6ff'];
  const bars = lamp.map((paint, at) => {
    const height = 10 + at * 6;
    return rect(122 - at * 10.4, 100 - height, 8, height, at < 2 ? { fill: paint, opacity: 0.35 } : paint, 1);
  });
  const lead = accent ?? '#4a5058';
  return (
    tube('M142 140C196 150 184 70 170 62', 3.4, lead) +
    tube('M170 62C158 34 186 24 188 44', 4, STEEL) +
    tube('M142 150C180 176 186 140 178 120', 3.4, lead) +
    rect(171, 102, 13, 22, surface(lead), 3) +
    path('M34 30Q36 18 50 18H132Q146 18 147 32L158 166Q158 180 144 182H38Q24 180 24 166z', surface(colour)) +
    path('M147 32L158 166Q158 180 144 182H130L132 18Q146 18 147 32z', shadow(0.12)) +
    path('M38 32Q40 24 48 24H58L42 150H30z', light(0.3)) +
    rect(42, 30, 98, 82, { fill: '#14242b', stroke: edge(colour) }, 7) +
    bars.join('') +
    line('M50 104h82', '#5d737c', 1.2) +
    lettering(mark ?? '0.5', 116, 48, 22, '#d8f3ff', 44) +
    circle(62, 146, 12, surface(accent ?? STEEL)) +
    ellipse(96, 146, 9, 9, { fill: tint(colour, 0.45), stroke: edge(colour) }) +
    ellipse(124, 146, 9, 9, { fill: tint(colour, 0.45), stroke: edge(colour) }) +
    line('M58 142a6 6 0 1 0 8 0M62 138v6M92 146h8M120 146h8M124 142v8', INK, 1.8, 0.75)
  );
};

export const isolationDrawings = {
  'rubber-dam': rubberDam,
  'dam-clamp': damClamp,
  'dam-frame': damFrame,
  'apex-locator': apexLocator,
} satisfies Partial<Record<DrawingKind, Sketch>>;
