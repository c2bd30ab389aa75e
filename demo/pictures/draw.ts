import type { Drawing, DrawingKind } from './drawing.ts';
import { anaesthesiaDrawings } from './kinds/anaesthesia.ts';
import { burDrawings } from './kinds/burs.ts';
import { cementDrawings } from './kinds/cements.ts';
import { cleaningDrawings } from './kinds/cleaning.ts';
import { compositeDrawings } from './kinds/composites.ts';
import { cottonDrawings } from './kinds/cotton.ts';
import { coverDrawings } from './kinds/covers.ts';
import { curingDrawings } from './kinds/curing.ts';
import { endodonticDrawings } from './kinds/endodontics.ts';
import { equipmentDrawings } from './kinds/equipment.ts';
import { gloveDrawings } from './kinds/gloves.ts';
import { handpieceDrawings } from './kinds/handpieces.ts';
import { homeCareDrawings } from './kinds/home-care.ts';
import { imagingDrawings } from './kinds/imaging.ts';
import { impressionDrawings } from './kinds/impressions.ts';
import { instrumentDrawings } from './kinds/instruments.ts';
import { isolationDrawings } from './kinds/isolation.ts';
import { laboratoryDrawings } from './kinds/laboratory.ts';
import { matrixDrawings } from './kinds/matrices.ts';
import { mirrorDrawings } from './kinds/mirrors.ts';
import { monitoringDrawings } from './kinds/monitoring.ts';
import { orthodonticDrawings } from './kinds/orthodontics.ts';
import { paperDrawings } from './kinds/paper.ts';
import { plierDrawings } from './kinds/pliers.ts';
import { polishingDrawings } from './kinds/polishing.ts';
import { preventiveDrawings } from './kinds/preventive.ts';
import { sterilizationDrawings } from './kinds/sterilization.ts';
import { suctionDrawings } from './kinds/suction.ts';
import { surgeryDrawings } from './kinds/surgery.ts';
import { surgicalInstrumentDrawings } from './kinds/surgical-instruments.ts';
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
  ...burDrawings,
  ...polishingDrawings,
  ...compositeDrawings,
  ...cementDrawings,
  ...curingDrawings,
  ...matrixDrawings,
  ...isolationDrawings,
  ...impressionDrawings,
  ...laboratoryDrawings,
  ...preventiveDrawings,
  ...homeCareDrawings,
  ...endodonticDrawings,
  ...instrumentDrawings,
  ...mirrorDrawings,
  ...plierDrawings,
  ...imagingDrawings,
  ...handpieceDrawings,
  ...orthodonticDrawings,
  ...equipmentDrawings,
};

/** A standalone SVG of the object on a transparent background, at most 4 kB, to show as an image at any size. */
export function draw(drawing: Drawing): string {
  const sketch = sketches[drawing.kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round">${sketch(drawing)}</svg>`;
}
