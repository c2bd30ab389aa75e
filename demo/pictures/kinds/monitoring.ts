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
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, lettering, line, path, print, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { onEnd, onSheet, roll, round } from '#demo/pictures/solids.ts';
import type { Roll } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

const indicatorStrip: Sketch = ({ colour, accent = '#2f6db3', mark }) => {
  const card = faces(colour);
  const strip = (degrees: number, spot: string, text?: string) =>
    turned(
      degrees,
      [100, 178],
      rect(82, 16, 36, 168, surface(colour), 3),
      circle(100, 26, 4, { fill: '#5d6b72', stroke: card.edge }),
      rect(82, 36, 36, 32, accent),
      lettering(text, 100, 52, 19, inkOn(accent), 35),
      rect(89, 78, 22, 62, { fill: tint(spot, 0.8), stroke: card.edge }, 2),
      path('M89 110H111V138a2 2 0 0 1-2 2H91a2 2 0 0 1-2-2z', spot),
      path('M89 98H111L111 110H89z', { fill: spot, opacity: 0.55 }),
      line('M89 98h22', INK, 1.2),
      print(88, 152, [24, 16, 20], card.edge, 7, 2.4),
    );
  return strip(-24, '#d9a15c') + strip(22, '#8a6a52') + strip(-1, '#3a3430', mark);
};

const indicatorTape: Sketch = ({ colour, accent = '#5b4c34', mark }) => {
  const tape: Roll = { x: 126, y: 92, radius: 64, width: 34, facing: 'right' };
  const tone = faces(colour);
  const stripes = [6, 20, 34, 48, 62].map((at) => `M3 ${at + 8}L31 ${at}`).join('');
  return (
    roll(tape, colour) +
    onEnd(
      tape,
      circle(0, 0, 45, { fill: '#c9a878', stroke: edge('#c9a878') }),
      circle(0, 0, 40, shade('#c9a878', 0.62)),
      path('M4-40A40 40 0 0 1 4 40 50 56 0 0 0 4-40z', shade('#c9a878', 0.2)),
    ) +
    onSheet(
      tape,
      path('M0 0H34V76l-4-4-4.5 4-4-4-4.5 4-4-4-4.5 4-4-4-5 4z', surface(colour)) + line(stripes, accent, 5),
    ) +
    onEnd(tape, lettering(mark, 0, -54.5, 16, inkOn(tone.right), 44))
  );
};

const sporeVial: Sketch = ({ colour, accent, mark }) => {
  const broth = accent ?? mix(colour, '#7a3d94', 0.4);
  const vial = (x: number, cap: string, fluid: string, text?: string) =>
    path(`M${x - 23} 66V156a23 23 0 0 0 46 0V66z`, { fill: GLASS, stroke: GLASS_EDGE, width: 1.4 }) +
    path(`M${x - 12} 84a12 12 0 0 1 24 0V158a12 12 0 0 1-24 0z`, { fill: tint(GLASS, 0.5), stroke: GLASS_EDGE }) +
    path(`M${x - 10} 100H${x + 10}V158a10 10 0 0 1-20 0z`, fluid) +
    path(`M${x - 18} 70h5v86q0 6 3 10-8-3-8-12z`, light(0.75)) +
    rect(x - 23, 104, 46, 40, { fill: PAPER, stroke: edge(PAPER) }) +
    rect(x - 23, 104, 46, 8, cap) +
    path(`M${x + 9} 104h14v40h-14z`, shadow(0.1)) +
    lettering(text, x, 128, 19, INK, 42) +
    round(x, pairs('20 22, 26 30, 26 70'), cap, { soft: 5 }) +
    line([-16, -8, 0, 8, 16].map((at) => `M${x + at} 36v28`).join(''), edge(cap), 1.2, 0.5);
  return (
    turned(14, [148, 176], vial(136, shade(colour, 0.25), '#d9b63c')) +
    turned(-9, [70, 176], vial(76, colour, broth, mark))
  );
};

export const monitoringDrawings = {
  'indicator-strip': indicatorStrip,
  'indicator-tape': indicatorTape,
  'spore-vial': sporeVial,
} satisfies Partial<Record<DrawingKind, Sketch>>;
