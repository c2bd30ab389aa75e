import { edge, faces, INK, inkOn, light, PAPER, shade, shadow, surface, tint } from '#demo/pictures/colours.ts';
import { cap } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, line, moved, path, print, rect, type Sketch, placed } from '#demo/pictures/shapes.ts';
import { box, boxAt, inBox, onTop } from '#demo/pictures/solids.ts';
import { tube } from './curves.ts';
import { matching, wordsOf } from './matching.ts';

/** A stitched sack of stone; a little of the powder, in its colour, before it. */
const stoneBag: Sketch = ({ colour, accent, mark }) => {
  const paper = accent ?? '#d8c8a8';
  const print_ = inkOn(faces(colour).left);
  return (
    path(
      'M42 26h112q-4 8 4 24q10 60 0 118q-2 8 -12 8q-48 6 -98 0q-8 0 -10 -8q-10 -58 0 -118q8 -16 4 -24z',
      surface(paper),
    ) +
    path('M42 26h112q-3 5 -1 12h-110q2 -7 -1 -12z', { fill: faces(paper).right }) +
    line('M46 33h104', '#ffffff', 2.4, 0.9) +
    line('M42 40q6 3 4 14M60 40q0 8 -4 14M138 40q2 8 6 14M152 40q-4 4 -2 14', edge(paper), 1.2, 0.5) +
    path('M46 50q-8 56 2 120l14 2q-10 -60 -2 -122z', light(0.42)) +
    path('M150 50q12 60 4 122q-2 4 -8 4l-16 1q12 -60 4 -127z', shadow(0.13)) +
    path('M37 74q60 10 124 0q4 30 1 62q-62 9 -126 0q-2 -30 1 -62z', faces(colour).left) +
    path('M136 77q13 -1 25 -3q4 30 1 62q-12 2 -25 3q3 -32 -1 -62z', shadow(0.14)) +
    lettering(mark, 98, 109, 36, print_, 92) +
    print(64, 152, [44, 60], edge(paper), 8, 2.6) +
    path('M112 184q8 -18 24 -22q14 -8 28 4q16 6 22 18z', { fill: tint(colour, 0.25), stroke: edge(colour) }) +
    path('M126 174q10 -8 20 -6q-8 6 -8 10z', light(0.5))
  );
};

/** Wax: a stack of sheets with the top sheet lifting, or a bundle of sticks if the shape says so. */
const waxSheets: Sketch = ({ colour, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('sticks') || words.has('stick') || words.has('rope') || words.has('strips'))
    return waxSticks(colour, mark);
  const sheets = [0, 1, 2, 3].map((at) =>
    box(boxAt(104, 78, 7, [100 + (at % 2) * 3, 142 - at * 9]), at === 3 ? tint(colour, 0.12) : colour),
  );
  const top = boxAt(104, 78, 7, [103, 115]);
  const [[fromX, fromY], [toX, toY], [cornerX, cornerY]] = [
    inBox(top, 0, 34, 7),
    inBox(top, 44, 78, 7),
    inBox(top, 0, 78, 7),
  ];
  const lifted = `M${fromX} ${fromY}Q${cornerX - 14} ${cornerY} ${cornerX + 6} ${cornerY - 24}Q${cornerX + 20} ${cornerY} ${toX} ${toY}z`;
  return moved(
    0,
    -16,
    sheets.join('') +
      path(lifted, { fill: faces(colour).top, stroke: edge(colour) }) +
      path(`M${fromX} ${fromY}L${toX} ${toY}Q${cornerX + 8} ${cornerY + 8} ${fromX} ${fromY}z`, shadow(0.14)) +
      onTop(top, lettering(mark, 36, 66, 30, inkOn(faces(colour).top), 60)),
  );
};

