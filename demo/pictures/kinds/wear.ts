import {
  edge,
  faces,
  GLASS,
  GLASS_EDGE,
  INK,
  inkOn,
  light,
  mix,
  shade,
  shadow,
  STEEL,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, lettering, line, mirrored, moved, path, print, rect } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, onTop } from '#demo/pictures/solids.ts';
import { pairs, tube } from './curves.ts';

/** A pleated mask, 100 wide, its middle at (94, 140): with ear loops, or with four ties. */
function pleatedMask(colour: string, tied: boolean): string {
  const tone = faces(colour);
  const cord = '#f2f4f4';
  const loops = tied
    ? tube('M45 110Q26 104 14 84M46 162Q28 166 16 180M143 110Q162 104 174 84M142 162Q160 166 172 180', 4, cord)
    : tube('M46 112C12 104 12 172 47 162M142 112C176 104 176 172 141 162', 4, cord);
  const pleats = 'M44 122Q94 112 144 122M44 136Q94 130 144 136M45 150Q94 150 143 150';
  return (
    loops +
    path('M43 108Q94 94 145 108L143 164Q94 186 45 164z', surface(colour)) +
    path('M112 100Q130 102 145 108L143 164Q128 171 112 174z', shadow(0.1)) +
    line(pleats, tone.edge, 2.2) +
    moved(0, 1.6, line(pleats, '#ffffff', 1.2, 0.5)) +
    line('M70 107Q94 101 118 107', STEEL, 3) +
    line('M49 108L50 165M139 108L138 165', tone.edge, 0.9, 0.7)
  );
}

const maskBox: Sketch = ({ colour, accent, mark, shape }) => {
  const carton = boxAt(126, 44, 74, [104, 84]);
  const outside = accent ?? shade(colour, 0.25);
  const label = accent ? colour : tint(colour, 0.86);
  const visor =
    path('M42 112Q94 98 146 112L142 40Q94 22 46 40z', { fill: GLASS, stroke: GLASS_EDGE, width: 1.4, opacity: 0.75 }) +
    path('M60 50l16-6-6 54-8 2z', light(0.7));
  return (
    box(carton, outside) +
    onTop(carton, rect(16, 30, 12, 66, shade(outside, 0.6), 6)) +
    onLeft(
      carton,
      rect(10, 8, 76, 34, { fill: label, stroke: edge(label) }, 3),
      lettering(mark, 48, 25, 30, inkOn(label), 70),
      print(94, 14, [22, 22, 14], inkOn(outside), 7, 2.4),
    ) +
    onRight(carton, rect(8, 10, 28, 54, light(0.25), 2)) +
    (shape === 'visor' ? visor : '') +
    pleatedMask(colour, mark === 'TIE')
  );
};

/** A respirator's nose clip and its head straps, the straps to be drawn behind it. */
const noseClip = (data: string) => path(data, { fill: STEEL, stroke: edge(STEEL), width: 0.8 });

/** A folding respirator seen from the front: three panels, or two panels that open like a duck's bill. */
function foldedRespirator(colour: string, strap: string, mark: string | undefined, billed: boolean): string {
  const tone = faces(colour);
  const [upper, lower] = billed
    ? ['M28 96Q60 62 100 56 140 62 172 96L150 112H50z', 'M28 96L50 112H150L172 96Q160 140 100 152 40 140 28 96z']
    : [
        'M36 86Q64 46 100 42 136 46 164 86L150 100Q100 82 50 100z',
        'M36 126Q64 164 100 168 136 164 164 126L150 112Q100 130 50 112z',
      ];
  return (
    tube('M38 92C10 14 190 14 162 92', 5, strap) +
    tube('M40 118C24 200 176 200 160 118', 5, strap) +
    (billed
      ? ''
      : path(
          'M30 106Q34 92 50 94 100 78 150 94 166 92 170 106 166 120 150 118 100 134 50 118 34 120 30 106z',
          surface(colour),
        )) +
    path(upper, { ...surface(colour), fill: tone.top }) +
    path(lower, { ...surface(colour), fill: billed ? tone.left : tone.right }) +
    path(billed ? 'M50 112H150L146 117H54z' : 'M120 45Q142 54 164 86L150 100Q140 96 128 94z', shadow(0.16)) +
    noseClip(billed ? 'M78 62Q100 54 122 62L119 69Q100 62 81 69z' : 'M78 50Q100 42 122 50L118 58Q100 51 82 58z') +
    line(
      billed ? 'M44 104Q60 84 84 74M156 104Q140 84 116 74' : 'M46 98Q100 80 154 98M46 114Q100 132 154 114',
      tone.edge,
      1,
      0.6,
    ) +
    lettering(mark, 100, billed ? 130 : 106, 25, inkOn(tone.left), 74)
  );
}

