import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, scents, marks, variants, withStock } from '#demo/catalogue/variants.ts';

const levels = choices(
  ['L1', 'Level 1', { drawing: { mark: 'L1' } }],
  ['L2', 'Level 2', { drawing: { mark: 'L2' }, price: 1095 }],
  ['L3', 'Level 3', { drawing: { mark: 'L3' }, price: 1295 }],
);

export const faceMasks: Family[] = [
  {
    key: 'medicom-safemask-earloop-masks',
    brand: 'medicom',
    classification: 'masks',
    name: 'SafeMask Premier earloop masks',
    code: 'MED-2015',
    description: prose`
      Three plies of spunbond and meltblown polypropylene with flat, latex-free earloops welded to the outside, away
      from the cheek. The aluminium nosepiece is 11 cm long and stays where it is bent, which keeps loupes from fogging.

      Choose by the fluid the procedure throws: ASTM Level 1 for examinations, Level 2 for hygiene and restorative work,
      Level 3 for ultrasonics and surgery. Fifty to the box with a paper-free dispensing slot. Pleats face down when it
      is worn the right way round.
    `,
    price: 895,
    pack: { quantity: 50, unit: 'mask' },
    drawing: { kind: 'mask-box', colour: '#9cc6e8', accent: '#2f6db3' },
    variants: withStock(variants(combine(levels, colours('Light blue', 'White', 'Pink', 'Lavender')), '2015-'), {
      'L3-LBL': 'plenty',
      'L2-LBL': 'plenty',
      'L1-LAV': 'few',
      'L3-LAV': 'none',
    }),
    categories: ['monthly-special'],
  },
  {
    key: 'crosstex-isofluid-earloop-masks',
    brand: 'crosstex',
    classification: 'masks',
    name: 'Isofluid fog-free earloop masks',
    code: 'CRX-GCF',
    description: prose`
      A closed-cell foam strip lies along the bridge of the nose and stops warm breath before it reaches the lenses. The
      inner layer is a soft cellulose that takes up moisture, so the mask can be worn through a two-hour appointment
      without becoming clammy.

      Fluid resistance and filtration meet ASTM Level 1. Colours are printed on the outer layer alone. Forty masks a
      box, because the foam adds thickness; keep boxes flat so that the strip is not creased before use.
    `,
    price: 1560,
    pack: { quantity: 40, unit: 'mask' },
    drawing: { kind: 'mask-box', colour: '#35a7b5', accent: '#f4f5f2', mark: 'FF' },
    variants: variants(colours('Turquoise', 'Blue', 'Pink', 'Lavender', 'Yellow', 'White'), 'GCFFF'),
  },
  {
    key: 'd2-childrens-masks',
    brand: 'd2',
    classification: 'masks',
    name: 'Child-size patterned masks',
    code: 'D2H-MKC',
    description: prose`
      Masks of 145 by 90 mm for patients and siblings in the waiting room, and for the smallest adult faces. The print
      on the outer ply is food-grade ink on spunbond, set well away from the mouth.

      Each of the four prints comes in two scents and without any. Loops are of round elastic 16 cm long and can be
      knotted shorter. Boxes of fifty; ASTM Level 1. Not intended for children under three.
    `,
    price: 990,
    pack: { quantity: 50, unit: 'mask' },
    drawing: { kind: 'mask-box', colour: '#f0cf45', accent: '#c8387f', mark: 'KID' },
    variants: withStock(
      variants(
        combine(
          choices(['STAR', 'Stars'], ['DINO', 'Dinosaurs'], ['FISH', 'Fish'], ['HOCK', 'Hockey']),
          scents('Unscented', 'Bubble gum', 'Orange'),
        ),
        'MKC-',
      ),
      { 'FISH-ORA': 'final', 'STAR-ORA': 'final', 'DINO-ORA': 'final', 'HOCK-ORA': 'none' },
    ),
  },
  {
    key: 'aurelia-tie-on-surgical-masks',
    brand: 'aurelia',
    classification: 'masks',
    name: 'Tie-on surgical masks, Level 3',
    code: 'AUR-TIE',
    description: prose`
      Four ties of 45 cm instead of loops: the mask sits over a bouffant cap, does not pull at the ears and can be drawn
      close below the chin. Preferred where loupes and headlamp already rest on the ears.

      Fluid resistance of 160 mmHg, submicron filtration above 98 per cent. Available plain, with an anti-fog film on
      the inner top edge, and with a wraparound splash visor of clear polyester. Packed by fifty; the visored masks by
      twenty-five.
    `,
    price: 1640,
    pack: { quantity: 50, unit: 'mask' },
    drawing: { kind: 'mask-box', colour: '#2e7d4f', accent: '#a7dcc2', mark: 'TIE' },
    variants: withStock(
      variants(
        choices(
          ['P', 'Plain'],
          ['AF', 'Anti-fog film', { price: 1990, drawing: { colour: '#22335f', accent: '#9cc6e8' } }],
          ['VS', 'With visor', { price: 3950, pack: { quantity: 25, unit: 'mask' }, drawing: { shape: 'visor' } }],
        ),
        'AUT-3',
      ),
      { VS: 'special-order' },
    ),
  },
  {
    key: 'mark3-sensitive-earloop-masks',
    brand: 'mark3',
    classification: 'masks',
    name: 'Comfort earloop masks, sensitive skin',
    code: 'MK3-2100',
    description: prose`
      For faces that redden under an ordinary mask: the ply next to the skin is uncoloured rayon without binders, glass
      fibre or fragrance, and the loops are knitted rather than extruded.

      Level 2 and Level 3, in white outside or in a charcoal that front-desk teams like with dark uniforms. Nosepiece of
      coated steel wire, recyclable carton of fifty. One size, 175 by 95 mm, pleated in three.
    `,
    price: 1180,
    pack: { quantity: 50, unit: 'mask' },
    drawing: { kind: 'mask-box', colour: '#4a5058', accent: '#e88a3a' },
    variants: variants(
      combine(
        choices(
          ['2', 'Level 2', { drawing: { mark: 'L2' } }],
          ['3', 'Level 3', { price: 1340, drawing: { mark: 'L3' } }],
        ),
        colours('White', 'Charcoal', 'Dusty rose'),
      ),
      'M3SEN',
    ),
  },
];

