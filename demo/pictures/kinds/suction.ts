import { edge, faces, inkOn, light, shade, shadow, STEEL, surface, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, leaning, lettering, line, moved, path, rect, scaled, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { limb, tube, pairs } from './curves.ts';

/** A paper or plastic band round a bundle, with text. */
function bundleBand(x: number, y: number, width: number, colour: string, mark?: string): string {
  const tone = faces(colour);
  return (
    path(`M${x} ${y}q${width / 2} 10 ${width} 0v34q${-width / 2} 10 ${-width} 0z`, surface(colour)) +
    path(
      `M${x + width * 0.74} ${y + 4}q${width * 0.14}-1 ${width * 0.26}-4v34q${-width * 0.1} 3 ${-width * 0.26} 4z`,
      shadow(0.13),
    ) +
    lettering(mark, x + width / 2, y + 22, 24, inkOn(tone.left), width - 10)
  );
}

const salivaEjectors: Sketch = ({ colour, accent, mark }) => {
  const clear = tint(colour, 0.55);
  const tip = accent ?? colour;
  const ejector = (lean: number) =>
    turned(
      lean,
      [84, 210],
      tube('M84 186V58Q84 30 106 30 118 31 121 42', 11, clear),
      line('M84 178V58Q84 35 106 34', STEEL, 1.4, 0.9),
      turned(
        -18,
        [121, 42],
        path('M114 38h14l2 17q-4 8-9 8t-9-8z', { fill: faces(tip).left, stroke: edge(tip) }),
        line('M118 44v11M121 44v13M124 44v11', edge(tip), 1.4),
      ),
    );
  return ejector(-22) + ejector(20) + ejector(0) + bundleBand(50, 136, 68, accent ?? colour, mark);
};

const hveTips: Sketch = ({ colour, mark, shape }) => {
  const tone = faces(colour);
  const [course, mouth] =
    shape === 'straight'
      ? [pairs('100 182, 100 130, 100 70, 100 20'), 'M86 30Q90 12 114 12 112 28 86 30z']
      : [pairs('100 182, 100 120, 99 74, 88 20'), 'M74 26Q80 12 101 15 96 27 74 26z'];
  const tip =
    limb(course, [28, 28, 28, 27], colour) +
    ellipse(100, 182, 14, 4, { fill: shade(colour, 0.4), stroke: tone.edge }) +
    path(mouth, { fill: shade(colour, 0.6), stroke: tone.edge, width: 1.2 }) +
    line('M86 156q14 5 28 0M86 164q14 5 28 0', tone.edge, 1, 0.6);
  const vent = rect(92, 56, 6, 13, shade(colour, 0.55), 3);
  const letters = turned(-90, [100, 114], lettering(mark, 100, 114, 25, inkOn(tone.left), 62));
  return leaning(38, scaled(0.9, [100, 100], moved(-20, -12, tip), moved(18, 10, tip, vent, letters)));
};

const airWaterTips: Sketch = ({ colour, accent, mark }) => {
  const tip = (lean: number, shaft: string, text?: string) => {
    const pale = tint(shaft, 0.5);
    return turned(
      lean,
      [100, 320],
      line('M100 118V54Q100 28 80 18', edge(pale), 9.4) + line('M100 118V54Q100 28 80 18', pale, 8),
      line('M98 116V54Q98 30 80 20', '#ffffff', 2, 0.6),
      ellipse(79, 17.5, 2.6, 3.6, shade(shaft, 0.5)),
      path('M94 104h12l4 10v8l-1 4v50q0 6-9 6t-9-6v-50l-1-4v-8z', { fill: shaft, stroke: edge(shaft) }),
      path('M93 110h4v68q-4-1-4-4z', light(0.4)),
      line('M90 122h20M91 172h18', edge(shaft), 1.2, 0.6),
      turned(-90, [100, 148], lettering(text, 100, 148, 17, inkOn(shaft), 40)),
    );
  };
  return moved(7, 0, tip(-13, accent ?? shade(colour, 0.35)), tip(13, tint(colour, 0.42)), tip(0, colour, mark));
};

const surgicalAspirator: Sketch = ({ colour, mark }) => {
  const tone = faces(colour);
  return leaning(
    30,
    limb(pairs('100 92, 100 64, 95 36, 76 8'), [15, 10, 8, 6], tint(colour, 0.25)) +
      ellipse(75.5, 7.5, 3.4, 2.4, shade(colour, 0.6)) +
      round(100, pairs('7 86, 17 108, 17 158, 21 163, 21 168, 15 173, 19 179, 13 190'), colour, { soft: 4 }) +
      ellipse(100, 108, 4.5, 6, { fill: shade(colour, 0.65), stroke: tone.edge }) +
      line('M84 122q16 4 32 0M84 156q16 4 32 0', tone.edge, 1, 0.6) +
      turned(-90, [100, 139], lettering(mark, 100, 139, 26, inkOn(tone.left), 30)),
  );
};

export const suctionDrawings = {
  'saliva-ejectors': salivaEjectors,
  'hve-tips': hveTips,
  'air-water-tips': airWaterTips,
  'surgical-aspirator': surgicalAspirator,
} satisfies Partial<Record<DrawingKind, Sketch>>;
