import { edge, faces, INK, inkOn, light, shade, shadow, STEEL, STEEL_DARK, surface } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, leaning, lettering, line, moved, path, rect, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';
import { matching, wordsOf } from './matching.ts';
import { lettersAlong, posedWhole } from './posing.ts';

const REFLECTION = '#bfe0ee';

/** Outlines of flat mirrors for photographs, by the view that they show. */
const photographic: Record<string, string | undefined> = {
  occlusal:
    'M58 30Q100 20 142 30Q152 34 152 46L142 160Q140 172 128 174Q100 180 72 174Q60 172 58 160L48 46Q48 34 58 30z',
  buccal: 'M70 22Q100 14 130 22Q142 26 140 40L126 168Q124 178 114 180H86Q76 178 74 168L60 40Q58 26 70 22z',
  lingual: 'M84 18Q112 14 132 34Q150 60 142 92Q132 116 126 168Q124 180 112 180H92Q82 180 82 168L72 40Q70 22 84 18z',
};

/** A mirror for photographs: one sheet of polished glass with rounded ends. */
const photoMirror = (outline: string, rim: string, mark: string | undefined) =>
  leaning(
    18,
    moved(3, 4, path(outline, { fill: shade(rim, 0.45), stroke: edge(rim) })),
    path(outline, { fill: REFLECTION, stroke: edge(rim), width: 2.4 }),
    path('M80 50L106 36L86 116L80 104z', light(0.75)),
    path('M116 74L126 66L112 152L100 160z', light(0.45)),
    lettering(mark, 100, 150, 20, INK, 40),
  );

/** A patient's hand mirror, round or shaped like a tooth. */
function handMirror(frame: string, tooth: boolean): string {
  const glass = tooth
    ? 'M58 40Q78 24 100 34Q122 24 142 40Q160 60 146 92Q140 108 138 122Q132 132 122 120Q112 104 100 104T78 120Q68 132 62 122Q60 108 54 92Q40 60 58 40z'
    : 'M100 20A54 54 0 1 1 99.9 20z';
  return leaning(
    14,
    round(100, pairs('9 112, 13 140, 12 184, 8 190'), frame, { soft: 4 }),
    path(glass, { fill: REFLECTION, stroke: edge(frame), width: 12 }),
    path(glass, { stroke: faces(frame).left, width: 10 }),
    path('M62 70Q66 44 94 38Q76 60 76 94Q62 88 62 70z', light(0.75)),
    path('M124 86Q134 70 132 56L137 62Q142 78 130 92z', light(0.5)),
  );
}

/** A mouth mirror: round glass in its steel rim on a bent stem. */
const mirror: Sketch = (drawing) => {
  const words = wordsOf(drawing.shape);
  const flat = matching<string | undefined>(drawing.shape, photographic, undefined);
  if (flat) return photoMirror(flat, drawing.colour, drawing.mark);
  if (words.has('hand') || words.has('tooth') || words.has('round'))
    return handMirror(drawing.accent ?? drawing.colour, words.has('tooth'));
  return posedWhole(
    97,
    104,
    42,
    0.96,
    round(100, pairs('10 120, 12 126, 12 200, 8 209'), drawing.colour, { soft: 3 }),
    line('M89 134h22M89 140h22M89 190h22M89 196h22', edge(drawing.colour), 1.8, 0.6),
    rect(88, 146, 24, 3.4, drawing.accent ?? shade(drawing.colour, 0.3)),
    lettersAlong(drawing.mark, 100, 169, 17, inkOn(faces(drawing.colour).left), 32),
    round(100, pairs('3.5 58, 4 110, 8 122'), STEEL),
    ellipse(101.5, 26, 37, 35, { fill: STEEL_DARK, stroke: edge(STEEL) }),
    ellipse(100, 24, 37, 35, { fill: faces(STEEL).top, stroke: edge(STEEL), width: 1 }),
    ellipse(100, 24, 31, 29, { fill: '#bfe0ee', stroke: '#6f98a8', width: 1 }),
    path('M74 36Q70 8 96 -3L106 -4Q84 12 84 46z', light(0.75)),
    path('M112 50Q122 30 121 6L127 14Q130 36 118 48z', light(0.45)),
  );
};

/** Flat mixing blades, from the handle at y = 84 upwards. */
const blades = {
  wax: 'M92 84Q90 60 82 44Q72 14 100 -14Q112 20 110 44Q106 62 108 84z',
  plaster: 'M90 84Q76 70 76 40Q74 0 86 -10Q100 -18 114 -10Q126 0 124 40Q124 70 110 84z',
  cement: 'M93 84Q86 70 86 40V0Q86 -14 100 -14T114 0V40Q114 70 107 84z',
};

/** A spatula: one flat springy blade, straight-sided for cement, broad for plaster, pointed for wax. */
const spatula: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const blade = words.has('alginate') ? blades.plaster : matching(shape, blades, blades.cement);
  const metal = words.has('plastic') ? colour : (accent ?? STEEL);
  return leaning(
    42,
    path(blade, surface(metal)),
    path('M96 82Q91 66 91 40V2Q92 -6 96 -8z', light(0.55)),
    path('M108 -6Q112 0 111 40Q111 66 105 82z', shadow(0.12)),
    round(100, pairs('8 80, 12 90, 15 110, 13 140, 15 190, 13 206, 8 210'), colour, { soft: 5 }),
    rect(86.5, 96, 27, 3.6, shade(colour, 0.35)),
    lettersAlong(mark, 100, 152, 19, inkOn(faces(colour).left), 60),
  );
};

export const mirrorDrawings = { mirror, spatula } satisfies Partial<Record<DrawingKind, Sketch>>;
