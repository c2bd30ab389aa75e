import {
  edge,
  faces,
  GLASS,
  GLASS_EDGE,
  INK,
  inkOn,
  light,
  mix,
  PAPER,
  shade,
  shadow,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
  tint,
} from '#demo/pictures/colours.ts';
import { label, packet } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, leaning, lettering, line, path, placed, print, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { round, TILT } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

const suturePacket: Sketch = ({ colour, accent, mark }) => {
  const thread = accent ?? colour;
  const foil = '#d5dcdf';
  const loops = 'M74 138C40 118 66 92 100 96 150 102 156 140 116 142 80 142 78 116 104 114 128 114 132 132 112 130';
  return leaning(
    -4,
    packet(34, 18, 132, 164, foil),
    path('M34 32H166V76H34z', { fill: colour, stroke: edge(colour) }),
    path('M34 32H166V37H34z', light(0.3)),
    lettering(mark, 100, 54, 36, inkOn(colour), 120),
    rect(42, 82, 116, 76, { fill: '#fbfcfb', stroke: edge(PAPER) }, 3),
    line(loops, edge(thread), 2.6) + line(loops, thread, 1.6),
    path('M74 138A34 34 0 0 1 56 94', { stroke: STEEL_DARK, width: 5 }) +
      path('M73 137A34 34 0 0 1 56 94', { stroke: STEEL_LIGHT, width: 2 }),
    path('M56 97l-2-9 5 6z', { fill: STEEL_DARK, stroke: STEEL_DARK }),
    print(46, 166, [50], INK, 6, 2),
    rect(120, 162, 36, 9, { fill: '#ffffff', stroke: edge(foil) }, 1),
    path(
      'M124 164h3v5h-3zM129 164h1v5h-1zM132 164h5v5h-5zM139 164h2v5h-2zM143 164h1v5h-1zM146 164h4v5h-4zM151 164h1v5h-1z',
      INK,
    ),
  );
};

/** Scalpel blades, upright and cutting to the left; `15` is used for an unknown number. */
const blades: Record<string, string> = {
  '10': 'M92 78Q86 50 92 30 98 14 108 10V78z',
  '11': 'M90 78L108 8V78z',
  '12': 'M96 78V44Q82 46 80 20 86 34 98 28 106 22 108 34V78z',
  '15': 'M94 78V40Q84 30 94 18 100 10 108 12V78z',
};

const scalpel: Sketch = ({ colour, mark, shape }) => {
  const tone = faces(colour);
  const number = Object.keys(blades).find((key) => (shape ?? mark ?? '').replace(/\D/g, '').startsWith(key)) ?? '15';
  const ribs = [96, 101, 106, 111, 116].map((y) => `M90 ${y}h20`).join('');
  return leaning(
    42,
    path(blades[number] ?? '', { fill: STEEL_LIGHT, stroke: STEEL_DARK, width: 1.2 }),
    line('M104 36V62', STEEL_DARK, 2.4),
    path('M96 78V52h3V78z', light(0.7)),
    round(100, pairs('8 70, 11 80, 13 96, 14 120, 13 168, 9 194'), colour, { soft: 5 }),
    line(ribs, tone.edge, 1.6),
    turned(-90, [100, 146], lettering(mark, 100, 146, 22, inkOn(tone.left), 48)),
  );
};

/** A collagen plug shaped like a bullet, porous. */
const plug = (x: number, y: number, factor: number, colour: string) =>
  placed(
    x,
    y,
    factor,
    path('M-22 44V-14Q-22-44 0-46 22-44 22-14V44Q0 54-22 44z', {
      fill: faces(colour).left,
      stroke: edge(colour),
      width: 1.2,
    }),
    path('M8-44Q22-38 22-14V44Q16 48 8 49z', shadow(0.12)),
    path('M-16 40V-14Q-16-30-8-38-10-8-10 42z', light(0.6)),
    line('M-14-8h1M-4-26h2M6-14h1M-8 8h2M12 2h1M2 18h2M-14 26h1M10 30h2M-2 38h1M14-20h1M-4-6h1', edge(colour), 3, 0.55),
  );

const hemostaticPlug: Sketch = ({ colour, accent = '#2f6db3', mark }) => {
  const dome = (x: number) =>
    rect(x - 25, 62, 50, 74, { fill: mix(GLASS, accent, 0.12), stroke: GLASS_EDGE, width: 1.2 }, 22) +
    plug(x, 100, 0.66, colour);
  return (
    turned(
      -5,
      [92, 92],
      rect(24, 18, 136, 132, { fill: faces(PAPER).left, stroke: edge(PAPER), width: 1.2 }, 6),
      path('M24 54V24a6 6 0 0 1 6-6H154a6 6 0 0 1 6 6V54z', { fill: accent, stroke: edge(accent) }),
      lettering(mark, 92, 36, 26, inkOn(accent), 120),
      dome(60),
      dome(122),
      path('M44 74q4-8 12-8l-8 60q-6-2-6-10zM106 74q4-8 12-8l-8 60q-6-2-6-10z', light(0.5)),
    ) + turned(16, [146, 138], plug(148, 136, 0.92, colour))
  );
};

