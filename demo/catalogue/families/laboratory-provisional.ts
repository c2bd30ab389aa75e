import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Choices of a preformed crown, one for each quadrant of the mouth. */
const quadrants = (toothName: string, shape: string): Choice[] =>
  (
    [
      ['UR', 'upper right', 'UR'],
      ['UL', 'upper left', 'UL'],
      ['LR', 'lower right', 'LR'],
      ['LL', 'lower left', 'LL'],
    ] as const
  ).map(([suffix, label, part]) => ({ suffix, label: `${toothName}, ${label}`, part, drawing: { shape } }));

/** Sizes from the first number to the last. */
const numberedSizes = (first: number, last: number): Choice[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index)).map((size) => ({
    suffix: size,
    label: `size ${size}`,
    drawing: { mark: size },
  }));

/** Provisional resins and preformed crowns. */
export const provisionalMaterials: Family[] = [
  {
    key: 'dmg-luxatemp-ultra',
    brand: 'dmg',
    classification: 'provisional',
    name: 'Luxatemp Ultra bis-acryl provisional material',
    code: 'DMG-213P',
    description: prose`
      Temporary crowns that survive a month of chewing. Nano-filled bis-acryl is syringed into the first impression,
      seated for about a minute and three quarters, taken off rubbery, and hard after five. Heat is slight, shrinkage
      too, and it glows like a tooth under black light.

      Wipe off the sticky layer with alcohol and it needs no varnish. Repair with flowable of the same shade. A 76 g
      cartridge for the 10:1 gun, or Smartmix syringes where few are made. Cap with the used tip.
    `,
    price: 17900,
    pack: { quantity: 76, unit: 'g' },
    drawing: { kind: 'impression-cartridge', colour: '#ead9b8', accent: '#f0cf45' },
    variants: withStock(
      variants(
        combine(
          shades('A1 A2 A3 A3.5 B1 BL D2'),
          choices(
            ['C', '76 g cartridge', { part: 'C' }],
            [
              'S',
              '15 g Smartmix syringe',
              { part: 'S', price: 5890, pack: { quantity: 15, unit: 'g' }, drawing: { kind: 'automix-syringe' } },
            ],
          ),
        ),
        '213-',
      ),
      { 'A2-C': 'plenty', 'A1-C': 'plenty', 'A3-C': 'plenty', 'D2-S': 'special-order' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: '3m-protemp-4',
    brand: '3m',
    classification: 'provisional',
    name: 'Protemp 4 temporization material',
    code: 'MMM-469',
    description: prose`
      A provisional with fillers of its own kind that come to a gloss by wiping with ethanol, no polishing wheel
      needed. Fracture toughness stands at the top of bis-acryls, which is felt in long-span bridges.

      Load within forty-five seconds, remove after one to two minutes, finish after five. Bleach for whitened
      neighbours. Garant cartridges of 67 g with sixteen tips; the dispenser is the 10:1 of the same maker or any with
      that plunger.
    `,
    price: 18400,
    pack: { quantity: 67, unit: 'g' },
    drawing: { kind: 'impression-cartridge', colour: '#e3cda3', accent: '#3a3f8f' },
    variants: variants(shades('A1 A2 A3 A3.5 B1 B3 BL'), 46956),
    categories: ['short-expiry'],
  },
  {
    key: 'voco-structur-3',
    brand: 'voco',
    classification: 'provisional',
    name: 'Structur 3 provisional composite',
    code: 'VOC-250',
    description: prose`
      From tip to temporary in four and a half minutes, with compressive strength above 500 MPa, and no smear layer
      worth the name. It grinds to dust and not to gum, so the disc stays clean.

      Eight shades, natural fluorescence. Remove it at the elastic stage and put it back once before trimming.
      QuickMix syringes of 5 mL for one or two units, 75 g cartridges with type 10:1 plungers for bridges.
    `,
    price: 13900,
    pack: { quantity: 75, unit: 'g' },
    drawing: { kind: 'impression-cartridge', colour: '#f1e6cf', accent: '#5b4a9a' },
    variants: variants(
      combine(
        shades('A1 A2 A3 B1 B3 C2 BL'),
        choices(
          ['C', '75 g cartridge', { part: 'C' }],
          [
            'Q',
            '5 mL QuickMix syringe',
            { part: 'Q', price: 4490, pack: { quantity: 5, unit: 'mL' }, drawing: { kind: 'automix-syringe' } },
          ],
        ),
      ),
      '250',
    ),
  },
  {
    key: '3m-stainless-primary-molar-crowns',
    brand: '3m',
    classification: 'provisional',
    name: 'Stainless steel primary molar crowns',
    code: 'MMM-SC',
    description: prose`
      Preformed crowns for primary molars: trimmed, crimped and polished at the works, so that after a millimetre of
      occlusal reduction and two slices most go on with a snap. Full coverage outlives any filling in a tooth that has
      to last until eleven.

      D is the first and E the second primary molar; sizes rise from 2 to 7 for each of four corners. Fit, crimp if
      loose, cement with glass ionomer. Five of one size. Crowns tried in may be autoclaved. The Hall technique uses
      the same.
    `,
    price: 4890,
    pack: { quantity: 5, unit: 'crown' },
    drawing: { kind: 'temporary-crowns', colour: '#c3c9ce', shape: 'molar' },
    variants: withStock(
      variants(
        [
          ...combine(
            quadrants('First primary molar D', 'premolar').map((quadrant) => ({
              ...quadrant,
              suffix: `D${quadrant.suffix}`,
              part: `D${quadrant.part}`,
            })),
            numberedSizes(2, 7),
          ),
          ...combine(
            quadrants('Second primary molar E', 'molar').map((quadrant) => ({
              ...quadrant,
              suffix: `E${quadrant.suffix}`,
              part: `E${quadrant.part}`,
            })),
            numberedSizes(2, 7),
          ),
        ],
        'SSC-',
      ),
      { 'DLL-4': 'plenty', 'ELR-4': 'plenty', 'DUR-7': 'special-order', 'EUL-7': 'none' },
    ),
  },
  {
    key: '3m-polycarbonate-anterior-crowns',
    brand: '3m',
    classification: 'provisional',
    name: 'Polycarbonate crowns, anterior and premolar',
    code: 'MMM-PC',
    description: prose`
      Shells of polycarbonate with microglass fibre, in one shade that passes for A2 at arm's length. When an incisor
      breaks at four on a Friday, one of these numbers usually fits: choose by width, trim the neck, reline with
      acrylic or bis-acryl, polish.

      Tabs at the incisal edge carry the number and are cut off last. Adheres to methyl methacrylate without primer.
      Five of one number to a bag; the selection guide measures mesial to distal in tenths of a millimetre.
    `,
    price: 3690,
    pack: { quantity: 5, unit: 'crown' },
    drawing: { kind: 'temporary-crowns', colour: '#ead9b8', shape: 'central' },
    variants: withStock(
      variants(
        [
          ...numberedSizes(10, 17).map((size) => ({
            ...size,
            label: `Upper right central, ${size.label}`,
            drawing: { ...size.drawing, shape: 'central' },
          })),
          ...numberedSizes(20, 26).map((size) => ({
            ...size,
            label: `Upper right lateral, ${size.label}`,
            drawing: { ...size.drawing, shape: 'lateral' },
          })),
          ...numberedSizes(30, 35).map((size) => ({
            ...size,
            label: `Upper right canine, ${size.label}`,
            drawing: { ...size.drawing, shape: 'canine' },
          })),
          ...numberedSizes(40, 46).map((size) => ({
            ...size,
            label: `Upper premolar, ${size.label}`,
            drawing: { ...size.drawing, shape: 'premolar' },
          })),
        ],
        'PCC-C',
      ),
      { '13': 'plenty', '26': 'few', '35': 'none' },
    ),
  },
];