function waxSticks(colour: string, mark: string | undefined): string {
  const stick = (y: number) =>
    tube(`M34 ${y + 34}L158 ${y - 34}`, 19, colour) +
    ellipse(34, y + 34, 7, 9.5, { fill: faces(colour).right, stroke: edge(colour) });
  return (
    [52, 76, 100, 124].map(stick).join('') +
    path('M84 26L118 10Q132 60 124 112L90 132Q96 74 84 26z', { fill: PAPER, stroke: edge(PAPER) }) +
    path('M84 26L118 10Q120 18 122 26L88 44Q86 34 84 26z', faces(colour).right) +
    lettering(mark, 108, 78, 22, INK, 34)
  );
}

/** Outlines of crown shells by tooth, with the neck at the bottom. */
const crowns = {
  molar:
    'M32 92Q26 50 56 42Q86 40 100 58Q114 40 144 42Q174 50 168 92Q166 118 154 142Q150 156 142 162Q128 150 100 160Q72 150 58 162Q50 156 46 142Q34 118 32 88z',
  premolar:
    'M54 82Q50 50 76 42Q90 30 100 52Q110 30 124 42Q150 50 146 82Q146 110 138 142Q134 160 128 166Q100 154 72 166Q66 160 62 142Q54 110 54 82z',
  canine:
    'M58 84Q70 56 100 24Q130 56 142 84Q146 114 134 144Q130 160 126 168Q100 158 74 168Q70 160 66 144Q54 114 58 84z',
  incisor: 'M52 40Q56 32 100 31Q144 32 148 40Q150 90 136 142Q132 160 126 168Q100 158 74 168Q68 160 64 142Q50 90 52 40z',
};

/** The tongue side of a molar, seen over the cheek side. */
const FAR_CUSPS = 'M46 60Q56 28 78 34Q92 38 100 50Q108 38 122 34Q144 28 154 60z';

/** A crown shell: its grooves on the biting side, the hollow at its neck. */
const temporaryCrowns: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const outline =
    words.has('anterior') || words.has('central') || words.has('lateral')
      ? crowns.incisor
      : matching(shape, crowns, crowns.molar);
  const molar = outline === crowns.molar;
  const tone = faces(colour);
  return (
    moved(
      26,
      -16,
      placed(
        60,
        8,
        0.6,
        path(outline, { fill: faces(accent ?? shade(colour, 0.12)).left, stroke: tone.edge, width: 1.4 }),
      ),
    ) +
    moved(
      -14,
      10,
      ellipse(100, 162, 39, 12, { fill: shade(colour, 0.45), stroke: tone.edge }),
      molar ? path(FAR_CUSPS, { fill: tone.right, stroke: tone.edge }) : '',
      path(outline, surface(colour)),
      path(
        molar
          ? 'M50 78Q50 54 62 50Q72 52 72 70Q66 110 76 150L66 156Q52 120 50 78z'
          : 'M64 76Q66 60 80 54Q78 110 86 152L76 156Q64 116 64 76z',
        light(0.5),
      ),
      path('M140 50Q162 50 158 80Q156 110 150 138Q146 160 138 166L120 160Q140 110 128 60z', {
        fill: INK,
        opacity: molar ? 0.12 : 0,
      }),
      line(
        molar
          ? 'M100 58Q97 74 100 88M64 60Q70 70 66 80M136 60Q130 70 134 80'
          : 'M84 60Q82 70 86 80M116 60Q118 70 114 80',
        tone.edge,
        1.6,
        0.6,
      ),
      lettering(mark, 100, 116, 36, inkOn(tone.left), 70),
    )
  );
};