const maskCone: Sketch = ({ colour, accent = '#e3bd45', mark, shape }) => {
  if (shape === 'flat-fold' || shape === 'duckbill')
    return foldedRespirator(colour, accent, mark, shape === 'duckbill');
  const tone = faces(colour);
  const staples = pairs('136 62, 146 97, 146 116, 135 149').map(([x, y]) => circle(x, y, 2.6, edge(STEEL)));
  return (
    tube('M138 62C206 14 206 114 148 96', 5, accent) +
    tube('M148 116C206 98 206 196 136 150', 5, accent) +
    path('M124 30C152 50 166 146 128 174 92 176 56 164 38 138 26 118 28 94 42 74 60 48 92 32 124 30z', {
      ...surface(colour),
      fill: tone.right,
    }) +
    path(
      'M116 32C140 58 148 142 118 172 86 170 56 160 40 136 28 116 30 94 44 74 62 50 90 36 116 32z',
      surface(colour),
    ) +
    path('M116 32C140 58 148 142 118 172 100 171 82 166 68 158 108 150 120 100 98 38z', shadow(0.13)) +
    path('M44 118C40 96 62 66 86 52 72 72 64 94 64 116 58 124 46 126 44 118z', light(0.42)) +
    line('M98 40C120 66 126 134 102 168M76 52C62 82 60 126 78 160', tone.edge, 1, 0.6) +
    noseClip('M96 37Q108 32 120 31L128 48Q118 46 106 56z') +
    staples.join('') +
    lettering(mark, 96, 108, 27, inkOn(tone.left), 64)
  );
};

/** The y of the lower edge of face shields. */
const visorFeet: Record<string, number> = { half: 142, full: 170, long: 186 };

const faceShield: Sketch = ({ colour, accent = colour, mark, shape }) => {
  const tone = faces(accent);
  const foot = visorFeet[shape ?? ''] ?? 178;
  return moved(
    0,
    (178 - foot) / 2,
    tube('M34 62C30 14 170 14 166 62', 9, shade(accent, 0.4)) +
      path(`M28 66Q100 104 172 66L164 ${foot - 34}Q148 ${foot - 4} 100 ${foot} 52 ${foot - 4} 36 ${foot - 34}z`, {
        fill: mix(GLASS, colour, 0.5),
        stroke: GLASS_EDGE,
        width: 1.6,
        opacity: 0.82,
      }) +
      path(
        `M50 96L76 103 64 ${foot - 18}Q50 ${foot - 26} 46 ${foot - 40}zM84 106l8 1-10 ${foot - 124}-8-3z`,
        light(0.7),
      ) +
      path(
        `M138 100L168 90 160 ${foot - 30}Q150 ${foot - 16} 128 ${foot - 6} 142 ${foot - 36} 138 100z`,
        shadow(0.12),
      ) +
      path('M30 52Q100 84 170 52L172 76Q100 114 28 76z', surface(accent)) +
      path('M30 52Q100 84 170 52L170.5 58Q100 91 29.5 58z', light(0.32)) +
      lettering(mark, 100, 85, 18, inkOn(tone.left), 70) +
      circle(40, 69, 3.4, shade(accent, 0.55)) +
      circle(160, 69, 3.4, shade(accent, 0.55)),
  );
};

const safetyGlasses: Sketch = ({ colour, accent, mark, shape }) => {
  const frame = accent ?? colour;
  const lens = { fill: mix(GLASS, colour, 0.45), stroke: GLASS_EDGE, width: 1.4 };
  const arm = tube('M24 102L42 58Q48 44 64 46', 8, frame) + tube('M19 92Q17 104 22 114', 9, frame);
  if (shape === 'round') {
    const rim = 'M24 106C24 82 40 80 58 80 80 80 92 84 90 106 88 136 72 142 56 142 38 142 24 132 24 106z';
    const half =
      arm +
      path(rim, lens) +
      path('M36 96l14-8-10 40q-8-8-8-20zM58 88l7 0-14 46-6-3z', light(0.72)) +
      tube(rim, 6, frame);
    return half + mirrored(half) + tube('M90 100Q100 90 110 100', 6, frame) + lettering(mark, 57, 114, 18, INK, 44);
  }
  const half = arm + path('M22 96Q60 76 100 82L100 108C94 132 84 144 64 144 38 144 22 124 22 96z', lens);
  return (
    half +
    mirrored(half) +
    path('M40 96L56 92 42 130Q33 122 32 110zM64 90l7-1-16 48-7-3z', light(0.72)) +
    path('M128 90l12 2-14 44-8-4zM162 100Q172 104 174 100 172 124 156 136z', light(0.6)) +
    path('M86 112Q100 92 114 112 108 128 110 126L100 108 90 126z', { ...lens, fill: shade(lens.fill, 0.2) }) +
    tube('M20 96Q60 74 100 80 140 74 180 96', 9, frame) +
    lettering(mark, 140, 114, 18, INK, 48)
  );
};

