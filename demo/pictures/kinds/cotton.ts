import { edge, faces, GLASS, GLASS_EDGE, inkOn, light, mix, shade, tint } from '#demo/pictures/colours.ts';
import { label } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, line, moved, path, rect, turned } from '#demo/pictures/shapes.ts';
import type { Point, Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, onTop, round, TILT } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

const cottonRolls: Sketch = ({ colour, accent = '#2f6f9f', mark }) => {
  const tone = faces(colour);
  const band = faces(accent);
  const cotton = (x: number, y: number) => {
    const body = `M${x} ${y}l66-23.5`;
    return (
      line(body, tone.edge, 38) +
      line(body, tone.right, 36) +
      line(`M${x - 2} ${y - 10}l64-23`, tone.top, 11) +
      ellipse(x, y, 18, 19, { fill: tone.left, stroke: tone.edge }) +
      path(`M${x} ${y}a4 4 0 0 1 7-3 8 8 0 0 1-13 9 12 12 0 0 1 9-20`, { stroke: tone.edge, width: 1.2, opacity: 0.6 })
    );
  };
  return (
    cotton(36, 122) +
    cotton(74, 136) +
    cotton(112, 150) +
    cotton(55, 90) +
    cotton(93, 104) +
    cotton(74, 58) +
    path('M96 31L128 20 185 129 153 140z', { fill: band.left, stroke: band.edge }) +
    path('M96 31L128 20Q112 16 92 25 84 30 84 36 88 32 96 31z', { fill: band.top, stroke: band.edge }) +
    // The band slopes down the pile: its letters run along the rolls and lean with the slope.
    `<g transform="matrix(.9 -.32 .47 .9 140 80)">${lettering(mark, 0, 0, 26, inkOn(band.left), 32)}</g>`
  );
};

const gauzeStack: Sketch = ({ colour, accent = '#2f6f9f', mark }) => {
  const tone = faces(colour);
  const stack = boxAt(88, 86, 58, [100, 100]);
  const folds = [7, 14, 21, 28, 35, 42, 49].map((y) => `M0 ${y}Q44 ${y + 2} 88 ${y}`).join('');
  const weave = [10, 20, 30, 40, 50, 60, 70, 80].map((at) => `M${at} 2V86M2 ${at}H84`).join('');
  const paper = faces(accent);
  return (
    box(stack, colour) +
    onTop(stack, line(weave, tone.edge, 0.7, 0.5), path('M86 0V30L58 0z', { fill: tone.left, stroke: tone.edge })) +
    onLeft(stack, line(folds, tone.edge, 1, 0.75)) +
    onRight(stack, line(folds.replaceAll(' 88 ', ' 86 '), tone.edge, 1, 0.75)) +
    onTop(stack, rect(0, 26, 86, 36, { fill: paper.top, stroke: paper.edge })) +
    onLeft(
      stack,
      rect(26, 0, 36, 58, { fill: paper.left, stroke: paper.edge }),
      lettering(mark, 44, 30, 24, inkOn(paper.left), 33),
    )
  );
};

/** A heap of cotton pellets, the far ones first. */
const pellets: readonly Point[] = pairs(
  '80 84, 102 81, 123 85, 64 94, 88 92, 111 91, 135 94, 52 104, 75 105, 98 104, 121 104, 146 105, 66 115, 88 117, 111 117, 133 114',
);

const pelletDispenser: Sketch = ({ colour, accent, mark }) => {
  const dish = accent ?? colour;
  const cotton = accent ? colour : '#fbfbf8';
  const tone = faces(dish);
  const ball = ([x, y]: Point) =>
    path(`M${x - 12} ${y}a12 12 0 1 0 24 0 12 12 0 1 0-24 0`, { fill: cotton, stroke: edge(cotton) });
  const fluff = pellets.map(([x, y]) => `M${x + 8} ${y}a8 8 0 0 1-8 8`).join('');
  return (
    ellipse(112, 66, 62, 46, { fill: mix(GLASS, dish, 0.18), stroke: GLASS_EDGE, width: 1.6 }) +
    ellipse(112, 66, 54, 39, { stroke: '#ffffff', width: 2, opacity: 0.8 }) +
    path('M68 62Q76 36 104 30L84 84z', light(0.6)) +
    round(100, pairs('72 108, 66 152'), dish, { tilt: TILT, lid: shade(dish, 0.5) }) +
    pellets.map(ball).join('') +
    line(fluff, edge(cotton), 1.2, 0.4) +
    path('M28 108a72 23 0 0 0 144 0v9a72 23 0 0 1-144 0z', { fill: tone.top, stroke: tone.edge }) +
    lettering(mark, 98, 158, 26, inkOn(tone.left), 90)
  );
};

const applicators: Sketch = ({ colour, accent, mark, shape }) => {
  const handle = accent ?? tint(colour, 0.35);
  const tip =
    shape === 'brush'
      ? path('M97 26h6l1-9q-2-8-4-10-2 2-4 10z', { fill: colour, stroke: edge(colour), width: 0.8 })
      : ellipse(100, 13, 5, 7.5, { fill: colour, stroke: edge(colour), width: 0.9 });
  const stick = (lean: number, height: number) =>
    turned(
      lean,
      [100, 216],
      moved(
        0,
        height,
        line('M100 110V28', edge(handle), 5.4) +
          line('M100 110V28', handle, 4) +
          line('M100 30V16', edge(handle), 2.6) +
          tip,
      ),
    );
  return (
    ellipse(100, 96, 42, 13, { fill: shade(GLASS, 0.35), stroke: GLASS_EDGE }) +
    [-22, 21, -15, 14, -8, 8, 0].map((lean, at) => stick(lean, 6 + ((at * 11) % 24))).join('') +
    path('M58 96a42 13 0 0 0 84 0V168a42 13 0 0 1-84 0z', {
      fill: mix(GLASS, colour, 0.16),
      stroke: GLASS_EDGE,
      width: 1.2,
    }) +
    line('M78 110l4 66M92 112l3 66M108 112l-3 66M122 110l-4 66', handle, 3.4, 0.6) +
    label(100, 112, 42, 44, accent ?? colour, mark, 28) +
    path('M63 106l7 4v68l-7-4z', light(0.6))
  );
};

const cupStack: Sketch = ({ colour, accent, mark }) => {
  const tone = faces(colour);
  const rim = (y: number) => moved(0, y, round(100, pairs('47 0, 46 12'), colour, { tilt: TILT, gloss: 0.8 }));
  return (
    round(100, pairs('46 96, 33 168'), colour, { tilt: TILT }) +
    line('M56 114a45 13 0 0 0 88 0M58 124a43 12 0 0 0 84 0', tone.edge, 0.9, 0.5) +
    (accent
      ? path('M60 126a41 12 0 0 0 80 0l-1 7a40 12 0 0 1-78 0zM66 164a36 10 0 0 0 68 0l-1 5a34 10 0 0 1-66 0z', accent)
      : '') +
    [90, 78, 66, 54, 42].map(rim).join('') +
    ellipse(100, 42, 43, 13, { fill: shade(colour, 0.25), stroke: tone.edge }) +
    ellipse(100, 46, 37, 9, shade(colour, 0.4)) +
    lettering(mark, 98, 146, 28, inkOn(tone.left), 58)
  );
};

export const cottonDrawings = {
  'cotton-rolls': cottonRolls,
  'gauze-stack': gauzeStack,
  'pellet-dispenser': pelletDispenser,
  applicators,
  'cup-stack': cupStack,
} satisfies Partial<Record<DrawingKind, Sketch>>;
