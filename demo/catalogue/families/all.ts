import type { Family } from '#demo/catalogue/family.ts';
import { injectableAnaesthetics } from './anaesthetics-injectables.ts';
import { anaestheticNeedles } from './anaesthetics-needles.ts';
import { anaestheticSyringes } from './anaesthetics-syringes.ts';
import { topicalAnaesthetics } from './anaesthetics-topicals.ts';
import { carbideBurs } from './burs-carbide.ts';
import { diamondBurs } from './burs-diamond.ts';
import { finishingDiscs } from './burs-finishing-discs.ts';
import { polishingPoints } from './burs-finishing-points.ts';
import { surgicalBurs } from './burs-surgical.ts';
import { liners } from './cements-liners.ts';
import { ionomerAndZincCements } from './cements-permanent-ionomer-zinc.ts';
import { resinCements } from './cements-permanent-resin.ts';
import { temporaryCements } from './cements-temporary.ts';
import { bibs } from './disposables-bibs.ts';
import { cotton } from './disposables-cotton.ts';
import { applicators, cupsAndPaper } from './disposables-cups-applicators.ts';
import { evacuationProducts } from './disposables-evacuation.ts';
import { handFiles } from './endodontics-hand-files.ts';
import { irrigants } from './endodontics-irrigation.ts';
import { isolationProducts } from './endodontics-isolation.ts';
import { obturationMaterials } from './endodontics-obturation.ts';
import { rotaryFiles } from './endodontics-rotary-files.ts';
import { sealers } from './endodontics-sealers.ts';
import { latexGloves } from './gloves-latex.ts';
import { nitrileGloves } from './gloves-nitrile.ts';
import { sterileGloves, utilityGloves } from './gloves-sterile-utility.ts';
import { chloropreneGloves, vinylGloves } from './gloves-vinyl-chloroprene.ts';
import { handpieceCare } from './handpieces-care.ts';
import { highSpeedHandpieces } from './handpieces-high-speed.ts';
import { lowSpeedHandpieces } from './handpieces-low-speed.ts';
import { positioningDevices, radiationProtection } from './imaging-positioning-protection.ts';
import { filmAndPlates, sensorSleeves } from './imaging-sleeves-film.ts';
import { alginates, biteRegistration } from './impression-alginate-bite.ts';
import { polyetherAndImprint } from './impression-polyether.ts';
import { retractionMaterials } from './impression-retraction.ts';
import { traysAndTips } from './impression-trays-tips.ts';
import { vpsMaterials } from './impression-vps.ts';
import { barriers } from './infection-control-barriers.ts';
import { handHygiene, instrumentCleaning } from './infection-control-instruments-hands.ts';
import { surfaceDisinfectants } from './infection-control-surfaces.ts';
import { sharpsAndWaste, waterlineCare } from './infection-control-waterline-waste.ts';
import { instrumentCare } from './instruments-care.ts';
import { diagnosticInstruments } from './instruments-diagnostic.ts';
import { restorativeInstruments } from './instruments-restorative.ts';
import { scalersAndCurettes } from './instruments-scalers.ts';
import { ultrasonicInstruments } from './instruments-ultrasonic.ts';
import { dentureMaterials } from './laboratory-denture.ts';
import { gypsum } from './laboratory-gypsum.ts';
import { provisionalMaterials } from './laboratory-provisional.ts';
import { thermoformingMaterials } from './laboratory-thermoforming.ts';
import { waxes } from './laboratory-wax.ts';
import { curingLights } from './office-curing-lights.ts';
import { smallEquipment } from './office-small-equipment.ts';
import { officePaper, visionAids } from './office-vision-paper.ts';
import { orthoAccessories } from './orthodontics-accessories.ts';
import { archwires } from './orthodontics-archwires.ts';
import { brackets } from './orthodontics-brackets.ts';
import { elastomerics } from './orthodontics-elastomerics.ts';
import { fluorideProducts } from './preventive-fluoride.ts';
import { homeCare } from './preventive-home-care.ts';
import { prophyAngles } from './preventive-prophy-angles.ts';
import { prophyPaste } from './preventive-prophy-paste.ts';
import { sealants } from './preventive-sealants.ts';
import { whiteningProducts } from './preventive-whitening.ts';
import { eyewear, gownsAndCaps } from './protective-wear-eyewear.ts';
import { faceMasks, respirators } from './protective-wear-masks.ts';
import { bondingAgents } from './restorative-bonding.ts';
import { specialComposites } from './restorative-composites-special.ts';
import { universalComposites } from './restorative-composites.ts';
import { coreAndPosts } from './restorative-core-posts.ts';
import { etchants } from './restorative-etchants.ts';
import { flowables } from './restorative-flowables.ts';
import { glassIonomers } from './restorative-glass-ionomers.ts';
import { matrices } from './restorative-matrices.ts';
import { cassettes } from './sterilization-cassettes.ts';
import { indicators, pouches } from './sterilization-pouches.ts';
import { bladesAndScalpels } from './surgery-blades.ts';
import { haemostatics } from './surgery-haemostatics.ts';
import { surgicalInstruments } from './surgery-instruments.ts';
import { regenerativeMaterials } from './surgery-regenerative.ts';
import { sutures } from './surgery-sutures.ts';

/** Every product family of the demo. Item ids count in this order: append families, never reorder them. */
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
  ...evacuationProducts,
  ...cupsAndPaper,
  ...applicators,
  ...prophyPaste,
  ...prophyAngles,
  ...fluorideProducts,
  ...sealants,
  ...homeCare,
  ...whiteningProducts,
  ...sensorSleeves,
  ...filmAndPlates,
  ...positioningDevices,
  ...radiationProtection,
  ...smallEquipment,
  ...curingLights,
  ...visionAids,
  ...officePaper,
  ...diagnosticInstruments,
  ...scalersAndCurettes,
  ...restorativeInstruments,
  ...instrumentCare,
  ...ultrasonicInstruments,
  ...injectableAnaesthetics,
  ...anaestheticNeedles,
  ...topicalAnaesthetics,
  ...anaestheticSyringes,
  ...universalComposites,
  ...specialComposites,
  ...flowables,
  ...bondingAgents,
  ...etchants,
  ...glassIonomers,
  ...matrices,
  ...coreAndPosts,
  ...carbideBurs,
  ...diamondBurs,
  ...finishingDiscs,
  ...polishingPoints,
  ...surgicalBurs,
  ...resinCements,
  ...ionomerAndZincCements,
  ...temporaryCements,
  ...liners,
  ...vpsMaterials,
  ...polyetherAndImprint,
  ...alginates,
  ...biteRegistration,
  ...traysAndTips,
  ...retractionMaterials,
  ...handFiles,
  ...rotaryFiles,
  ...obturationMaterials,
  ...irrigants,
  ...sealers,
  ...isolationProducts,
  ...sutures,
  ...surgicalInstruments,
  ...haemostatics,
  ...regenerativeMaterials,
  ...bladesAndScalpels,
  ...highSpeedHandpieces,
  ...lowSpeedHandpieces,
  ...handpieceCare,
  ...brackets,
  ...archwires,
  ...elastomerics,
  ...orthoAccessories,
  ...gypsum,
  ...waxes,
  ...provisionalMaterials,
  ...dentureMaterials,
  ...thermoformingMaterials,
];
