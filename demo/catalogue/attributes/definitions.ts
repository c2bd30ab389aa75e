import { choice, codes, number, safety, yesNo } from './define.ts';
import { colourNames } from './colour-names.ts';
import { flavourNames, ingredientNames, materialNames, originNames } from './substance-names.ts';
import { formNames, kindNames, packagingNames } from './kind-names.ts';

/** Values that several attributes of fit and firmness share, from small to large. */
const sizeNames = {
  xs: ['Extra small', 'Très petit'],
  s: ['Small', 'Petit'],
  m: ['Medium', 'Moyen'],
  l: ['Large', 'Grand'],
  xl: ['Extra large', 'Très grand'],
  xxl: ['Double extra large', 'Très très grand'],
  regular: ['Regular', 'Standard'],
  mini: ['Mini', 'Mini'],
} as const;

/**
 * The attributes of the demo, in the order in which a product shows them; safety properties first. The names are the
 * terms of the trade in English and in French.
 */
export const definitions = {
  latex: safety(['Natural rubber latex', 'Latex de caoutchouc naturel']),
  powder: safety(['Powder', 'Poudre']),
  sterile: safety(['Sterile', 'Stérile']),
  'single-use': safety(['Single use', 'Usage unique']),
  epinephrine: safety(['Epinephrine', 'Épinéphrine']),
  vasoconstrictor: choice(
    ['Vasoconstrictor', 'Vasoconstricteur'],
    {
      none: ['None', 'Aucun'],
      epinephrine: ['Epinephrine', 'Épinéphrine'],
      levonordefrin: ['Levonordefrin', 'Lévonordéfrine'],
    },
    true,
  ),
  'vasoconstrictor-ratio': choice(
    ['Vasoconstrictor ratio', 'Concentration du vasoconstricteur'],
    {
      '1-20000': ['1:20,000', '1:20 000'],
      '1-50000': ['1:50,000', '1:50 000'],
      '1-100000': ['1:100,000', '1:100 000'],
      '1-200000': ['1:200,000', '1:200 000'],
    },
    true,
  ),
  sulfite: safety(['Sulfite', 'Sulfite']),
  fluoride: safety(['Fluoride', 'Fluorure']),
  alcohol: safety(['Alcohol', 'Alcool']),
  fragrance: safety(['Fragrance', 'Parfum']),
  eugenol: safety(['Eugenol', 'Eugénol']),
  nickel: safety(['Nickel', 'Nickel']),
  lead: safety(['Lead', 'Plomb']),
  iodine: safety(['Iodine', 'Iode']),
  chlorhexidine: safety(['Chlorhexidine', 'Chlorhexidine']),
  hema: safety(['HEMA', 'HEMA']),
  'bis-gma': safety(['Bis-GMA', 'Bis-GMA']),
  'milk-protein': safety(['Milk protein', 'Protéine de lait']),
  origin: choice(['Origin', 'Origine'], originNames, true),
  kind: choice(['Type', 'Type'], kindNames),
  material: choice(['Material', 'Matériau'], materialNames),
  'active-ingredient': choice(['Active ingredient', 'Principe actif'], ingredientNames),
  strength: number(['Strength', 'Concentration'], '%'),
  'fluoride-ppm': number(['Fluoride content', 'Teneur en fluorure'], 'ppm'),
  form: choice(['Form', 'Forme'], formNames),
  level: choice(['Protection level', 'Niveau de protection'], {
    '1': ['Level 1', 'Niveau 1'],
    '2': ['Level 2', 'Niveau 2'],
    '3': ['Level 3', 'Niveau 3'],
    n95: ['N95', 'N95'],
  }),
  size: choice(['Size', 'Taille'], sizeNames),
  'numbered-size': codes(['Size number', 'Numéro de taille']),
  patient: choice(['Patient', 'Patient'], { adult: ['Adult', 'Adulte'], child: ['Child', 'Enfant'] }),
  gauge: number(['Gauge', 'Calibre'], 'G'),
  length: number(['Length', 'Longueur'], 'mm'),
  'length-class': choice(['Needle length', 'Longueur de l’aiguille'], {
    long: ['Long', 'Longue'],
    short: ['Short', 'Courte'],
    'extra-short': ['Extra short', 'Extra-courte'],
  }),
  diameter: number(['Diameter', 'Diamètre'], 'mm'),
  dimensions: codes(['Dimensions', 'Dimensions']),
  thickness: codes(['Thickness', 'Épaisseur']),
  'film-thickness': number(['Film thickness', 'Épaisseur du film'], 'µm'),
  'glove-thickness': number(['Thickness at the finger', 'Épaisseur au doigt'], 'mil'),
  weight: choice(['Weight', 'Épaisseur'], {
    thin: ['Thin', 'Mince'],
    medium: ['Medium', 'Moyenne'],
    heavy: ['Heavy', 'Forte'],
    'extra-heavy': ['Extra heavy', 'Extra-forte'],
  }),
  ply: choice(['Layers', 'Plis'], {
    '1-ply': ['1 ply', '1 pli'],
    '2-ply': ['2 ply', '2 plis'],
    '3-ply': ['3 ply', '3 plis'],
    '4-ply': ['4 ply', '4 plis'],
    '8-ply': ['8 ply', '8 plis'],
  }),
  texture: choice(['Texture', 'Texture'], {
    smooth: ['Smooth', 'Lisse'],
    textured: ['Textured', 'Texturé'],
    'textured-fingertips': ['Textured fingertips', 'Bout des doigts texturé'],
    'diamond-texture': ['Diamond texture', 'Texture en losange'],
  }),
  fastening: choice(['Fastening', 'Attache'], {
    earloop: ['Ear loops', 'Boucles auriculaires'],
    'tie-on': ['Ties', 'Cordons'],
    headband: ['Head straps', 'Sangles de tête'],
  }),
  'anti-fog': yesNo(['Anti-fog', 'Antibuée']),
  shade: codes(['Shade', 'Teinte']),
  'classic-shade': codes(['Classic shade', 'Teinte classique']),
  colour: choice(['Colour', 'Couleur'], colourNames),
  flavour: choice(['Flavour', 'Saveur'], flavourNames),
  scent: choice(['Scent', 'Parfum'], flavourNames),
  set: choice(['Setting time', 'Temps de prise'], {
    'super-fast': ['Super fast', 'Ultra-rapide'],
    fast: ['Fast', 'Rapide'],
    regular: ['Regular', 'Normale'],
    extended: ['Extended', 'Prolongée'],
  }),
  viscosity: choice(['Viscosity', 'Viscosité'], {
    'extra-light': ['Extra light', 'Extra-légère'],
    light: ['Light body', 'Légère'],
    medium: ['Medium body', 'Moyenne'],
    heavy: ['Heavy body', 'Lourde'],
    putty: ['Putty', 'Mastic'],
    low: ['Low viscosity', 'Faible viscosité'],
    intermediate: ['Intermediate viscosity', 'Viscosité intermédiaire'],
    high: ['High viscosity', 'Haute viscosité'],
  }),
  cure: choice(['Curing', 'Polymérisation'], {
    light: ['Light cure', 'Photopolymérisable'],
    dual: ['Dual cure', 'Polymérisation duale'],
    self: ['Self cure', 'Autopolymérisable'],
    heat: ['Heat cure', 'Thermopolymérisable'],
  }),
  radiopaque: yesNo(['Radiopaque', 'Radio-opaque']),
  grit: choice(['Grit', 'Grain'], {
    'super-coarse': ['Super coarse', 'Super gros'],
    'extra-coarse': ['Extra coarse', 'Extra-gros'],
    coarse: ['Coarse', 'Gros'],
    medium: ['Medium', 'Moyen'],
    fine: ['Fine', 'Fin'],
    'extra-fine': ['Extra fine', 'Extra-fin'],
  }),
  firmness: choice(['Firmness', 'Fermeté'], {
    'extra-soft': ['Extra soft', 'Extra-souple'],
    soft: ['Soft', 'Souple'],
    regular: ['Regular', 'Standard'],
    firm: ['Firm', 'Ferme'],
    'extra-firm': ['Extra firm', 'Extra-ferme'],
  }),
  'iso-size': codes(['ISO size', 'Taille ISO']),
  taper: codes(['Taper', 'Conicité']),
  'bur-number': codes(['Bur number', 'Numéro de fraise']),
  shape: choice(['Shape', 'Forme de la tête'], {
    round: ['Round', 'Boule'],
    pear: ['Pear', 'Poire'],
    'inverted-cone': ['Inverted cone', 'Cône renversé'],
    straight: ['Straight fissure', 'Fissure droite'],
    taper: ['Taper', 'Conique'],
    'round-end-taper': ['Round-end taper', 'Conique à bout rond'],
    'flat-end-taper': ['Flat-end taper', 'Conique à bout plat'],
    cylinder: ['Cylinder', 'Cylindre'],
    flame: ['Flame', 'Flamme'],
    needle: ['Needle', 'Aiguille'],
    football: ['Football', 'Ballon'],
    egg: ['Egg', 'Œuf'],
    torpedo: ['Torpedo', 'Torpille'],
    wheel: ['Wheel', 'Roue'],
    bullet: ['Bullet', 'Ogive'],
    point: ['Point', 'Pointe'],
    cup: ['Cup', 'Cupule'],
    disc: ['Disc', 'Disque'],
    cone: ['Cone', 'Cône'],
    brush: ['Brush', 'Brosse'],
    spiral: ['Spiral', 'Spirale'],
  }),
  blades: choice(['Flutes', 'Lames'], {
    '12-blades': ['12 blades', '12 lames'],
    '30-blades': ['30 blades', '30 lames'],
  }),
  shank: choice(['Shank', 'Tige'], {
    fg: ['Friction grip (FG)', 'Friction (FG)'],
    'fg-short': ['Friction grip, short shank', 'Friction, tige courte'],
    'fg-surgical': ['Friction grip, surgical length', 'Friction, longueur chirurgicale'],
    ra: ['Latch (RA)', 'Contre-angle (RA)'],
    'ra-long': ['Latch, long', 'Contre-angle, longue'],
    hp: ['Straight handpiece (HP)', 'Pièce à main droite (HP)'],
    screw: ['Screw', 'À visser'],
    'snap-on': ['Snap-on', 'À emboîter'],
  }),
  pattern: codes(['Pattern', 'Modèle']),
  handle: codes(['Handle', 'Manche']),
  'blade-number': codes(['Blade number', 'Numéro de lame']),
  'suture-size': codes(['Suture size', 'Calibre du fil']),
  absorbable: yesNo(['Absorbable', 'Résorbable']),
  'suture-needle': codes(['Needle', 'Aiguille']),
  'needle-shape': choice(['Needle point', 'Pointe de l’aiguille'], {
    'reverse-cutting': ['Reverse cutting', 'Inversée tranchante'],
    'precision-reverse-cutting': ['Precision reverse cutting', 'Inversée tranchante de précision'],
    'taper-point': ['Taper', 'Ronde'],
  }),
  'needle-curve': codes(['Needle curve', 'Courbure de l’aiguille']),
  'wire-size': codes(['Wire size', 'Calibre du fil orthodontique']),
  'arch-form': codes(['Arch form', 'Forme d’arcade']),
  arch: choice(['Arch', 'Arcade'], {
    upper: ['Upper', 'Supérieure'],
    lower: ['Lower', 'Inférieure'],
  }),
  tooth: codes(['Tooth', 'Dent']),
  slot: codes(['Slot', 'Gorge']),
  prescription: codes(['Prescription', 'Prescription']),
  force: choice(['Force', 'Force'], {
    light: ['Light', 'Légère'],
    medium: ['Medium', 'Moyenne'],
    heavy: ['Heavy', 'Forte'],
  }),
  'elastic-size': codes(['Elastic size', 'Diamètre de l’élastique']),
  frequency: number(['Frequency', 'Fréquence'], 'kHz'),
  light: yesNo(['Light', 'Lumière']),
  coupling: codes(['Coupling', 'Raccord']),
  ratio: codes(['Ratio', 'Rapport']),
  magnification: number(['Magnification', 'Grossissement'], '×'),
  'working-distance': number(['Working distance', 'Distance de travail'], 'mm'),
  'film-speed': codes(['Film speed', 'Sensibilité du film']),
  'indicator-type': codes(['Indicator type', 'Type d’indicateur']),
  'stone-type': codes(['Gypsum type', 'Type de plâtre']),
  'contact-time': number(['Contact time', 'Temps de contact'], 'min'),
  autoclavable: yesNo(['Autoclavable', 'Autoclavable']),
  capacity: number(['Capacity', 'Capacité'], 'L'),
  volume: number(['Volume', 'Volume'], 'mL'),
  mass: number(['Net weight', 'Poids net'], 'g'),
  packaging: choice(['Packaging', 'Emballage'], packagingNames),
} as const;

export type AttributeKey = keyof typeof definitions;

type Definitions = typeof definitions;

/** The value that a product of the demo receives for an attribute. */
export type DemoValue<K extends AttributeKey> = Definitions[K] extends { type: 'yes_no' }
  ? boolean
  : Definitions[K] extends { type: 'number' }
    ? number
    : Definitions[K] extends { type: 'choice'; values: infer V }
      ? keyof V | readonly (keyof V)[]
      : string | readonly string[];

/** Values of a product, a family or one choice of a variant. */
export type DemoAttributes = { readonly [K in AttributeKey]?: DemoValue<K> };
