import { edge, faces, GLASS, GLASS_EDGE, inkOn, mix, shade, STEEL, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, lettering, line, mirrored, path, print, rect } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, onTop } from '#demo/pictures/solids.ts';
import { tube } from './curves.ts';

/** A pleated mask with its ear loops, 150 wide, its middle at (94, 140). */
function pleatedMask(colour: string): string {
  const tone = faces(colour);
  const loop = tube('M46 112C12 104 12 172 47 162', 4, '#f2f4f4');
  const pleats = ['M44 122Q94 112 144 122', 'M44 136Q94 130 144 136', 'M45 150Q94 150 143 150'];
  return (
    loop +
    tube('M142 112C176 104 176 172 141 162', 4, '#f2f4f4') +
    path('M43 108Q94 94 145 108L143 164Q94 186 45 164z', { fill: tone.left, stroke: tone.edge, width: 1.2 }) +
    path('M112 100Q130 102 145 108L143 164Q128 171 112 174z', { fill: shade(colour, 0.8), opacity: 0.1 }) +
    pleats.map((fold) => line(fold, tone.edge, 1.4) + line(fold, '#ffffff', 1.2, 0.5)).join('') +
    line('M70 107Q94 101 118 107', STEEL, 3) +
    line('M49 108L50 165M139 108L138 165', tone.edge, 0.9, 0.7)
  );
}

const maskBox: Sketch = ({ colour, accent, mark }) => {
  const carton = boxAt(126, 44, 74, [104, 84]);
  const label = accent ?? tint(colour, 0.86);
  return (
    box(carton, colour) +
    onTop(carton, rect(16, 30, 12, 66, shade(colour, 0.6), 6)) +
    onLeft(
      carton,
      rect(10, 8, 76, 34, label, 3),
      lettering(mark, 48, 25, 30, inkOn(label), 70),
      print(94, 14, [22, 22, 14], inkOn(colour), 7, 2.4),
    ) +
    onRight(carton, rect(8, 10, 28, 54, { fill: '#ffffff', opacity: 0.25 }, 2)) +
    pleatedMask(mix(colour, '#ffffff', 0.42))
  );
};

const maskCone: Sketch = ({ colour, accent = '#e3bd45', mark, shape }) => {
  const tone = faces(colour);
  const valve =
    shape === 'valve'
      ? ellipse(68, 112, 14, 17, { fill: '#eef1f1', stroke: '#9aa6ab' }) +
        line('M60 106h16M59 112h18M60 118h16', '#9aa6ab', 1.4)
      : '';
  return (
    tube('M138 62C212 10 212 116 148 96', 5, accent) +
    tube('M148 116C212 96 212 202 136 150', 5, accent) +
    path('M124 30C152 50 166 146 128 174 92 176 56 164 38 138 26 118 28 94 42 74 60 48 92 32 124 30z', {
      fill: tone.right,
      stroke: tone.edge,
      width: 1.2,
    }) +
    path('M116 32C140 58 148 142 118 172 86 170 56 160 40 136 28 116 30 94 44 74 62 50 90 36 116 32z', {
      fill: tone.left,
      stroke: tone.edge,
      width: 1,
    }) +
    path('M116 32C140 58 148 142 118 172 100 171 82 166 68 158 108 150 120 100 98 38z', {
      fill: shade(colour, 0.9),
      opacity: 0.13,
    }) +
    path('M44 118C40 96 62 66 86 52 72 72 64 94 64 116 58 124 46 126 44 118z', { fill: '#ffffff', opacity: 0.42 }) +
    line('M98 40C120 66 126 134 102 168M76 52C62 82 60 126 78 160', tone.edge, 1, 0.6) +
    path('M96 37Q108 32 120 31L128 48Q118 46 106 56z', { fill: STEEL, stroke: edge(STEEL), width: 0.8 }) +
    [
      [136, 62],
      [146, 97],
      [146, 116],
      [135, 149],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, edge(STEEL)))
      .join('') +
    valve +
    lettering(mark, 96, 108, 27, inkOn(tone.left), 64)
  );
};

const faceShield: Sketch = ({ colour, accent, mark }) => {
  const tone = faces(colour);
  return (
    tube('M34 62C30 14 170 14 166 62', 9, accent ?? '#5d6b72') +
    path('M28 66Q100 104 172 66L162 150Q146 182 100 186 54 182 38 150z', {
      fill: GLASS,
      stroke: GLASS_EDGE,
      width: 1.6,
      opacity: 0.82,
    }) +
    path('M50 96L76 103 62 168Q50 160 46 146zM84 106l8 1-12 68-8-3z', { fill: '#ffffff', opacity: 0.7 }) +
    path('M138 100L168 90 160 150Q150 170 128 180 142 150 138 100z', { fill: '#5b7680', opacity: 0.14 }) +
    path('M30 52Q100 84 170 52L172 74Q100 112 28 74z', { fill: tone.left, stroke: tone.edge, width: 1.2 }) +
    path('M30 52Q100 84 170 52L170.5 58Q100 91 29.5 58z', { fill: '#ffffff', opacity: 0.32 }) +
    lettering(mark, 100, 84, 16, inkOn(tone.left), 60) +
    circle(40, 68, 3, shade(colour, 0.5)) +
    circle(160, 68, 3, shade(colour, 0.5))
  );
};

