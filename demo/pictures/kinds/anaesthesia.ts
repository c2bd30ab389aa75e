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
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import { label, syringe } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, leaning, lettering, line, moved, path, print, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, round, TILT } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

/** A glass anaesthetic cartridge, upright, cap up: its band of the agent's colour, its rubber stopper at the foot. */
const cartridge = (x: number, top: number, band: string) =>
  rect(x - 11, top + 14, 22, 66, { fill: GLASS, stroke: GLASS_EDGE, width: 1.2 }, 3) +
  path(`M${x - 6} ${top + 2}h12v6l5 8h-22l5-8z`, { fill: STEEL, stroke: STEEL_DARK }) +
  rect(x - 10.5, top + 24, 21, 10, band) +
  rect(x - 10, top + 68, 20, 9, { fill: '#6d7a80', stroke: '#4d585d' }, 2) +
  rect(x - 7, top + 18, 4, 58, light(0.7), 2) +
  rect(x + 5, top + 18, 5, 58, shadow(0.1), 2);

const cartridgeBox: Sketch = ({ colour, accent, mark }) => {
  const carton = boxAt(112, 50, 88, [104, 86]);
  const plate = PAPER;
  const stripe = accent ?? tint(colour, 0.5);
  return (
    box(carton, colour) +
    onLeft(carton, rect(0, 7, 112, 37, plate), lettering(mark, 56, 25, 29, INK, 100), rect(0, 44, 112, 5, stripe)) +
    onRight(
      carton,
      rect(0, 7, 50, 37, faces(plate).right),
      rect(0, 44, 50, 5, shade(stripe, 0.2)),
      print(8, 15, [34, 26, 34, 18], shade(colour, 0.3), 7, 2.2),
    ) +
    [34, 60, 86, 112].map((x, at) => cartridge(x, 88 + at * 5.5, colour)).join('')
  );
};

const needle: Sketch = ({ colour, accent, mark, shape, amount = 27 }) => {
  const tip = shape === 'short' || shape === 'extra-short' ? 52 : 16;
  const bore = Math.max(1.8, 4.2 - (amount - 25) * 0.36);
  const sheath = accent ?? mix(GLASS, colour, 0.5);
  const tone = faces(colour);
  return leaning(
    42,
    moved(
      0,
      (16 - tip) / 2,
      round(
        130,
        [
          [4, tip + 12],
          [7, tip + 22],
          [13, 112],
          [14, 150],
          [16, 152],
          [16, 160],
        ],
        sheath,
        { soft: 4 },
      ) +
        line('M122 118v30M127 118v31M133 118v31M138 118v30', edge(sheath), 1.2, 0.5) +
        line(`M80 108V${tip}`, edge(STEEL_DARK), bore + 1.4) +
        line(`M80 108V${tip}`, STEEL_LIGHT, bore) +
        line('M80 164V186', STEEL_DARK, bore + 0.6) +
        round(80, pairs('4 94, 6 104, 17 114, 17 154'), colour, { soft: 3 }) +
        round(80, pairs('19 154, 19 168'), tint(colour, 0.75), { soft: 2 }) +
        line('M69 156v10M75 156v10M80 156v10M85 156v10M91 156v10', STEEL_DARK, 1, 0.5) +
        turned(-90, [80, 134], lettering(mark, 80, 134, 21, inkOn(tone.left), 38)),
    ),
  );
};

