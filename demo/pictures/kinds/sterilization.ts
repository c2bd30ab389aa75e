import {
  edge,
  faces,
  GLASS,
  inkOn,
  light,
  mix,
  PAPER,
  shade,
  shadow,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, leaning, lettering, line, num, path, polygon, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, inBox, onEnd, onLeft, onRight, onSheet, onTop, roll, round } from '#demo/pictures/solids.ts';
import type { Roll } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

/** A mouth mirror, upright, its head at the top; seen through the film of a pouch. */
const mirrorInstrument = (x: number) =>
  round(x, pairs('2 84, 2 100, 4.5 108, 4.5 158, 3 162'), STEEL, { soft: 2 }) +
  ellipse(x, 72, 11, 12, { fill: STEEL_LIGHT, stroke: STEEL_DARK, width: 2 }) +
  path(`M${x - 6} 76l8-10 4 2-9 11z`, '#ffffff');

/** A double-bent explorer, upright. */
const explorerInstrument = (x: number) =>
  line(`M${x} 100L${x - 3} 80Q${x} 62 ${x + 10} 66`, STEEL_DARK, 2.4) +
  round(x, pairs('2 98, 4.5 106, 4.5 158, 3 162'), STEEL, { soft: 2 }) +
  line(`M${x - 4} 116h8M${x - 4} 121h8M${x - 4} 126h8`, STEEL_DARK, 1.2);

const pouch: Sketch = ({ colour, accent = PAPER, mark }) => {
  const [unchanged, changed] = ['#c77b8b', '#7b5638'];
  const film = mix(GLASS, colour, 0.3);
  const outline = edge(film);
  return leaning(
    5,
    path('M44 30H156V182H44z', { fill: mix(accent, colour, 0.1), stroke: outline, width: 1.2 }),
    path('M52 58L100 50 148 58V174H52z', { fill: film, stroke: colour, width: 3, dash: '1 4.5' }),
    mirrorInstrument(86),
    explorerInstrument(116),
    path('M56 60l14-3 6 112H62zM132 60h6l4 110h-6z', light(0.45)),
    path('M44 16H156V42L100 50 44 42z', { fill: colour, stroke: edge(colour) }),
    path('M44 16H156V22H44z', light(0.3)),
    lettering(mark, 100, 33, 22, inkOn(colour), 100),
    path('M136 168l-7-8h4v-10h6v10h4z', unchanged),
    path('M64 168l-7-8h4v-10h6v10h4z', changed),
  );
};

const sterilizationReel: Sketch = ({ colour, accent = PAPER, mark }) => {
  const reel: Roll = { x: 134, y: 92, radius: 50, width: 64, facing: 'right' };
  const film = mix(GLASS, colour, 0.42);
  return (
    roll(reel, film, accent) +
    onEnd(
      reel,
      ...[44, 38, 32, 26].map((radius) => circle(0, 0, radius, { stroke: edge(accent), width: 0.8 })),
      circle(0, 0, 18, { fill: '#c9a878', stroke: edge('#c9a878') }),
      circle(0, 0, 14, '#4c4034'),
    ) +
    onSheet(
      reel,
      rect(0, 0, 64, 74, { fill: film, stroke: edge(film), width: 1.2 }),
      rect(8, 3, 16, 68, light(0.4)),
      path('M5 0v72M59 0v72', { stroke: colour, width: 2.6, dash: '.5 4.5' }),
      line('M0 56h64', colour, 3),
      lettering(mark, 32, 26, 26, shade(colour, 0.5), 50),
      path('M14 50l4-6h-2v-5h-4v5h-2zM54 50l4-6h-2v-5h-4v5h-2z', colour),
    )
  );
};

const wrapSheets: Sketch = ({ colour, accent = colour, mark }) => {
  const tone = faces(colour);
  const stack = boxAt(88, 86, 22, [100, 142]);
  const pack = boxAt(72, 70, 38, [100, 92]);
  const layers = [4, 8, 12, 16, 20].map((y) => `M1 ${y}h84`).join('');
  const tape = rect(27, -1, 13, 74, { fill: '#f3ead2', stroke: '#b9a77c', width: 0.8 });
  const stripes = [4, 14, 24, 34, 44, 54, 64].map((y) => `M28 ${y + 5}l11-5`).join('');
  return (
    box(stack, accent) +
    onLeft(stack, line(layers, edge(accent), 0.9, 0.7)) +
    onRight(stack, line(layers, edge(accent), 0.9, 0.7)) +
    box(pack, colour) +
    onTop(
      pack,
      path('M0 0L35 34 70 0M0 72L35 34 70 72', { stroke: tone.edge, width: 1.2 }),
      path('M0 0L35 34 0 72z', light(0.18)),
      path('M0 72L35 34 70 72z', shadow(0.1)),
      tape,
      line(stripes, '#8a7c58', 2.4),
    ) +
    onLeft(
      pack,
      path('M0 38L22 0M72 38L54 0', { stroke: tone.edge, width: 0.9, opacity: 0.7 }),
      lettering(mark, 37, 20, 26, inkOn(tone.left), 50),
    ) +
    onRight(
      pack,
      rect(27, 0, 13, 22, { fill: '#e2d6b6', stroke: '#b9a77c', width: 0.8 }),
      line('M28 6l11-5M28 14l11-5', '#8a7c58', 2.4),
    )
  );
};

