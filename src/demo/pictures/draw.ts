import type { Drawing, DrawingKind } from './drawing.ts';
import { gloveDrawings } from './kinds/gloves.ts';
import type { Sketch } from './shapes.ts';

const sketches: Record<DrawingKind, Sketch> = {
  ...gloveDrawings,
};

/** A complete standalone SVG of the object on a transparent ground, at most 4 kB, to be shown as an image at any size. */
export function draw(drawing: Drawing): string {
  const sketch = sketches[drawing.kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round">${sketch(drawing)}</svg>`;
}