const safetyGlasses: Sketch = ({ colour, accent, mark }) => {
  const arm = accent ?? colour;
  const lens = mix(GLASS, colour, 0.16);
  const half =
    tube('M24 102L42 58Q48 44 64 46', 8, arm) +
    path('M22 96Q60 76 100 82L100 108C94 132 84 144 64 144 38 144 22 124 22 96z', {
      fill: lens,
      stroke: GLASS_EDGE,
      width: 1.4,
    });
  return (
    half +
    mirrored(half) +
    path('M40 96L56 92 42 130Q33 122 32 110zM64 90l7-1-16 48-7-3z', { fill: '#ffffff', opacity: 0.72 }) +
    path('M128 90l12 2-14 44-8-4zM162 100Q172 104 174 100 172 124 156 136z', { fill: '#ffffff', opacity: 0.6 }) +
    path('M86 112Q100 92 114 112 108 128 110 126L100 108 90 126z', {
      fill: mix(lens, '#5b7680', 0.25),
      stroke: GLASS_EDGE,
      width: 0.9,
    }) +
    tube('M20 96Q60 74 100 80 140 74 180 96', 9, colour) +
    tube('M19 92Q17 104 22 114M181 92Q183 104 178 114', 9, arm) +
    lettering(mark, 140, 114, 17, shade(colour, 0.55), 48)
  );
};

const gown: Sketch = ({ colour, mark }) => {
  const tone = faces(colour);
  const sleeve = path('M62 38Q46 44 41 64L20 128 41 135 66 86z', { fill: tone.left, stroke: tone.edge, width: 1.2 });
  const cuff =
    path('M20 128L41 135 38 145 17 138z', { fill: '#f4f6f6', stroke: '#9aa6ab' }) +
    line('M24 131l-3 8M29 132l-3 9M35 134l-3 9', '#9aa6ab', 0.8);
  return (
    sleeve +
    cuff +
    mirrored(
      sleeve,
      path('M62 38Q46 44 41 64L20 128 41 135 66 86z', { fill: shade(colour, 0.9), opacity: 0.16 }),
      cuff,
    ) +
    path('M82 24Q100 38 118 24L140 36Q148 44 142 92L150 176Q100 186 50 176L58 92Q52 44 60 36z', {
      fill: tone.left,
      stroke: tone.edge,
      width: 1.2,
    }) +
    path('M120 26L140 36Q148 44 142 92L150 176Q134 180 124 181 132 120 120 26z', {
      fill: shade(colour, 0.9),
      opacity: 0.14,
    }) +
    path('M64 44Q60 60 66 92L60 174Q66 176 72 177 72 120 72 40z', { fill: '#ffffff', opacity: 0.26 }) +
    path('M82 24Q100 38 118 24 112 19 100 19 88 19 82 24z', { fill: shade(colour, 0.45), stroke: tone.edge }) +
    tube('M57 112Q100 120 143 112', 5, tone.top) +
    tube('M124 117q8 8 4 30M122 118q-4 14-6 24', 3, tone.top) +
    line('M88 126Q84 150 86 178M112 128Q114 156 112 178M74 60Q78 80 74 104', tone.edge, 0.9, 0.6) +
    lettering(mark, 100, 72, 28, inkOn(tone.left), 60)
  );
};

const bouffantCap: Sketch = ({ colour, mark }) => {
  const tone = faces(colour);
  const puff =
    'M38 144Q18 124 20 106 14 88 28 76 32 52 54 48 66 30 86 36 100 26 114 36 134 30 146 48 168 52 172 76 186 88 180 106 182 124 162 144z';
  const gathers =
    'M60 130Q52 100 38 82M76 128Q66 92 58 58M92 126Q86 104 86 46M108 126Q114 104 114 46M124 128Q134 92 142 58M140 130Q148 100 162 82';
  const ruffle = 'M40 137q6 10 12 4q6 10 13 3q6 10 13 3q6 9 14 2q7 9 14 1q7 8 13-1q7 7 13-2q7 6 12-4q7 5 11-5q6 3 8-6';
  return (
    path(puff, { fill: tone.left, stroke: tone.edge, width: 1.2 }) +
    path('M114 36Q134 30 146 48 168 52 172 76 186 88 180 106 182 124 162 138 154 133 146 131 160 84 114 36z', {
      fill: shade(colour, 0.9),
      opacity: 0.13,
    }) +
    path('M28 100Q30 78 44 68 46 52 70 46 50 74 50 112 36 116 28 100z', { fill: '#ffffff', opacity: 0.3 }) +
    line(gathers, tone.edge, 1, 0.5) +
    path('M38 138C60 126 140 126 162 138l1 4Q160 158 148 158 100 178 52 158 40 158 37 142z', {
      fill: tone.right,
      stroke: tone.edge,
      width: 1.2,
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
