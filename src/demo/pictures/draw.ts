import type { Drawing, DrawingKind } from './drawing.ts';
import { anaesthesiaDrawings } from './kinds/anaesthesia.ts';
import { cleaningDrawings } from './kinds/cleaning.ts';
import { cottonDrawings } from './kinds/cotton.ts';
import { coverDrawings } from './kinds/covers.ts';
import { gloveDrawings } from './kinds/gloves.ts';
import { monitoringDrawings } from './kinds/monitoring.ts';
import { paperDrawings } from './kinds/paper.ts';
import { sterilizationDrawings } from './kinds/sterilization.ts';
import { suctionDrawings } from './kinds/suction.ts';
import { surgicalInstrumentDrawings } from './kinds/surgical-instruments.ts';
import { surgeryDrawings } from './kinds/surgery.ts';
import { wearDrawings } from './kinds/wear.ts';
import type { Sketch } from './shapes.ts';

const sketches: Record<DrawingKind, Sketch> = {
  ...gloveDrawings,
  ...wearDrawings,
  ...coverDrawings,
  ...sterilizationDrawings,
  ...monitoringDrawings,
  ...cleaningDrawings,
  ...cottonDrawings,
  ...suctionDrawings,
  ...paperDrawings,
  ...anaesthesiaDrawings,
  ...surgeryDrawings,
  ...surgicalInstrumentDrawings,
};

/** A complete standalone SVG of the object on a transparent ground, at most 4 kB, to be shown as an image at any size. */
export function draw(drawing: Drawing): string {
  const sketch = sketches[drawing.kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round">${sketch(drawing)}</svg>`;
}
