import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, sizes, variants, withStock } from '#demo/catalogue/variants.ts';

export const nitrileGloves: Family[] = [
  {
    key: 'aurelia-bold-nitrile-gloves',
    brand: 'aurelia',
    classification: 'nitrile-gloves',
    name: 'Bold nitrile examination gloves, powder-free',
    code: 'AUR-938',
    description: prose`
      An everyday examination glove in deep medical blue, 5 mil at the fingertip and 240 mm long. Nitrile keeps its grip
      wet or dry; the fingertips are micro-textured so a cord packer or a paper point does not slip, and the beaded cuff
      stays put when pulled over a gown sleeve.

      Free of natural rubber latex and of powder, and not sterile. Two hundred gloves lie flat in a slim dispenser, half
      the shelf space of two ordinary boxes; a case holds ten dispensers of one size. Keep below 30 °C, out of direct
      sunlight and away from the ultrasonic bath, whose ozone stiffens any nitrile in time.
    `,
    price: 2345,
    pack: { quantity: 200, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#2f5fae', accent: '#143a7a' },
    variants: withStock(
      variants(
        combine(sizes('XS', 'S', 'M', 'L', 'XL'), [
          ...packs('box', 'glove', [200, 2345]),
          ...packs('case', 'glove', [2000, 21900]),
        ]),
        ({ pack }, index) => `${93895 + Math.floor(index / 2)}${pack?.quantity === 2000 ? '-CS' : ''}`,
      ),
      { 'M-200': 'plenty', 'S-200': 'plenty', 'XL-2000': 'few' },
    ),
  },
  {
    key: 'aurelia-robust-nitrile-gloves',
    brand: 'aurelia',
    classification: 'nitrile-gloves',
    name: 'Robust nitrile gloves, 6 mil, powder-free',
    code: 'AUR-289',
    description: prose`
      A thicker nitrile for extractions, denture trimming and anything with a wire end: 6 mil at the palm, just under 7
      at the fingers, with a raised grip over the whole hand. The black hides stain from disclosing solution and
      graphite, the orange shows a tear at once.

      Boxed by the hundred. Sizing runs true to the other Aurelia gloves, so a clinic can move between them without
      trying on again. Suited to chlorhexidine and alcohol rubs for the length of an appointment; not a
      chemical-handling glove.
    `,
    price: 1980,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#26292d', accent: '#e0b23c' },
    variants: withStock(variants(combine(colours('Black', 'Orange'), sizes('S', 'M', 'L', 'XL', 'XXL')), 28990), {
      'BLK-XXL': 'few',
      'ORG-XXL': 'none',
    }),
  },
  {
    key: 'medicom-safetouch-platinum-nitrile-gloves',
    brand: 'medicom',
    classification: 'nitrile-gloves',
    name: 'SafeTouch Advanced Platinum nitrile gloves',
    code: 'MED-1174',
    description: prose`
      Made thin on purpose: about 3.2 mil at the finger, so that a subgingival edge can be felt through it. The film is
      a soft nitrile that gives with the hand and does not tire it over a long hygiene day. Fingertips are textured, the
      rest is smooth, and the inside is chlorinated for easy donning over damp skin.

      The white sheds less lint on impression trays than coloured gloves do; the violet-blue shows a pinhole sooner.
      Each box carries one hundred gloves, sorted by size with a coloured band on the long side that reads from across
      the supply room.
    `,
    price: 1420,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#7a6fb8', accent: '#c3c9ce' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['V', 'Violet blue', { part: '1174', drawing: { colour: '#7a6fb8' } }],
            ['W', 'White', { part: '1175', drawing: { colour: '#f4f5f2' } }],
          ),
          sizes('XS', 'S', 'M', 'L', 'XL'),
        ),
        '',
      ),
      { 'V-M': 'plenty', 'W-XL': 'special-order' },
    ),
  },
  {
    key: 'd2-spectrum-nitrile-gloves',
    brand: 'd2',
    classification: 'nitrile-gloves',
    name: 'Spectrum coloured nitrile gloves, 4 mil',
    code: 'D2H-NG4',
    description: prose`
      Five colours of the same 4 mil nitrile glove. Clinics use them to give every operatory or every team its own:
      hygiene in lavender, assistants in mint, the sterilization room in black so that soiled hands are told apart from
      clean ones.

      The colour is in the compound, not a coating, and does not rub off on white upholstery. Ambidextrous, beaded cuff,
      textured fingertips, 100 to the box. Made without thiuram accelerators for hands that react to them. Store the
      boxes upright; crushed cartons make the first gloves come out in clumps.
    `,
    price: 1295,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#b9a6da', accent: '#ffffff' },
    variants: withStock(
      variants(
        combine(colours('Lavender', 'Mint', 'Pink', 'Turquoise', 'Black'), sizes('XS', 'S', 'M', 'L', 'XL')),
        (choice, index) => `NG4-${choice.suffix.slice(0, 1)}${110 + index}`,
      ),
      { 'PNK-M': 'plenty', 'MNT-XL': 'none', 'TRQ-XS': 'final', 'TRQ-XL': 'final', 'LAV-L': 'few' },
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'mark3-everyday-nitrile-gloves',
    brand: 'mark3',
    classification: 'nitrile-gloves',
    name: 'Everyday nitrile gloves, light blue',
    code: 'MK3-1200',
    description: prose`
      The economical choice for charting, radiographs and turnover between patients. Light blue nitrile, 3.5 mil, 235 mm
      from fingertip to cuff, smooth on the palm and finely textured at the tips.

      Sold by the box of 200 or the case of ten boxes; the price per glove falls by about a tenth at the case. The
      cartons open on the narrow face and fit the usual three-box wall rack. Passes the 1.5 AQL water-leak test that
      examination gloves are graded by.
    `,
    price: 1875,
    pack: { quantity: 200, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#8db9de', accent: '#e88a3a' },
    variants: withStock(
      variants(
        combine(sizes('XS', 'S', 'M', 'L', 'XL'), [
          ...packs('box', 'glove', [200, 1875]),
          ...packs('case', 'glove', [2000, 16900]),
        ]),
        'M3N-',
      ),
      { 'M-2000': 'plenty', 'XS-2000': 'special-order' },
    ),
  },
  {
    key: 'flight-tactile-grip-nitrile-gloves',
    brand: 'flight',
    classification: 'nitrile-gloves',
    name: 'Grip nitrile gloves with diamond texture',
    code: 'FLT-GRP',
    description: prose`
      A moulded diamond pattern runs over palm and fingers of this 8 mil glove, deep enough to hold a wet impression
      tray or a suction canister lid. Clinics keep a box beside the model trimmer and another in the sterilization area
      for unloading hot cassettes onto the bench.

      Longer than an examination glove at 290 mm, with a straight cuff that folds back over the wrist. Fifty to the box.
      The compound resists glutaraldehyde, hydrogen peroxide and enzyme cleaners better than a thin glove, but rinse and
      discard after each task: it is a single-use article.
    `,
    price: 2260,
    pack: { quantity: 50, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#2e7d4f', accent: '#26292d' },
    variants: variants(combine(colours('Green', 'Charcoal'), sizes('S', 'M', 'L', 'XL', 'XXL')), 'FG8-'),
  },
];
