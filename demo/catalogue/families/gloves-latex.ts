import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, scents, packs, sizes, variants, withStock } from '#demo/catalogue/variants.ts';

export const latexGloves: Family[] = [
  {
    key: 'aurelia-vibrant-latex-gloves',
    brand: 'aurelia',
    classification: 'latex-gloves',
    name: 'Vibrant latex examination gloves, powder-free',
    code: 'AUR-988',
    description: prose`
      Natural rubber still fits closer than any synthetic, and this glove shows why: it stretches to eight times its
      length, comes back, and does not bag at the fingertips after an hour. Off-white, 5 mil at the finger, fully
      textured for wet grip.

      Chlorinated twice to bring extractable protein below 50 micrograms a gram. Contains natural rubber latex: ask
      staff and patients about sensitivity before opening the box. One hundred gloves, or a case of ten boxes.
    `,
    price: 1340,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#eee0bf', accent: '#7a4a8c' },
    variants: variants(
      combine(sizes('XS', 'S', 'M', 'L', 'XL'), [
        ...packs('box', 'glove', [100, 1340]),
        ...packs('case', 'glove', [1000, 12400]),
      ]),
      ({ pack }, index) => `${98895 + Math.floor(index / 2)}${pack?.quantity === 1000 ? '-CS' : ''}`,
    ),
  },
  {
    key: 'medicom-safetouch-latex-gloves',
    brand: 'medicom',
    classification: 'latex-gloves',
    name: 'SafeTouch E-Series latex gloves',
    code: 'MED-1124',
    description: prose`
      A medium-weight latex glove for general dentistry, offered smooth for those who work by feel and textured for
      those who handle more instruments than teeth. Natural colour, 240 mm, with a rolled cuff that does not creep down.

      Powder-free since the inner surface is polymer coated; the glove slides on without talc and without the tackiness
      of plain chlorinated rubber. Packed 100 to the box, printed with size on all six faces. This product contains
      natural rubber latex, which may cause allergic reactions.
    `,
    price: 1260,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#e9dcc0', accent: '#1c7f86' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['SM', 'Smooth', { part: '1123' }],
            ['TX', 'Textured', { part: '1124', drawing: { accent: '#c9302c' } }],
          ),
          sizes('XS', 'S', 'M', 'L', 'XL'),
        ),
        '',
      ),
      { 'SM-XL': 'special-order', 'TX-M': 'plenty' },
    ),
  },
  {
    key: 'd2-scented-latex-gloves',
    brand: 'd2',
    classification: 'latex-gloves',
    name: 'Scented latex gloves for children’s dentistry',
    code: 'D2H-LXS',
    description: prose`
      Gloves a child does not pull away from. The scent is worked into the inner polymer and comes through when the
      glove warms on the hand: faint by design, gone by the end of the appointment. Bubble gum is pink, mint is green,
      grape is violet and orange is the colour one expects.

      Latex of 5.5 mil, powder-free, textured fingertips. Ninety gloves in a box with a tear-off window. Note the latex
      content on the patient's chart before use, and keep opened boxes closed with the flap so the aroma lasts.
    `,
    price: 1545,
    pack: { quantity: 90, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#f29cc0', accent: '#f0cf45' },
    variants: withStock(
      variants(combine(scents('Bubble gum', 'Mint', 'Grape', 'Orange'), sizes('XS', 'S', 'M', 'L')), 'LXS'),
      {
        'GRP-L': 'final',
        'GRP-XS': 'final',
        'BUB-S': 'plenty',
      },
    ),
  },
  {
    key: 'mark3-textured-latex-gloves',
    brand: 'mark3',
    classification: 'latex-gloves',
    name: 'Textured latex gloves, polymer lined',
    code: 'MK3-1300',
    description: prose`
      Plain, dependable latex at a plain price. The outside carries a fine overall texture, the inside a polymer film
      that lets the second pair of the morning go on as easily as the first.

      Film thickness is 5 mil at the finger and 4 at the palm, length 240 mm, AQL 1.5. A box holds one hundred
      ambidextrous gloves, off-white. Keep petroleum jelly and mineral-oil lubricants away from natural rubber: they
      swell and weaken it within minutes.
    `,
    price: 1095,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#efe4c9', accent: '#22335f' },
    variants: withStock(variants(sizes('XS', 'S', 'M', 'L', 'XL'), 'M3L-13'), { XL: 'none' }),
  },
];
