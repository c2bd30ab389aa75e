import { edge, faces, INK, inkOn, light, shade, STEEL, STEEL_DARK, surface } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, lettering, path, type Paint, type Sketch } from '#demo/pictures/shapes.ts';
import { limb, pairs } from './curves.ts';
import { matching, wordsOf } from './matching.ts';
import { lettersAlong, posedWhole } from './posing.ts';

/** The beaks above the joint: outlines left and right, and inserts of harder metal at the cutting edges. */
interface Beaks {
  left: string;
  right: string;
  inserts?: string;
}

const flat: Beaks = { left: 'M82 72Q80 40 91 10L98 10L99 72z', right: 'M118 72Q120 40 109 10L102 10L101 72z' };
const weingart: Beaks = {
  left: 'M82 72Q82 48 98 32Q110 20 116 2L121 4Q118 26 106 40Q99 52 99 72z',
  right: 'M118 72Q116 56 112 46Q122 32 126 6L123 4Q118 26 107 42Q101 54 101 72z',
};
const birdBeak: Beaks = {
  left: 'M80 72Q78 46 96 6L98.5 6L99 72z',
  right: 'M120 72Q124 50 114 36L103 4L101.5 6L101 72z',
};
const cutter: Beaks = {
  left: 'M78 72Q72 46 84 30Q94 22 98 14L99 72z',
  right: 'M122 72Q128 46 116 30Q106 22 102 14L101 72z',
  inserts: 'M88 30Q95 22 98 14L99 40L91 44zM112 30Q105 22 102 14L101 40L109 44z',
};
const distalEnd: Beaks = {
  left: 'M78 72Q74 48 82 36V20Q82 12 98 12L99 72z',
  right: 'M122 72Q126 48 118 36V30H134V14Q134 10 102 12L101 72z',
  inserts: 'M84 14Q90 12 98 12V24H84zM102 12Q132 10 134 14V22H102z',
};
const bandRemover: Beaks = {
  left: 'M82 72Q76 40 90 22Q98 14 114 14L115 22Q100 24 98 36L99 72z',
  right: 'M118 72Q124 56 118 44Q116 36 122 30L128 34Q130 50 120 72L101 72z',
  inserts: 'M112 12h8v12h-8z',
};
const contouring: Beaks = {
  left: 'M82 72Q76 44 88 24Q94 12 104 12Q94 30 99 72z',
  right: 'M118 72Q128 44 116 26Q112 16 106 18Q98 34 101 72z',
};
const threeProng: Beaks = {
  left: 'M80 72Q78 44 86 8L91 8L92 40L94 8L99 8L99 72z',
  right: 'M118 72Q122 44 112 10L106 10L101 72z',
};
const clampForceps: Beaks = {
  left: 'M82 72Q78 50 70 40Q62 28 64 8L70 8Q72 26 82 36Q96 50 99 72z',
  right: 'M118 72Q122 50 130 40Q138 28 136 8L130 8Q128 26 118 36Q104 50 101 72z',
};
const punch: Beaks = {
  left: 'M82 72Q78 44 70 34H60V14H92V30Q98 50 99 72z',
  right: 'M118 72Q126 40 112 16Q104 8 96 12L96 26Q106 40 101 72z',
  inserts: 'M62 18h28v6h-28zM92 10l6 0l-2 18l-5 0z',
};

const known: Record<string, Beaks> = {
  'three-prong': threeProng,
  'three-jaw': threeProng,
  aderer: threeProng,
  'distal-end': distalEnd,
  distal: distalEnd,
  weingart,
  curved: weingart,
  'bird-beak': birdBeak,
  'band-remover': bandRemover,
  'band-removing': bandRemover,
  remover: bandRemover,
  'bracket-remover': bandRemover,
  contouring,
  crimping: contouring,
  crown: contouring,
  clamp: clampForceps,
  punch,
  cutter,
  ligature: cutter,
  pin: cutter,
  how: flat,
  flat,
};

/** Cotton pliers: two springy arms joined behind, their tips bent and serrated. */
const tweezers = (colour: string, mark: string | undefined) =>
  posedWhole(
    96,
    104,
    40,
    0.92,
    limb(pairs('104 206, 118 160, 120 104, 106 50, 92 20, 62 -2'), [13, 16, 15, 11, 8, 3], shade(colour, 0.12)),
    limb(pairs('96 206, 82 160, 80 104, 94 50, 84 22, 58 4'), [13, 16, 15, 11, 8, 3], colour),
    path('M74 112h15M74 118h15M75 124h14M75 130h14M76 136h13', { stroke: edge(colour), width: 1.8 }),
    lettersAlong(mark, 83, 158, 11, inkOn(faces(colour).left), 34),
  );

/** Pliers: two handles over one joint, beaks by `shape`, grips in the colour unless it is plain steel. */
const pliers: Sketch = ({ colour, accent, mark, shape }) => {
  if (wordsOf(shape).has('tweezers')) return tweezers(colour, mark);
  const beaks = matching(shape, known, flat);
  const insert = accent ?? '#d3a84c';
  const steel: Paint = surface(STEEL);
  return posedWhole(
    107,
    97,
    16,
    0.88,
    limb(pairs('112 78, 126 104, 136 140, 132 176, 122 196'), [18, 17, 15, 15, 13], colour),
    limb(pairs('88 78, 74 104, 64 140, 68 176, 78 196'), [18, 17, 15, 15, 13], colour),
    limb(pairs('110 74, 118 88, 126 104'), [20, 18, 17], STEEL),
    limb(pairs('90 74, 82 88, 74 104'), [20, 18, 17], STEEL),
    path(beaks.right, { ...steel, fill: faces(STEEL).right }),
    path(beaks.left, steel),
    beaks.inserts ? path(beaks.inserts, { ...surface(insert), width: 0.7 }) : '',
    path('M86 66q2 -18 4 -30l3 0q-2 16 -1 30z', {
      fill: '#ffffff',
      opacity: beaks === weingart || beaks === clampForceps ? 0 : 0.6,
    }),
    path('M80 66Q100 58 120 66L122 94Q100 104 78 94z', steel),
    path('M82 68Q92 62 100 62V98Q86 98 80 94z', light(0.35)),
    mark
      ? lettering(mark, 100, 81, 17, INK, 36)
      : circle(100, 81, 9, { fill: STEEL_DARK, stroke: edge(STEEL) }) + path('M93 81h14', { stroke: INK, width: 1.8 }),
  );
};

export const plierDrawings = { pliers } satisfies Partial<Record<DrawingKind, Sketch>>;