const gown: Sketch = ({ colour, accent = '#f4f6f6', mark, shape }) => {
  const tone = faces(colour);
  const sleeveShape = 'M62 38Q46 44 41 64L20 128 41 135 66 86z';
  const sleeve =
    path(sleeveShape, surface(colour)) +
    path('M20 128L41 135 38 145 17 138z', surface(accent)) +
    line('M24 131l-3 8M29 132l-3 9M35 134l-3 9', edge(accent), 0.8);
  const belt = tube('M57 112Q100 120 143 112', 5, tone.top) + tube('M124 117q8 8 4 30M122 118q-4 14-6 24', 3, tone.top);
  const jacket =
    line('M100 42V182M62 128h24v26h-24zM114 128h24v26h-24z', tone.edge, 1.2) +
    path('M82 24L70 36 84 58 100 42 116 58 130 36 118 24 100 40z', { ...surface(colour), fill: tone.top }) +
    pairs('104 70, 104 94, 104 118, 104 142, 104 166')
      .map(([x, y]) => circle(x, y, 2.4, { fill: accent, stroke: edge(accent) }))
      .join('');
  return (
    sleeve +
    mirrored(sleeve, path(sleeveShape, shadow(0.16))) +
    path('M82 24Q100 38 118 24L140 36Q148 44 142 92L150 176Q100 186 50 176L58 92Q52 44 60 36z', surface(colour)) +
    path('M120 26L140 36Q148 44 142 92L150 176Q134 180 124 181 132 120 120 26z', shadow(0.14)) +
    path('M64 44Q60 60 66 92L60 174Q66 176 72 177 72 120 72 40z', light(0.26)) +
    path('M82 24Q100 38 118 24 112 19 100 19 88 19 82 24z', { fill: shade(colour, 0.45), stroke: tone.edge }) +
    (shape === 'jacket'
      ? jacket
      : belt + line('M88 126Q84 150 86 178M112 128Q114 156 112 178M74 60Q78 80 74 104', tone.edge, 0.9, 0.6)) +
    (shape === 'jacket'
      ? lettering(mark, 77, 90, 24, inkOn(tone.left), 36)
      : lettering(mark, 100, 74, 30, inkOn(tone.left), 60))
  );
};

const surgeonCap: Sketch = ({ colour, accent = colour, mark }) => {
  const tone = faces(colour);
  return (
    tube('M150 138Q176 146 186 172M152 134Q180 134 190 150', 6, accent) +
    path('M28 118C28 64 58 36 100 36S172 64 172 118L170 142Q100 166 30 142z', surface(colour)) +
    path('M124 39C156 50 172 80 172 118L170 142Q154 149 140 152 152 90 124 39z', shadow(0.13)) +
    path('M38 104C42 72 58 54 78 46 62 66 56 88 56 110z', light(0.34)) +
    path('M28 112Q100 138 172 112L170 142Q100 166 30 142z', { ...surface(accent), fill: tone.right }) +
    line('M62 48Q100 62 138 48', tone.edge, 1, 0.7) +
    lettering(mark, 100, 88, 30, inkOn(tone.left), 76)
  );
};

const bouffantCap: Sketch = (drawing) => {
  if (drawing.shape === 'surgeon') return surgeonCap(drawing);
  const { colour, mark } = drawing;
  const tone = faces(colour);
  const puff =
    'M38 144Q18 124 20 106 14 88 28 76 32 52 54 48 66 30 86 36 100 26 114 36 134 30 146 48 168 52 172 76 186 88 180 106 182 124 162 144z';
  const gathers =
    'M60 130Q52 100 38 82M76 128Q66 92 58 58M92 126Q86 104 86 46M108 126Q114 104 114 46M124 128Q134 92 142 58M140 130Q148 100 162 82';
  const ruffle = 'M40 137q6 10 12 4q6 10 13 3q6 10 13 3q6 9 14 2q7 9 14 1q7 8 13-1q7 7 13-2q7 6 12-4q7 5 11-5q6 3 8-6';
  return (
    path(puff, surface(colour)) +
    path(
      'M114 36Q134 30 146 48 168 52 172 76 186 88 180 106 182 124 162 138 154 133 146 131 160 84 114 36z',
      shadow(0.13),
    ) +
    path('M28 100Q30 78 44 68 46 52 70 46 50 74 50 112 36 116 28 100z', light(0.3)) +
    line(gathers, tone.edge, 1, 0.5) +
    path('M38 138C60 126 140 126 162 138l1 4Q160 158 148 158 100 178 52 158 40 158 37 142z', {
      ...surface(colour),
      fill: tone.right,
    }) +
    path('M38 140C60 130 140 130 162 140 140 156 60 156 38 140z', shade(colour, 0.6)) +
    line(ruffle, tone.top, 3) +
    lettering(mark, 100, 88, 30, inkOn(tone.left), 76)
  );
};

export const wearDrawings = {
  'mask-box': maskBox,
  'mask-cone': maskCone,
  'face-shield': faceShield,
  'safety-glasses': safetyGlasses,
  gown,
  'bouffant-cap': bouffantCap,
} satisfies Partial<Record<DrawingKind, Sketch>>;