export const respirators: Family[] = [
  {
    key: '3m-1860-particulate-respirator',
    brand: '3m',
    classification: 'respirators',
    name: 'Healthcare particulate respirator 1860, N95',
    code: 'MMM-1860',
    description: prose`
      The moulded cup that fit testers reach for first. A teal outer shell carries an electret filter of N95 efficiency
      and resists splash at 120 mmHg; the cushioned nose foam and two braided headbands hold the seal.

      Fit-test every wearer on the size to be used and check the seal by hand each time. Regular suits most faces, small
      the narrow ones. Twenty to a box, individually unwrapped; a case holds six boxes. Headbands contain no natural
      rubber.
    `,
    price: 4290,
    pack: { quantity: 20, unit: 'respirator' },
    drawing: { kind: 'mask-cone', colour: '#5fb5b0', accent: '#f0cf45', mark: 'N95' },
    variants: variants(
      choices(
        ['R', 'Regular', { part: '' }],
        ['S', 'Small', { part: 'S', drawing: { colour: '#8bcac2' } }],
        ['R-CS', 'Regular, case of 120', { part: '-CS', price: 24600, pack: { quantity: 120, unit: 'respirator' } }],
        ['S-CS', 'Small, case of 120', { part: 'S-CS', price: 24600, pack: { quantity: 120, unit: 'respirator' } }],
      ),
      '1860',
    ),
  },
  {
    key: '3m-aura-1870-respirator',
    brand: '3m',
    classification: 'respirators',
    name: 'Aura flat-fold respirator 1870+, N95',
    code: 'MMM-1870',
    description: prose`
      Three panels unfold into a chamber that stands away from the lips and moves with the jaw, so one can dictate notes
      through it. The embossed upper panel sits low enough for loupes.

      Each is wrapped alone and keeps in a pocket or a crash kit until needed. White, one size for medium and larger
      faces, ASTM F1862 splash rating at 160 mmHg. Box of twenty or case of 120. The chin tab is there to pull the lower
      panel into place: use it before pressing the nose clip.
    `,
    price: 5180,
    pack: { quantity: 20, unit: 'respirator' },
    drawing: { kind: 'mask-cone', colour: '#f1f3f2', accent: '#2f6db3', mark: 'N95', shape: 'flat-fold' },
    variants: variants(
      choices(
        ['20', 'Box of 20'],
        ['120', 'Case of 120', { price: 29400, pack: { quantity: 120, unit: 'respirator' } }],
      ),
      '1870PLUS-',
    ),
  },
  {
    key: 'medicom-fitted-n95-respirators',
    brand: 'medicom',
    classification: 'respirators',
    name: 'SafeMask N95 folding respirators, Canadian made',
    code: 'MED-2950',
    description: prose`
      A duckbill respirator of soft nonwoven that folds flat along the centre. Pressed outward it gives a wide breathing
      space and little contact with the mouth, which wearers notice most on warm days.

      CSA Z94.4.1 performance class, fluid resistant. Three sizes go by the width of the face between cheekbones; the
      size is printed inside the fold where it cannot be mistaken after unwrapping. Fifty to the box in blue or white.
    `,
    price: 6890,
    pack: { quantity: 50, unit: 'respirator' },
    drawing: { kind: 'mask-cone', colour: '#7fb4de', accent: '#22335f', shape: 'duckbill' },
    variants: withStock(
      variants(
        combine(
          marks((size) => `Face width ${size}`, 'S', 'M', 'L'),
          colours('Light blue', 'White'),
        ),
        '2950',
      ),
      { 'L-WHT': 'few', 'S-WHT': 'special-order' },
    ),
    categories: ['new-arrivals'],
  },
];
