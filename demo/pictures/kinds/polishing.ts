import { edge, faces, INK, inkOn, light, PAPER, shade, STEEL, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, leaning, lettering, line, num, path, type Sketch, moved } from '#demo/pictures/shapes.ts';
import { round, type Ring } from '#demo/pictures/solids.ts';
import { pairs, swelling } from './curves.ts';
import { shank } from './burs.ts';
import { matching, wordsOf } from './matching.ts';
import { lettersAlong, posed } from './posing.ts';

/** A flexible disc with its metal eyelet, edge on a little so that its thinness shows. */
function disc(x: number, y: number, radius: number, colour: string): string {
  const tone = faces(colour);
  return (
    circle(x + 1, y + 1.6, radius, { fill: shade(colour, 0.35), stroke: tone.edge }) +
    circle(x, y, radius, { fill: tone.left, stroke: tone.edge }) +
    circle(x, y, radius * 0.8, { stroke: shade(colour, 0.5), width: radius * 0.16, opacity: 0.16, dash: '0.1 2.4' }) +
    path(
      `M${num(x - radius * 0.86)} ${num(y - radius * 0.2)}A${num(radius * 0.9)} ${num(radius * 0.9)} 0 0 1 ${num(x)} ${num(y - radius * 0.88)}`,
      { stroke: '#ffffff', width: 3, opacity: 0.5 },
    ) +
    circle(x, y, radius * 0.22, { fill: STEEL, stroke: edge(STEEL) }) +
    path(
      `M${num(x - radius * 0.09)} ${num(y - radius * 0.09)}h${num(radius * 0.18)}v${num(radius * 0.18)}h${num(-radius * 0.18)}z`,
      INK,
    )
  );
}

/** The discs of one system, coarse to fine, with the sold disc in front. */
const polishingDisc: Sketch = ({ colour, accent, mark }) =>
  disc(126, 62, 38, accent ?? shade(colour, 0.4)) +
  disc(142, 126, 34, tint(colour, 0.45)) +
  disc(80, 112, 56, colour) +
  lettering(mark, 80, 142, 20, inkOn(faces(colour).left), 52);

/** Rubber heads of polishers, tip at 0. */
const points: Record<string, readonly Ring[]> = {
  cup: pairs('15 0, 17 3, 20 36, 16 50, 8 58'),
  disc: pairs('26 0, 30 4, 30 10, 26 14, 9 18, 8 30'),
  wheel: pairs('26 0, 30 4, 30 16, 26 20, 9 24, 8 30'),
  'pointed-brush': pairs('1 -4, 18 32, 12 36, 12 52, 8 58'),
  'mini-brush': pairs('12 0, 12 26, 9 30, 9 46, 6 52'),
  brush: pairs('19 0, 18 30, 12 34, 12 52, 8 58'),
  spiral: pairs('34 0, 34 4, 10 8, 8 30'),
  flame: swelling(pairs('0 0, 8 14, 15 38, 14 54, 8 66')),
  bullet: [...swelling(pairs('0 0, 9 5, 16 22')), ...pairs('17 56, 8 64')],
  cone: pairs('2 0, 4 1, 18 54, 8 62'),
  point: swelling(pairs('0 0, 5 6, 13 38, 15 56, 8 66')),
};

/** A rubber polisher on its shank; its colour shows its grit. A brush has bristles instead of rubber. */
const polishingPoint: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const head = matching(shape, points, points.point ?? []);
  const foot = head.at(-1)?.[1] ?? 60;
  const metal = accent ?? STEEL;
  const hollow = head === points.cup ? ellipse(100, 1, 14, 4, shade(colour, 0.45)) : '';
  const brush = words.has('brush');
  return leaning(
    40,
    round(100, pairs(`6 ${foot - 2}, 6 90, 9.5 98`), metal),
    shank(words.has('fg') || words.has('hp') ? words : new Set(['latch']), metal),
    round(100, head, colour, { gloss: 0.8 }),
    hollow,
    brush ? line(words.has('pointed') ? POINTED_BRISTLES : BRISTLES, edge(colour), 1.4, 0.8) : '',
    lettersAlong(mark, 100, 148, 15, INK, 60),
  );
};

const BRISTLES = 'M84 4v26M89 2v28M94 3v27M100 2v28M106 3v27M111 2v28M116 4v26';
const POINTED_BRISTLES = 'M99 0L86 32M99 2L92 32M100 2V32M101 2L108 32M101 0L114 32';

/** One strip, bowed a little, fanned by `degrees`: coarse half, plain gap where it passes the contact, fine half. */
function ribbon(degrees: number, coarse: string, fine: string): string {
  const piece = (data: string, colour: string) =>
    line(data, edge(colour), 22.6) + line(data, faces(colour).left, 21) + line(data, shade(colour, 0.6), 17, 0.16);
  const [start, middle, end] = ['M-4 0Q36 -15 78 -16', 'M74 -16Q88 -17 101 -16', 'M98 -16Q138 -15 180 0'];
  const parts =
    line(middle, edge(PAPER), 22.6) +
    line(middle, PAPER, 21) +
    piece(start, coarse) +
    piece(end, fine) +
    line('M-4 -8Q86 -41 180 -8', '#ffffff', 2, 0.5);
  return posed(26, 158, degrees, 0.82, `<g stroke-linecap="butt">${parts}</g>`);
}

/** Transparent strips without grit, drawn one over the other. */
const clearStrips = (colour: string, mark: string | undefined) =>
  [-64, -40, -16]
    .map((degrees) =>
      posed(
        26,
        160,
        degrees,
        0.82,
        path('M-4 -12Q86 -42 180 -12V14Q86 -16 -4 14z', {
          fill: colour,
          stroke: edge(colour),
          width: 1.3,
          opacity: 0.72,
        }),
        path('M20 -14Q60 -24 96 -24V-16Q60 -16 20 -4z', light(0.7)),
        posed(132, -10, 4, 1, lettering(degrees === -16 ? mark : undefined, 0, 0, 17, INK, 54)),
      ),
    )
    .join('');

/** Finishing strips from coarse to fine, with the sold strip in front. */
const strip: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('clear')) return clearStrips(colour, mark);
  const fine = accent ?? tint(colour, 0.5);
  const name = lettering(mark, 0, 0, 17, inkOn(faces(colour).left), 44);
  return moved(
    8,
    10,
    ribbon(-70, shade(colour, 0.35), tint(colour, 0.2)) +
      ribbon(-42, tint(colour, 0.3), tint(colour, 0.7)) +
      ribbon(-14, colour, fine) +
      posed(26, 158, -14, 0.82, posed(36, -11, -10, 1, name)),
  );
};

export const polishingDrawings = {
  'polishing-disc': polishingDisc,
  'polishing-point': polishingPoint,
  strip,
} satisfies Partial<Record<DrawingKind, Sketch>>;
