import { faces, inkOn, shade } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, path, rect } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight, onTop } from '#demo/pictures/solids.ts';

const HAND =
  'M86 82C80 66 68 50 73 45c5-4 13 10 17 19C87 50 84 30 91 28c7-1 8 18 10 31 0-13 1-33 9-32 7 1 5 20 4 33 3-11 8-24 14-21 6 3-3 22-8 32 5-5 12-10 16-7 4 4-8 13-14 22-9 8-28 7-36-4z';

const gloveBox: Sketch = ({ colour, mark }) => {
  const carton = boxAt(96, 78, 62, [100, 118]);
  const print = inkOn(faces(colour).left);
  return (
    box(carton, colour) +
    onTop(carton, ellipse(39, 48, 22, 26, shade(colour, 0.6))) +
    path(HAND, { fill: faces(colour).top, stroke: faces(colour).edge }) +
    onLeft(carton, rect(10, 12, 62, 8, print), rect(10, 26, 40, 5, print)) +
    onRight(carton, lettering(mark, 39, 31, 34, inkOn(faces(colour).right), 70))
  );
};

export const gloveDrawings = { 'glove-box': gloveBox } satisfies Partial<Record<DrawingKind, Sketch>>;
