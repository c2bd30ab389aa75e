import {
  edge,
  faces,
  GLASS_EDGE,
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
import { cap } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, leaning, lettering, line, moved, path, rect, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { limb, pairs } from './curves.ts';
import { wordsOf } from './matching.ts';
import { lettersAlong, posed, posedWhole } from './posing.ts';

/** One dose of prophy paste: its cup, the paste in its colour, the foil peeled back; square-sided by `shape`. */
function pasteCup(colour: string, trim: string, mark: string | undefined, square: boolean): string {
  const rim = square
    ? 'M22 92L86 62Q92 60 98 62L176 88L114 122Q106 126 98 122z'
    : 'M24 92A76 30 0 0 1 176 92A76 30 0 0 1 24 92z';
  const well = square
    ? 'M40 92L88 70Q92 68 98 70L158 90L112 113Q106 116 100 113z'
    : 'M38 92A62 23 0 0 1 162 92A62 23 0 0 1 38 92z';
  const wall = square
    ? 'M26 96L98 124Q106 128 114 124L172 92L160 158Q158 164 152 166L112 182Q104 184 98 182L46 164Q40 162 38 156z'
    : 'M32 98Q36 150 48 166Q70 182 100 182T152 166Q164 150 168 98Q140 122 100 122T32 98z';
  return (
    path(wall, { fill: PAPER, stroke: edge(PAPER), width: 1 }) +
    path(
      square
        ? 'M108 126L172 92L160 158Q158 164 152 166L110 182z'
        : 'M168 98Q164 150 152 166Q136 178 116 181Q136 150 134 116Q156 110 168 98z',
      shadow(0.12),
    ) +
    path(rim, { fill: '#ffffff', stroke: edge(PAPER), width: 1 }) +
    path(well, surface(colour)) +
    path('M60 94Q70 80 96 82Q124 80 118 94Q106 104 88 98Q84 92 100 91', { stroke: faces(colour).top, width: 5 }) +
    path('M62 88Q78 78 96 78', { stroke: '#ffffff', width: 3, opacity: 0.6 }) +
    path('M84 62Q60 50 66 26Q112 8 164 24Q186 52 174 86Q150 62 84 62z', surface(trim)) +
    path('M72 30Q100 18 122 18Q96 34 94 60L84 58Q66 46 72 30z', light(0.3)) +
    posed(128, 42, 8, 1, lettering(mark, 0, 0, 26, inkOn(faces(trim).left), 60))
  );
}

/** A webbed rubber cup on its screw, latch or snap-on fitting; a dose of prophy paste if the shape says `dose`. */
const prophyCup: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('dose')) return pasteCup(colour, accent ?? colour, mark, words.has('square'));
  const metal = accent ?? STEEL;
  const fitting = words.has('screw')
    ? round(100, pairs('12 128, 9 136, 9 182, 7 186'), metal) +
      line('M91 146q9 5 18 0M91 154q9 5 18 0M91 162q9 5 18 0M91 170q9 5 18 0', edge(metal), 1.8, 0.8)
    : words.has('latch') || words.has('ra')
      ? round(100, pairs('13 126, 8 136, 8 176'), metal) +
        round(100, pairs('5 175, 5 181'), shade(metal, 0.4)) +
        round(100, pairs('8 180, 8 192'), metal)
      : round(100, pairs('30 128, 30 150, 24 158, 24 172'), metal, { tilt: 0.2 }) +
        ellipse(100, 171, 15, 3.4, shade(metal, 0.6));
  return leaning(
    14,
    fitting,
    round(100, pairs('58 46, 54 70, 42 112, 26 134'), colour, { tilt: 0.24, gloss: 0.8 }),
    line('M50 84q50 24 100 0M56 98q44 22 88 0', edge(colour), 1.6, 0.5),
    ellipse(100, 46, 58, 18, { fill: faces(colour).top, stroke: edge(colour) }),
    ellipse(100, 47, 49, 14, { fill: shade(colour, 0.5), stroke: edge(colour), width: 0.8 }),
    line('M100 34V60M54 43L146 51M60 53L140 40', faces(colour).left, 4.5),
    ellipse(100, 48, 9, 3.6, faces(colour).top),
    lettering(mark, 100, 98, 26, inkOn(faces(colour).left), 62),
  );
};

/** A disposable angle: straight sleeve, bent head, the cup at its end. */
const prophyAngle: Sketch = ({ colour, accent, mark }) => {
  const body = accent ?? PAPER;
  return posedWhole(
    87,
    96,
    42,
    0.94,
    round(100, pairs('11 50, 14 92, 20 112, 20 204'), body, { soft: 3 }),
    line('M80 122h40M80 190h40M80 196h40', edge(body), 1.2, 0.6),
    lettersAlong(mark, 100, 156, 26, inkOn(faces(body).left), 60),
    path('M84 58q-2 -34 4 -40q6 -6 22 -6h14v36q-12 2 -12 14z', surface(body)),
    path('M89 56q-2 -28 3 -34q5 -5 18 -5v4q-12 0 -15 6q-2 8 0 30z', light(0.5)),
    posed(
      122,
      30,
      90,
      1,
      round(0, pairs('20 -40, 19 -30, 13 -6, 11 0'), colour),
      ellipse(0, -40, 20, 6, { fill: shade(colour, 0.4), stroke: edge(colour) }),
      line('M0 -45v10M-18 -41l36 2', faces(colour).left, 2.6),
    ),
    line('M96 66h12M95 72h13M94 78h13', edge(body), 1.1, 0.5),
  );
};