/** A bath for a denture, open, with the denture in it. */
const dentureBox: Sketch = ({ colour, accent, mark }) => {
  const gum = accent ?? '#e08a94';
  const teeth = Array.from({ length: 10 }, (_, at) => {
    const angle = Math.PI * (0.04 + (0.92 * at) / 9);
    const [x, y] = [96 - 48 * Math.cos(angle), 128 - 32 * Math.sin(angle)];
    return ellipse(x, y, 7.4, 8.6, { fill: '#f6f0df', stroke: '#b7a98a', width: 0.8 });
  });
  return (
    path('M34 72L46 22q2 -6 10 -6h88q8 0 10 6l12 50z', {
      fill: faces(colour).right,
      stroke: edge(colour),
      width: 0.9,
    }) +
    path('M46 66L55 28q1 -4 6 -4h78q5 0 6 4l9 38z', { fill: faces(colour).top, opacity: 0.6 }) +
    lettering(mark, 100, 46, 26, inkOn(faces(colour).right), 72) +
    path('M20 84q0 -14 16 -14h128q16 0 16 14l-8 82q-2 16 -18 16h-108q-16 0 -18 -16z', surface(colour)) +
    path('M30 86q0 -8 10 -8h120q10 0 10 8q-4 54 -30 60h-80q-26 -6 -30 -60z', {
      fill: shade(colour, 0.5),
      stroke: edge(colour),
    }) +
    path('M38 138C34 96 66 84 96 84S158 96 154 138Q150 146 140 142Q96 118 52 142Q42 146 38 138z', surface(gum)) +
    path('M60 132Q66 104 96 104T132 132Q96 114 60 132z', { fill: shade(gum, 0.22) }) +
    teeth.join('') +
    path('M26 150l4 18q2 8 10 8l-4 -24z', light(0.35)) +
    path('M172 100l-6 66q-2 16 -18 16h-20q26 -10 34 -62z', shadow(0.12))
  );
};

/** Clear sheets for the vacuum former, of which one is already formed over an arch. */
const thermoformSheet: Sketch = ({ colour, accent, mark, shape }) => {
  const circular = wordsOf(shape).has('round');
  const sheet = (x: number, y: number, opacity: number) =>
    rect(x, y, 124, 124, { fill: colour, stroke: edge(colour), width: 1.2, opacity }, circular ? 62 : 8);
  const archLine = 'M74 146C58 100 66 62 100 62S142 100 126 146';
  return (
    sheet(58, 20, 0.55) +
    sheet(44, 34, 0.7) +
    sheet(30, 48, 0.9) +
    moved(
      -8,
      6,
      line(archLine, edge(colour), 21, 0.9),
      line(archLine, faces(colour).top, 19),
      line(archLine, edge(colour), 10, 0.3),
      path(archLine, { stroke: edge(accent ?? colour), width: 19, dash: '1 14', opacity: 0.5 }),
    ) +
    path('M40 60h40l-34 60h-8v-56z', { fill: '#ffffff', opacity: circular ? 0 : 0.3 }) +
    lettering(mark, circular ? 92 : 92, 128, 20, inkOn(colour), 30)
  );
};

/** A square-shouldered bottle of resin with a drop on its label. */
const resinBottle: Sketch = ({ colour, accent, mark }) => {
  const body = accent ?? '#33404a';
  const tone = faces(body);
  return (
    path('M44 74q0 -12 14 -16l22 -8h38l22 8q14 4 14 16v100q0 8 -8 8h-94q-8 0 -8 -8z', {
      fill: tone.left,
      stroke: tone.edge,
      width: 0.9,
    }) +
    path('M136 60l4 0q14 4 14 16v100q0 8 -8 8h-22q12 -60 4 -124z', shadow(0.2)) +
    path('M50 76q0 -8 10 -12l8 -3v120h-10q-8 0 -8 -8z', light(0.26)) +
    cap(99, 20, 24, 30, colour) +
    path('M44 88h110v76h-110z', { fill: PAPER, stroke: edge(PAPER), width: 0.6 }) +
    path('M44 88h110v20h-110z', faces(colour).left) +
    path('M126 88h28v76h-28z', shadow(0.12)) +
    path('M70 116q14 20 14 28a14 13 0 0 1 -28 0q0 -8 14 -28z', surface(colour)) +
    path('M64 138q0 10 8 12', { stroke: '#ffffff', width: 2.4, opacity: 0.8 }) +
    lettering(mark, 118, 136, 26, INK, 56)
  );
};

export const laboratoryDrawings = {
  'stone-bag': stoneBag,
  'wax-sheets': waxSheets,
  'temporary-crowns': temporaryCrowns,
  'denture-box': dentureBox,
  'thermoform-sheet': thermoformSheet,
  'resin-bottle': resinBottle,
} satisfies Partial<Record<DrawingKind, Sketch>>;
