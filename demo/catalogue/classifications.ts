/** A top-level classification and its subclassifications, with the ids the storefront's links carry. */
export interface DemoClassification {
  id: number;
  key: string;
  name: string;
  children: { id: number; key: string; name: string }[];
}

function group(id: number, key: string, name: string, children: [key: string, name: string][]): DemoClassification {
  return {
    id,
    key,
    name,
    children: children.map(([childKey, childName], index) => ({
      id: id * 10 + index + 1,
      key: childKey,
      name: childName,
    })),
  };
}

/** The catalogue's tree. A top-level id is 10 to 28; its children are ten times that plus their place. */
export const classifications: DemoClassification[] = [
  group(10, 'gloves', 'Gloves', [
    ['nitrile-gloves', 'Nitrile Gloves'],
    ['latex-gloves', 'Latex Gloves'],
    ['vinyl-gloves', 'Vinyl Gloves'],
    ['chloroprene-gloves', 'Chloroprene Gloves'],
    ['sterile-gloves', 'Sterile Surgical Gloves'],
    ['utility-gloves', 'Utility Gloves'],
  ]),
  group(11, 'protective-wear', 'Masks & Protective Wear', [
    ['masks', 'Face Masks'],
    ['respirators', 'Respirators'],
    ['eyewear', 'Eyewear & Face Shields'],
    ['gowns', 'Gowns & Caps'],
  ]),
  group(12, 'infection-control', 'Infection Control', [
    ['surface-disinfectants', 'Surface Disinfectants'],
    ['instrument-cleaning', 'Instrument Cleaning'],
    ['hand-hygiene', 'Hand Hygiene'],
    ['barriers', 'Barriers & Sleeves'],
    ['waterline-care', 'Waterline & Suction Care'],
    ['waste', 'Sharps & Waste'],
  ]),
  group(13, 'sterilization', 'Sterilization', [
    ['pouches', 'Pouches & Reels'],
    ['indicators', 'Indicators & Monitoring'],
    ['cassettes', 'Cassettes & Trays'],
  ]),
  group(14, 'disposables', 'Disposables', [
    ['cotton', 'Cotton & Gauze'],
    ['bibs', 'Bibs & Covers'],
    ['evacuation', 'Evacuation & Tips'],
    ['cups-towels', 'Cups & Paper Goods'],
    ['applicators', 'Applicators'],
  ]),
  group(15, 'anaesthetics', 'Anaesthetics', [
    ['injectables', 'Injectables'],
    ['needles', 'Needles'],
    ['topicals', 'Topicals'],
    ['syringes', 'Syringes'],
  ]),
  group(16, 'restorative', 'Restorative', [
    ['composites', 'Composites'],
    ['flowables', 'Flowable Composites'],
    ['bonding', 'Bonding & Etchants'],
    ['glass-ionomers', 'Glass Ionomers'],
    ['matrices', 'Matrices & Wedges'],
    ['core-and-posts', 'Core Build-up & Posts'],
  ]),
  group(17, 'burs', 'Burs & Abrasives', [
    ['carbide-burs', 'Carbide Burs'],
    ['diamond-burs', 'Diamond Burs'],
    ['finishing', 'Finishing & Polishing'],
    ['surgical-burs', 'Surgical Burs'],
  ]),
  group(18, 'cements', 'Cements & Liners', [
    ['permanent-cements', 'Permanent Cements'],
    ['temporary-cements', 'Temporary Cements'],
    ['liners', 'Liners & Bases'],
  ]),
  group(19, 'impression', 'Impression Materials', [
    ['vps', 'VPS Materials'],
    ['alginate', 'Alginate'],
    ['bite-registration', 'Bite Registration'],
    ['trays-tips', 'Trays & Mixing Tips'],
    ['retraction', 'Retraction'],
  ]),
  group(20, 'endodontics', 'Endodontics', [
    ['hand-files', 'Hand Files'],
    ['rotary-files', 'Rotary Files'],
    ['obturation', 'Gutta-Percha & Paper Points'],
    ['irrigation', 'Irrigation'],
    ['sealers', 'Sealers & Medicaments'],
    ['isolation', 'Rubber Dam & Isolation'],
  ]),
  group(21, 'surgery', 'Oral Surgery', [
    ['sutures', 'Sutures'],
    ['surgical-instruments', 'Surgical Instruments'],
    ['haemostatics', 'Haemostatics & Dressings'],
    ['regenerative', 'Regenerative'],
    ['blades', 'Blades & Scalpels'],
  ]),
  group(22, 'preventive', 'Preventive & Hygiene', [
    ['prophy-paste', 'Prophy Paste'],
    ['prophy-angles', 'Prophy Angles & Cups'],
    ['fluoride', 'Fluoride'],
    ['sealants', 'Sealants'],
    ['home-care', 'Home Care'],
    ['whitening', 'Whitening'],
  ]),
  group(23, 'instruments', 'Hand Instruments', [
    ['diagnostic', 'Diagnostic'],
    ['scalers-curettes', 'Scalers & Curettes'],
    ['restorative-instruments', 'Restorative Instruments'],
    ['instrument-care', 'Sharpening & Care'],
    ['ultrasonic', 'Ultrasonic Inserts'],
  ]),
  group(24, 'imaging', 'X-ray & Imaging', [
    ['sensor-sleeves', 'Sensor Sleeves'],
    ['positioning', 'Positioning & Holders'],
    ['film', 'Film & Plates'],
    ['protection', 'Radiation Protection'],
  ]),
  group(25, 'handpieces', 'Handpieces', [
    ['high-speed', 'High-Speed Handpieces'],
    ['low-speed', 'Low-Speed Handpieces'],
    ['handpiece-care', 'Handpiece Care & Parts'],
  ]),
  group(26, 'orthodontics', 'Orthodontics', [
    ['brackets', 'Brackets & Tubes'],
    ['archwires', 'Archwires'],
    ['elastomerics', 'Elastics & Elastomerics'],
    ['ortho-pliers', 'Pliers & Accessories'],
  ]),
  group(27, 'laboratory', 'Laboratory & Prosthetics', [
    ['gypsum', 'Stone & Plaster'],
    ['wax', 'Waxes'],
    ['provisional', 'Provisional Crowns'],
    ['denture', 'Denture & Reline'],
    ['thermoforming', 'Thermoforming & Resins'],
  ]),
  group(28, 'office', 'Small Equipment & Office', [
    ['small-equipment', 'Small Equipment'],
    ['curing-lights', 'Curing Lights'],
    ['vision', 'Loupes & Mirrors'],
    ['office-paper', 'Cards, Labels & Bags'],
  ]),
];
