import type { Family } from '#demo/catalogue/family.ts';
import { bibs } from './disposables-bibs.ts';
import { cotton } from './disposables-cotton.ts';
import { applicators, cupsAndPaper } from './disposables-cups-applicators.ts';
import { evacuation } from './disposables-evacuation.ts';
import { latexGloves } from './gloves-latex.ts';
import { nitrileGloves } from './gloves-nitrile.ts';
import { sterileGloves, utilityGloves } from './gloves-sterile-utility.ts';
import { chloropreneGloves, vinylGloves } from './gloves-vinyl-chloroprene.ts';
import { positioning, radiationProtection } from './imaging-positioning-protection.ts';
import { filmAndPlates, sensorSleeves } from './imaging-sleeves-film.ts';
import { barriers } from './infection-control-barriers.ts';
import { handHygiene, instrumentCleaning } from './infection-control-instruments-hands.ts';
import { surfaceDisinfectants } from './infection-control-surfaces.ts';
import { sharpsAndWaste, waterlineCare } from './infection-control-waterline-waste.ts';
import { instrumentCare } from './instruments-care.ts';
import { diagnostic } from './instruments-diagnostic.ts';
import { restorativeInstruments } from './instruments-restorative.ts';
import { scalersAndCurettes } from './instruments-scalers.ts';
import { ultrasonic } from './instruments-ultrasonic.ts';
import { curingLights } from './office-curing-lights.ts';
import { smallEquipment } from './office-small-equipment.ts';
import { officePaper, vision } from './office-vision-paper.ts';
import { fluoride } from './preventive-fluoride.ts';
import { homeCare } from './preventive-home-care.ts';
import { prophyAngles } from './preventive-prophy-angles.ts';
import { prophyPaste } from './preventive-prophy-paste.ts';
import { sealants } from './preventive-sealants.ts';
import { whitening } from './preventive-whitening.ts';
import { eyewear, gownsAndCaps } from './protective-wear-eyewear.ts';
import { faceMasks, respirators } from './protective-wear-masks.ts';
import { cassettes } from './sterilization-cassettes.ts';
import { indicators, pouches } from './sterilization-pouches.ts';

/** Every product family of the demo, in the order its fixed ids are counted by: append, never reorder. */
export const families: Family[] = [
  ...nitrileGloves,
  ...latexGloves,
  ...vinylGloves,
  ...chloropreneGloves,
  ...sterileGloves,
  ...utilityGloves,
  ...faceMasks,
  ...respirators,
  ...eyewear,
  ...gownsAndCaps,
  ...surfaceDisinfectants,
  ...instrumentCleaning,
  ...handHygiene,
  ...barriers,
  ...waterlineCare,
  ...sharpsAndWaste,
  ...pouches,
  ...indicators,
  ...cassettes,
  ...cotton,
  ...bibs,
  ...evacuation,
  ...cupsAndPaper,
  ...applicators,
  ...prophyPaste,
  ...prophyAngles,
  ...fluoride,
  ...sealants,
  ...homeCare,
  ...whitening,
  ...sensorSleeves,
  ...filmAndPlates,
  ...positioning,
  ...radiationProtection,
  ...smallEquipment,
  ...curingLights,
  ...vision,
  ...officePaper,
  ...diagnostic,
  ...scalersAndCurettes,
  ...restorativeInstruments,
  ...instrumentCare,
  ...ultrasonic,
];