const cassette: Sketch = ({ colour, accent = '#2f6db3', mark, shape, amount = 5 }) => {
  const tray = boxAt(104, 70, 20, [100, 112]);
  const tone = faces(colour);
  const dark = shade(colour, 0.55);
  const count = Math.min(Math.max(amount, 2), 8);
  const instruments = Array.from({ length: count }, (_, at) => {
    const x = 10 + (50 * (at + 0.5)) / count;
    return line(`M${num(x)} 6V98`, STEEL_DARK, 4.6) + line(`M${num(x - 0.8)} 7V97`, STEEL_LIGHT, 1.8);
  });
  const rail = (y: number) => rect(4, y, 62, 11, { fill: accent, stroke: edge(accent) }, 3);
  const rows = shape === 'solid' ? [50] : [34, 50, 66];
  const perforations = rows.flatMap((up) =>
    [10, 26, 42, 58, 74, 90].map((along) => {
      const [x, y] = inBox(tray, along, 72 + (up - 20) * 0.27, up);
      return `M${num(x)} ${num(y)}l5 1.8`;
    }),
  );
  const lid = [inBox(tray, 0, 70, 20), inBox(tray, 104, 70, 20), inBox(tray, 104, 84, 72), inBox(tray, 0, 84, 72)];
  return (
    polygon(lid, { fill: tone.left, stroke: tone.edge, width: 1.4 }) +
    line(perforations.join(''), dark, 5) +
    box(tray, colour) +
    onTop(
      tray,
      rect(3, 3, 64, 98, { fill: shade(colour, 0.42), stroke: tone.edge }),
      ...instruments,
      rail(18),
      rail(76),
    ) +
    onLeft(
      tray,
      line('M8 10h8M22 10h6M78 10h6M90 10h8', dark, 5),
      rect(34, 1, 36, 18, { fill: accent, stroke: edge(accent) }, 2),
      lettering(mark, 52, 10, 16, inkOn(accent), 34),
    ) +
    onRight(tray, line('M8 10h10M24 10h10M40 10h10M56 10h8', dark, 5))
  );
};

const instrumentTray: Sketch = ({ colour, mark, shape }) => {
  const tone = faces(colour);
  const tool = (x: number, lean: number, head: string) =>
    turned(
      lean,
      [x, 100],
      head,
      path(`M${x - 2} 76h4v8l3 6v40l-2 4h-6l-2-4V90l3-6z`, { fill: STEEL, stroke: STEEL_DARK }),
      path(`M${x - 3} 92v36`, { stroke: '#ffffff', width: 2, opacity: 0.6 }),
      line(`M${x - 3} 98h6m-6 4h6m-6 4h6`, STEEL_DARK, 1.2),
    );
  return (
    path('M44 42H156Q164 42 166 50L182 136 174 164Q172 168 166 168H34Q28 168 26 164L18 136 34 50Q36 42 44 42z', {
      fill: tone.right,
      stroke: tone.edge,
      width: 1.2,
    }) +
    path('M44 42H156Q164 42 166 50L182 132Q183 142 172 142H28Q17 142 18 132L34 50Q36 42 44 42z', {
      fill: tone.top,
      stroke: tone.edge,
      width: 1.2,
    }) +
    path('M50 49H150Q156 49 158 56L170 126Q171 134 162 134H38Q29 134 30 126L42 56Q44 49 50 49z', {
      fill: tone.left,
      stroke: tone.edge,
    }) +
    path('M50 49H150Q156 49 158 56H48Q46 56 38 112L32 134Q29 132 30 126L42 56Q44 49 50 49z', shadow(0.24)) +
    (shape === 'rack'
      ? line('M36 118Q50 108 64 118T92 118 120 118 148 118 164 118', edge(colour), 7) +
        line('M36 118Q50 108 64 118T92 118 120 118 148 118 164 118', tone.top, 5.4)
      : '') +
    tool(68, 8, line('M68 78L66 64Q68 56 75 58', STEEL_DARK, 2.4)) +
    tool(
      100,
      0,
      circle(100, 68, 9, { fill: STEEL_LIGHT, stroke: STEEL_DARK, width: 2 }) + path('M95 71l7-8 3 2-7 8z', '#ffffff'),
    ) +
    tool(132, -8, line('M132 78L137 68 131 58', STEEL_DARK, 3)) +
    lettering(mark, 100, 155, 19, inkOn(tone.right), 120)
  );
};

export const sterilizationDrawings = {
  pouch,
  'sterilization-reel': sterilizationReel,
  'wrap-sheets': wrapSheets,
  cassette,
  'instrument-tray': instrumentTray,
} satisfies Partial<Record<DrawingKind, Sketch>>;
