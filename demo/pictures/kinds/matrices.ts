import { edge, faces, INK, inkOn, light, PAPER, shade, shadow, STEEL, surface, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, line, moved, path, polygon, rect, turned, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { pairs, tube } from './curves.ts';
import { matching, wordsOf } from './matching.ts';
import { posed } from './posing.ts';

/** Flat outlines of retainer bands: plain, with the ears that reach below the gum, and straight off the roll. */
const bands = {
  straight: 'M18 86L182 86L182 114L18 114z',
  mod: 'M16 118Q100 12 184 118L166 136Q150 116 140 108L130 128Q120 134 114 118L112 96Q100 93 88 96L86 118Q80 134 70 128L60 108Q50 116 34 136z',
  universal: 'M16 116Q100 14 184 116L162 138Q100 66 38 138z',
};

/** Steel bands one behind the other, with the number printed on the first band. */
const matrixBands: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('handled')) return handledBand(colour, accent ?? '#2f6db3', mark);
  const outline = matching(shape, bands, bands.universal);
  const flat = outline === bands.straight;
  const gleam = flat ? 'M30 88h24l-14 24h-20z' : 'M48 86Q70 62 100 60L100 66Q74 72 56 94z';
  const dark = flat ? 'M150 86h32v28h-48z' : 'M150 84L184 117L162 138L136 106z';
  const band = (y: number, paint: string) =>
    moved(0, y, path(outline, surface(paint)), path(gleam, light(0.5)), path(dark, shadow(0.1)));
  return (
    band(-38, accent ?? shade(colour, 0.2)) +
    band(-6, tint(colour, 0.25)) +
    band(28, colour) +
    lettering(mark, 100, flat ? 128 : 110, 20, inkOn(faces(colour).left), 60)
  );
};

/** A band looped in its own disposable retainer. */
const handledBand = (metal: string, grip: string, mark: string | undefined) =>
  posed(
    92,
    108,
    40,
    1,
    path('M-30 -44C-34 -104 34 -104 30 -44Q0 -34 -30 -44z', { fill: shade(metal, 0.4), stroke: edge(metal) }),
    path('M-30 -62C-32 -104 32 -104 30 -62C26 -84 -26 -84 -30 -62z', {
      fill: faces(metal).top,
      stroke: edge(metal),
      width: 0.9,
    }),
    path('M-31 -64C-30 -52 30 -52 31 -64L29 -36C20 -26 -20 -26 -29 -36z', surface(metal)),
    path('M-24 -56L-22 -34', { stroke: '#ffffff', width: 5, opacity: 0.7 }),
    round(0, pairs('14 -36, 11 -24, 11 20, 15 26, 15 84, 11 90'), grip, { soft: 4 }),
    rect(-20, -34, 40, 14, surface(grip), 4),
    line('M-15 34H15M-15 72H15M-15 78H15', edge(grip), 1.6, 0.6),
    posed(0, 53, -90, 1, lettering(mark, 0, 0, 18, inkOn(faces(grip).left), 34)),
  );

/** The ring that parts the teeth, soft tines on its feet. */
function separatorRing(colour: string, mark: string | undefined): string {
  const tine = (x: number, lean: number) =>
    posed(
      x,
      124,
      lean,
      1,
      path('M-13 -16h26l6 34q-19 16 -38 0z', surface(colour)),
      path('M-9 -13h6l-4 30l-5 -2z', light(0.4)),
    );
  return (
    tube('M72 112V94C20 84 16 28 100 26S180 84 128 94V112', 13, STEEL) +
    tine(68, 8) +
    tine(132, -8) +
    rect(66, 16, 68, 24, surface(colour), 8) +
    lettering(mark, 100, 28, 18, inkOn(faces(colour).left), 60)
  );
}

