/** The drawings the demo catalogue is illustrated with, one for each kind of object a clinic buys. */
export const drawingKinds = [
  // infection control, disposables, paper
  'glove-box', 'glove-pair-packet', 'mask-box', 'mask-cone', 'face-shield', 'safety-glasses', 'gown', 'bouffant-cap',
  'bib-stack', 'headrest-cover', 'barrier-film', 'sleeve-pack', 'handle-cover', 'chair-cover', 'pouch', 'sterilization-reel', 'wrap-sheets',
  'indicator-strip', 'indicator-tape', 'spore-vial', 'spray-bottle', 'wipes-canister', 'jug', 'pump-bottle', 'tablet-jar',
  'cassette', 'instrument-tray', 'tray-cover', 'cotton-rolls', 'gauze-stack', 'pellet-dispenser', 'applicators', 'cup-stack',
  'saliva-ejectors', 'hve-tips', 'air-water-tips', 'towel-roll', 'tissue-box', 'sharps-container', 'waste-bag', 'appointment-cards', 'label-roll', 'patient-bag',
  // anaesthesia, surgery
  'cartridge-box', 'needle', 'topical-jar', 'aspirating-syringe', 'luer-syringe', 'suture-packet', 'scalpel', 'hemostatic-plug',
  'bone-graft-vial', 'membrane', 'forceps', 'elevator', 'needle-holder', 'scissors', 'surgical-aspirator', 'dressing-tin',
  // restorative, preventive, lab
  'bur', 'bur-block', 'polishing-disc', 'polishing-point', 'strip', 'composite-syringe', 'compule', 'bond-bottle', 'gel-syringe', 'capsule',
  'powder-liquid', 'paste-tubes', 'automix-syringe', 'curing-light', 'light-shield', 'matrix-bands', 'sectional-matrix', 'wedges', 'articulating-paper', 'retraction-cord', 'post',
  'impression-cartridge', 'putty-jars', 'alginate-pouch', 'impression-tray', 'mixing-tips', 'dispensing-gun', 'mixing-bowl', 'stone-bag', 'wax-sheets', 'temporary-crowns', 'denture-box', 'thermoform-sheet', 'resin-bottle',
  'prophy-cup', 'prophy-angle', 'paste-tube', 'varnish-dose', 'rinse-bottle', 'toothbrush', 'floss', 'interdental-brush', 'whitening-kit', 'air-polish-powder',
  // endodontics, hand instruments, imaging, handpieces, orthodontics, equipment
  'endo-file', 'rotary-file', 'gutta-percha-points', 'paper-points', 'irrigation-needle', 'sealer-syringe', 'rubber-dam', 'dam-clamp', 'dam-frame', 'apex-locator', 'obturation-tip',
  'mirror', 'explorer', 'scaler', 'condenser', 'spatula', 'pliers', 'ultrasonic-insert',
  'sensor-sleeve', 'film-packet', 'sensor-holder', 'phosphor-plate', 'lead-apron',
  'high-speed-handpiece', 'low-speed-handpiece', 'turbine', 'oil-spray',
  'bracket', 'archwire', 'elastics', 'ortho-chain', 'ortho-wax', 'retainer-case', 'molar-band', 'sharpening-stone', 'loupes', 'small-device',
] as const;

export type DrawingKind = (typeof drawingKinds)[number];

/** What to draw: the object, its own colour, and what is lettered or shaped on it. */
export interface Drawing {
  kind: DrawingKind;
  /** Main colour of the object as `#rrggbb`: the glove's blue, the shade's cream, the hub's or the band's code colour. */
  colour: string;
  /** A second colour where the object has one (cap, label, handle). */
  accent?: string;
  /** Lettered on the object, at most five characters: size, shade, gauge, ISO size. */
  mark?: string;
  /** Shape of a head, blade, beak or tip where the kind has several: `round`, `pear`, `flame`, `taper`, `inverted-cone`, `curved`, `universal`. */
  shape?: string;
  /** A number the picture shows: taper in percent, gauge, count of pieces. */
  amount?: number;
}
