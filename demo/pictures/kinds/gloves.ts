import { faces, inkOn, mix, PAPER, shade, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { glove } from '#demo/pictures/emblems.ts';
import { ellipse, leaning, lettering, line, mirrored, path, polygon, print, rect } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onLeft, onRight } from '#demo/pictures/solids.ts';
import { pairs } from './curves.ts';

const gloveBox: Sketch = ({ colour, accent, mark, amount }) => {
  const carton = boxAt(96, 78, 64, [100, 119]);
  const [front, side] = [faces(colour).left, faces(colour).right];
  const count = amount ? String(amount) : undefined;
  const opening =
    ellipse(100, 89, 45, 14.5, { stroke: inkOn(faces(colour).top), width: 0.8, opacity: 0.5, dash: '2 3' }) +
    ellipse(100, 89, 41, 12.5, shade(colour, 0.62)) +
    path('M59 89a41 12.5 0 0 1 82 0a41 10 0 0 0-82 0z', shade(colour, 0.78));
  return (
    box(carton, colour) +
    opening +
    glove(101, 67, 0.86, tint(colour, 0.2)) +
    path('M60 91a41 12.5 0 0 0 80 0l4 5a46 16 0 0 1-88 0z', faces(colour).top) +
    onLeft(
      carton,
      polygon(pairs('0 64, 0 46, 96 30, 96 64'), accent ?? mix(colour, PAPER, 0.8)),
      rect(10, 11, 58, 8, inkOn(front)),
      print(11, 27, [38, 26], inkOn(front), 6, 2.4),
      lettering(count, 78, 50, 14, inkOn(accent ?? mix(colour, PAPER, 0.8))),
    ) +
    onRight(
      carton,
      polygon(pairs('0 64, 0 56, 78 56, 78 64'), accent ?? mix(colour, PAPER, 0.8)),
      lettering(mark, 39, 29, 42, inkOn(side), 70),
    )
  );
};

const glovePairPacket: Sketch = ({ colour, accent = '#2f7fa8', mark }) => {
  const paper = faces(PAPER);
  return leaning(
    -5,
    rect(38, 18, 124, 164, { fill: paper.left, stroke: paper.edge, width: 1.2 }, 3),
    rect(44, 52, 112, 122, { fill: mix(PAPER, accent, 0.14), stroke: mix(PAPER, accent, 0.5) }, 2),
    path('M38 46V21a3 3 0 0 1 3-3h96l25 25v3z', accent),
    path('M137 18l25 25h-21a4 4 0 0 1-4-4z', { fill: '#ffffff', stroke: paper.edge }),
    lettering(mark, 86, 32, 26, inkOn(accent), 84),
    line('M100 56v114', mix(PAPER, accent, 0.5), 1),
    mirrored(glove(126, 112, 0.78, colour)),
    glove(126, 112, 0.78, colour),
    lettering('L', 54, 64, 11, accent),
    lettering('R', 146, 64, 11, accent),
    print(54, 166, [34], accent, 6, 1.6),
    print(112, 166, [34], accent, 6, 1.6),
  );
};

export const gloveDrawings = {
  'glove-box': gloveBox,
  'glove-pair-packet': glovePairPacket,
} satisfies Partial<Record<DrawingKind, Sketch>>;