const boneGraftVial: Sketch = ({ colour, accent = '#2f6db3', mark }) => {
  const granule = (x: number, y: number) => `M${x} ${y}l4-3 4 2-1 4-5 1z`;
  const heap = pairs('132 166, 142 170, 152 166, 162 171, 138 160, 148 158, 158 162, 146 152, 172 168, 126 172');
  const inside = pairs('60 78, 72 74, 84 79, 96 73, 106 78, 66 86, 79 88, 92 86, 103 89');
  const grains = (at: number[][]) =>
    path(at.map(([x = 0, y = 0]) => granule(x, y)).join(''), {
      fill: tint(colour, 0.3),
      stroke: edge(colour),
      width: 0.9,
    });
  return (
    path('M64 40V52Q46 58 46 72V160a40 12 0 0 0 80 0V72Q126 58 108 52V40z', {
      fill: GLASS,
      stroke: GLASS_EDGE,
      width: 1.4,
    }) +
    path('M50 78a36 9 0 0 1 72 0V158a36 11 0 0 1-72 0z', { fill: colour, stroke: edge(colour) }) +
    grains(inside) +
    label(86, 96, 40, 50, PAPER, mark, 30) +
    path('M46 98a40 12.8 0 0 0 80 0v8a40 12.8 0 0 1-80 0z', accent) +
    path('M52 68q2-8 8-10v104q-5-2-8-5z', light(0.6)) +
    round(86, pairs('25 26, 25 42'), STEEL, { tilt: TILT, lid: accent }) +
    ellipse(86, 26, 15, 4.6, { fill: accent, stroke: edge(accent) }) +
    grains(heap)
  );
};

const membrane: Sketch = ({ colour, accent = '#2f6db3', mark }) => {
  const sheet = faces(colour);
  const fibres =
    'M62 96q14-8 26 2t30-2M58 112q16 8 30-2t34 4M66 126q16-8 28 2t30-4M60 140q18 8 30-4t32 4M74 84q16 6 36-2';
  return (
    turned(
      6,
      [108, 96],
      rect(34, 22, 142, 122, { fill: mix(GLASS, accent, 0.14), stroke: GLASS_EDGE, width: 1.2 }, 5),
      rect(44, 66, 122, 68, { stroke: GLASS_EDGE, width: 1, opacity: 0.8 }, 8),
      path('M34 58V27a5 5 0 0 1 5-5H171a5 5 0 0 1 5 5V58z', { fill: accent, stroke: edge(accent) }),
      lettering(mark, 105, 40, 27, inkOn(accent), 128),
      path('M150 70h10v58q-6 2-10 0z', light(0.6)),
    ) +
    turned(
      -12,
      [92, 118],
      path('M44 82Q90 66 138 82L132 168Q118 178 104 166 76 150 40 164 34 120 44 82z', {
        fill: sheet.left,
        stroke: sheet.edge,
        width: 1.2,
      }),
      path('M138 82L132 168Q118 178 104 166 132 146 138 82z', { fill: sheet.right, stroke: sheet.edge, width: 0.9 }),
      path('M44 82Q60 76 74 74 62 112 62 156L40 164Q34 120 44 82z', light(0.4)),
      line(fibres, sheet.edge, 0.9, 0.6),
    )
  );
};

const dressingTin: Sketch = ({ colour, accent = '#8a6238', mark }) => {
  const lid = faces(colour);
  return (
    ellipse(100, 66, 60, 50, { fill: lid.right, stroke: lid.edge, width: 1.2 }) +
    ellipse(97, 64, 60, 50, { fill: lid.left, stroke: lid.edge, width: 1.2 }) +
    ellipse(97, 64, 52, 43, { stroke: inkOn(lid.left), width: 1.4, opacity: 0.7 }) +
    path('M44 58Q50 26 84 18 60 40 54 84 44 76 44 58z', light(0.3)) +
    lettering(mark, 97, 56, 32, inkOn(lid.left), 88) +
    round(100, pairs('76 122, 76 148'), STEEL, { tilt: TILT, lid: STEEL_LIGHT }) +
    ellipse(100, 122, 69, 21, { fill: shade(accent, 0.25), stroke: STEEL_DARK }) +
    path('M38 124q10-14 26-10 12-12 30-4 18-10 34 2 18-2 34 12-8 16-62 18-52 0-62-18z', accent) +
    line(
      'M50 124q10-8 22-2M70 116q12-8 24 0M96 118q14-8 24 2M66 130q14-8 28 0M104 130q14-8 26-2M126 120q12-4 20 4M84 136q12-6 24 0',
      tint(accent, 0.45),
      2,
    ) +
    line('M56 130q8-4 14 0M110 122q10-4 16 2M90 126q10-4 16 2', shade(accent, 0.5), 1.6) +
    line('M26 138a76 24 0 0 0 148 0', STEEL_DARK, 1, 0.7)
  );
};

export const surgeryDrawings = {
  'suture-packet': suturePacket,
  scalpel,
  'hemostatic-plug': hemostaticPlug,
  'bone-graft-vial': boneGraftVial,
  membrane,
  'dressing-tin': dressingTin,
} satisfies Partial<Record<DrawingKind, Sketch>>;