/** A single dose of varnish: foil tray, lid peeled back from its well, brush beside it. */
const varnishDose: Sketch = ({ colour, accent, mark }) => {
  const lid = accent ?? colour;
  return moved(
    -3,
    12,
    posed(
      92,
      92,
      -16,
      1,
      rect(-68, -44, 130, 98, surface(PAPER), 12),
      rect(-62, -38, 118, 86, { stroke: edge(PAPER), width: 0.8, opacity: 0.6 }, 9),
      ellipse(-18, 6, 38, 30, { fill: shade(PAPER, 0.28), stroke: edge(PAPER) }),
      ellipse(-18, 9, 34, 25, surface(colour)),
      ellipse(-30, -2, 12, 6, light(0.6)),
      path('M30 -46Q66 -46 66 -32V42Q66 56 52 56L30 54Q36 4 30 -46z', { fill: faces(lid).right, stroke: edge(lid) }),
      path('M30 -46Q10 -74 36 -78L92 -66Q104 -64 102 -54L92 36Q90 46 80 44L42 40Q52 -8 30 -46z', surface(lid)),
      path('M32 -70L52 -67Q66 -20 58 36L48 36Q54 -10 34 -48Q24 -64 32 -70z', light(0.3)),
      posed(72, -14, 6, 1, lettering(mark, 0, 0, 22, inkOn(faces(lid).left), 46)),
    ) +
      limb(pairs('24 158, 80 160, 128 150, 148 146'), [9, 9, 7, 6], colour) +
      limb(pairs('146 146, 164 142, 184 138'), [9, 11, 5], '#e9e2cf') +
      line('M152 143l26 -4M152 147l26 -7', edge('#e9e2cf'), 0.8, 0.7),
  );
};

/** A tall flat bottle of mouth rinse, the rinse tinted in its colour. */
const rinseBottle: Sketch = ({ colour, accent, mark }) => {
  const lid = accent ?? PAPER;
  const outline =
    'M82 52v12q-26 8 -28 34q-2 22 6 40q-6 18 -4 38q2 10 12 10h64q10 0 12 -10q2 -20 -4 -38q8 -18 6 -40q-2 -26 -28 -34V52z';
  return (
    path(outline, { fill: tint(colour, 0.15), stroke: edge(colour), width: 1.1 }) +
    path('M82 54h36v8q-18 5 -36 0z', light(0.5)) +
    path('M62 96q4 -18 16 -24l-4 8q-8 40 4 56q-8 20 -6 44h-4q-8 -18 0 -44q-10 -18 -6 -40z', light(0.5)) +
    path('M128 68q16 10 18 30q2 22 -6 40q6 18 4 38q-2 10 -12 10h-14q14 -22 6 -48q10 -34 4 -70z', shadow(0.14)) +
    path('M58 98q42 10 84 0q2 18 -4 36q-38 8 -76 0q-6 -18 -4 -36z', { fill: PAPER, stroke: edge(PAPER), width: 0.6 }) +
    path('M58 98q42 10 84 0l0 10q-42 10 -84 0z', faces(lid === PAPER ? colour : lid).left) +
    lettering(mark, 100, 123, 24, INK, 70) +
    line('M66 160q34 8 68 0M67 170q33 8 66 0', edge(colour), 1.2, 0.4) +
    cap(100, 18, 22, 36, lid)
  );
};

/** A bottle of air-polishing powder poured out to a heap. */
const airPolishPowder: Sketch = ({ colour, accent, mark }) => {
  const powder = tint(colour, 0.82);
  return moved(
    -2,
    -8,
    path('M144 64q18 40 16 96h-20q4 -52 -6 -92z', { fill: powder, stroke: edge(powder), width: 0.7, opacity: 0.95 }),
    path('M88 182q14 -12 34 -22q22 -22 44 -2q18 8 26 24z', { fill: powder, stroke: edge(powder) }),
    path('M118 174q14 -12 26 -14q-10 8 -12 16zM160 178q10 -6 14 -4z', light(0.9)),
    line(
      'M166 84h.1M172 104h.1M134 110h.1M176 130h.1M130 140h.1M168 118h.1M180 152h.1M120 152h.1',
      edge(powder),
      2.6,
      0.8,
    ),
    posedWhole(
      78,
      84,
      70,
      0.86,
      round(100, pairs('40 62, 40 178'), PAPER, { soft: 6 }),
      path('M60 84h80v62h-80z', faces(colour).left),
      path('M122 84h18v62h-18z', shadow(0.16)),
      path('M66 84h10v62h-10z', light(0.35)),
      lettersAlong(mark, 100, 115, 30, inkOn(faces(colour).left), 56),
      round(100, pairs('16 14, 18 18, 24 40, 40 52, 40 66'), accent ?? colour, { soft: 3 }),
      ellipse(100, 15, 15, 5, { fill: powder, stroke: GLASS_EDGE }),
    ),
  );
};

export const preventiveDrawings = {
  'prophy-cup': prophyCup,
  'prophy-angle': prophyAngle,
  'varnish-dose': varnishDose,
  'rinse-bottle': rinseBottle,
  'air-polish-powder': airPolishPowder,
} satisfies Partial<Record<DrawingKind, Sketch>>;