/** A sectional band, kidney-shaped with its tab, held by the ring; the ring alone by `shape`. */
const sectionalMatrix: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('ring')) return moved(0, 24, separatorRing(accent ?? colour, mark));
  return (
    moved(0, -4, separatorRing(accent ?? colour, undefined)) +
    path(
      'M52 140C56 122 84 128 100 128S144 122 148 140C156 166 136 192 118 180Q100 168 82 180C64 192 44 166 52 140z',
      surface(colour),
    ) +
    path('M58 142C62 130 92 134 104 133L98 140C78 140 64 150 62 166q-6 -10 -4 -24z', light(0.5)) +
    lettering(mark, 100, 154, 22, inkOn(faces(colour).left), 66)
  );
};

/** One wedge, head at (0, 0), point to the right: lit upper face, shadowed flank, blunt head. */
function wedge(colour: string, wooden: boolean): string {
  const tone = faces(colour);
  const paint = (fill: string) => ({ fill, stroke: tone.edge, width: 0.8 });
  return (
    polygon(pairs('0 -16, 132 -6, 138 0, 0 6'), paint(tone.top)) +
    polygon(pairs('0 6, 138 0, 130 6, 0 24'), paint(tone.right)) +
    polygon(pairs('0 -16, 0 24, -9 17, -9 -9'), paint(tone.left)) +
    line(wooden ? 'M6 -9L110 -4M10 -3L118 -1M4 12L96 8' : 'M4 -11L100 -4', wooden ? edge(colour) : '#ffffff', 1.3, 0.5)
  );
}

/** Interproximal wedges fanned by size. */
const wedges: Sketch = ({ colour, accent, mark, shape }) => {
  const wooden = /wood/.test(shape ?? '');
  const second = accent ?? tint(colour, 0.3);
  return moved(
    4,
    -12,
    posed(48, 58, -10, 0.72, wedge(second, wooden)) +
      posed(34, 106, -16, 0.92, wedge(tint(colour, 0.12), wooden)) +
      posed(28, 164, -22, 1.14, wedge(colour, wooden), lettering(mark, 26, -4, 15, inkOn(faces(colour).top), 40)),
  );
};

/** A booklet of articulating strips fanned out of its cover, or horseshoe sheets if the shape says so. */
const articulatingPaper: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('horseshoe')) return horseshoes(colour, accent ?? tint(colour, 0.25), mark);
  const leaf = (degrees: number, paint: string) => turned(degrees, [66, 168], rect(48, 20, 38, 148, surface(paint), 2));
  const cover = rect(44, 110, 46, 66, { fill: PAPER, stroke: edge(PAPER), width: 0.8 }, 2);
  return moved(
    -13,
    0,
    leaf(46, accent ?? shade(colour, 0.25)) +
      leaf(34, colour) +
      leaf(22, accent ?? shade(colour, 0.12)) +
      turned(
        10,
        [66, 168],
        leaf(0, colour),
        path('M50 22h8v92h-8z', light(0.25)),
        cover,
        line('M46 115h42', edge(PAPER), 1),
        rect(44, 150, 46, 8, colour),
        lettering(mark, 67, 134, 20, INK, 42),
      ),
  );
};

function horseshoes(colour: string, second: string, mark: string | undefined): string {
  const outline = 'M30 166V96C30 44 62 20 100 20s70 24 70 76v70h-42V100c0 -24 -10 -36 -28 -36s-28 12 -28 36v66z';
  const sheet = (paint: string) => path(outline, surface(paint));
  return (
    moved(10, 8, sheet(PAPER)) +
    moved(5, 4, sheet(second)) +
    sheet(colour) +
    path('M40 160V98C40 62 60 36 84 30', { stroke: '#ffffff', width: 4, opacity: 0.3 }) +
    lettering(mark, 100, 42, 24, inkOn(faces(colour).left), 60) +
    ellipse(51, 154, 3, 3, { fill: PAPER, opacity: 0.7 })
  );
}

export const matrixDrawings = {
  'matrix-bands': matrixBands,
  'sectional-matrix': sectionalMatrix,
  wedges,
  'articulating-paper': articulatingPaper,
} satisfies Partial<Record<DrawingKind, Sketch>>;