const topicalJar: Sketch = ({ colour, accent, mark }) => {
  const lid = accent ?? '#f2f4f4';
  const gel = faces(colour);
  return (
    turned(
      24,
      [150, 138],
      ellipse(150, 138, 40, 40, { fill: faces(lid).right, stroke: edge(lid), width: 1.2 }),
      ellipse(146, 138, 38, 38, { fill: faces(lid).left, stroke: edge(lid) }),
      ellipse(146, 138, 31, 31, { stroke: edge(lid), width: 1, opacity: 0.6 }),
    ) +
    round(84, pairs('52 98, 52 156'), '#f4f6f6', { tilt: TILT, lid: '#ffffff' }) +
    ellipse(84, 98, 46, 13.5, { fill: shade(colour, 0.15), stroke: gel.edge }) +
    path('M42 100q6 10 42 11 38-1 45-12-16 4-30-2-16-8-32 0-14 6-25 3z', gel.top) +
    line('M66 98q14-7 28 0M74 104q12-5 22 0', '#ffffff', 1.6, 0.7) +
    label(84, 112, 52, 38, colour, mark, 28) +
    line('M98 92L150 22', edge(STEEL), 5) +
    line('M98 92L150 22', '#fafbfb', 3.4) +
    turned(36.6, [102, 86], ellipse(102, 86, 6, 13, { fill: '#ffffff', stroke: edge('#ffffff') })) +
    path('M92 96q4-10 12-6-2 8-8 10z', gel.left)
  );
};

const aspiratingSyringe: Sketch = ({ colour, accent = colour, mark }) => {
  const tone = faces(colour);
  return leaning(
    45,
    line('M100 4V28', STEEL_DARK, 2) +
      round(100, pairs('5 24, 5 36, 8 38, 8 46'), colour) +
      line('M95 28h10M95 32h10', tone.edge, 1) +
      circle(100, 181, 14, { stroke: edge(accent), width: 9.4 }) +
      circle(100, 181, 14, { stroke: faces(accent).left, width: 7.4 }) +
      path('M89 174a14 14 0 0 1 9-7', { stroke: '#ffffff', width: 2, opacity: 0.6 }) +
      round(100, pairs('3.5 128, 3.5 166'), colour) +
      round(100, pairs('18 44, 20 50, 20 122, 15 128'), colour, { soft: 3 }) +
      path(
        'M66 130Q66 122 76 124L90 120H110L124 124Q134 122 134 130 134 138 124 134L110 132 108 138H92L90 132 76 134Q66 138 66 130z',
        surface(accent),
      ) +
      path('M70 128q4-4 10-1l12-3h8v4l-20 2z', light(0.45)) +
      rect(89, 52, 22, 44, { fill: GLASS, stroke: tone.edge, width: 1.2 }, 5) +
      rect(89.5, 61, 21, 9, '#c8443a') +
      rect(90, 85, 20, 9, '#6d7a80', 2) +
      rect(92.5, 54, 3.5, 40, light(0.8), 1.7) +
      lettering(mark, 100, 108, 19, inkOn(tone.left), 33),
  );
};

const luerSyringe: Sketch = ({ colour, accent: stopper = '#2b3338', mark }) => {
  const content = mix('#ffffff', colour, 0.55);
  const marks = [66, 73, 80, 87, 94, 101, 108, 115, 122].map((y, at) => `M115 ${y}h${at % 2 ? -6 : -10}`).join('');
  return leaning(
    45,
    syringe(100, { plunger: '#eef2f3', content, radius: 19, top: 52, foot: 140, thumb: 184 }) +
      rect(83, 116, 34, 12, { fill: stopper, stroke: edge(stopper) }, 3) +
      line('M83 122h34', edge(stopper), 1.4) +
      line('M100 14V36', GLASS_EDGE, 5) +
      line('M100 14V36', tint(GLASS, 0.4), 3) +
      round(100, pairs('9 32, 9 46, 16 54'), tint(colour, 0.35)) +
      line('M92 36l16 3M92 41l16 3', edge(colour), 1) +
      line(marks, inkOn(content), 1.4, 0.8) +
      turned(-90, [95, 92], lettering(mark, 95, 92, 21, inkOn(content), 42)),
  );
};

export const anaesthesiaDrawings = {
  'cartridge-box': cartridgeBox,
  needle,
  'topical-jar': topicalJar,
  'aspirating-syringe': aspiratingSyringe,
  'luer-syringe': luerSyringe,
} satisfies Partial<Record<DrawingKind, Sketch>>;
