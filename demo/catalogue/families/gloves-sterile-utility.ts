import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, marks, sizes, variants, withStock } from '#demo/catalogue/variants.ts';

const surgicalSizes = (...list: string[]) => marks((size) => `Size ${size}`, ...list);

export const sterileGloves: Family[] = [
  {
    key: 'medicom-safetouch-sterile-latex-gloves',
    brand: 'medicom',
    classification: 'sterile-gloves',
    name: 'Sterile latex surgical gloves, powder-free',
    code: 'MED-1140',
    description: prose`
      Hand-specific gloves for implant placement, grafting and third molars, gamma-sterilized in pairs. The curved
      fingers and set-in thumb follow the resting hand, which saves effort where an ambidextrous glove fights it.

      Natural rubber, 8 mil at the finger, 285 mm with a tacky-banded cuff that grips the gown. The inner wallet folds
      out flat and marks left and right. Fifty pairs a box. Contains latex; check the date on the wallet, not only on
      the carton.
    `,
    price: 6450,
    pack: { quantity: 50, unit: 'pair' },
    drawing: { kind: 'glove-pair-packet', colour: '#e8d7ae', accent: '#2f6db3' },
    variants: withStock(variants(surgicalSizes('5.5', '6', '6.5', '7', '7.5', '8', '8.5', '9'), '1140-'), {
      '7': 'plenty',
      '7.5': 'plenty',
      '5.5': 'special-order',
      '9': 'special-order',
    }),
  },
  {
    key: 'aurelia-sterile-nitrile-gloves',
    brand: 'aurelia',
    classification: 'sterile-gloves',
    name: 'Sterile nitrile gloves, pairs',
    code: 'AUR-606',
    description: prose`
      An ambidextrous nitrile examination glove, sterilized with ethylene oxide and packed by the pair. Less costly than
      a surgical glove and enough for biopsies, suture removal and line-side assisting, where sterility matters more
      than anatomical fit.

      Blue-violet, 4 mil, 300 mm. Peel pouch with a chevron seal; the pouch doubles as the clean field for the other
      glove. Fifty pairs in a dispenser that opens at the bottom, so that the oldest go first.
    `,
    price: 4875,
    pack: { quantity: 50, unit: 'pair' },
    drawing: { kind: 'glove-pair-packet', colour: '#5a63b5', accent: '#f4f5f2' },
    variants: variants(sizes('XS', 'S', 'M', 'L', 'XL'), 60695),
    categories: ['short-expiry'],
  },
  {
    key: 'd2-sterile-polyisoprene-gloves',
    brand: 'd2',
    classification: 'sterile-gloves',
    name: 'Polyisoprene surgical gloves, sterile',
    code: 'D2H-PSG',
    description: prose`
      Polyisoprene has the molecule of natural rubber without the proteins, and the glove feels accordingly.
      Periodontists who need to tie 6-0 suture all afternoon in a latex-free room are its usual buyers.

      Brown tint against glare under the operating light, smooth beadless cuff, 10 mil at the finger. A green underglove
      one half-size up turns it into a puncture-indicating pair and is listed here too. Twenty-five pairs; store flat
      and cool.
    `,
    price: 7290,
    pack: { quantity: 25, unit: 'pair' },
    drawing: { kind: 'glove-pair-packet', colour: '#b58a63', accent: '#c9302c' },
    variants: withStock(
      variants(
        combine(
          choices(['OUT', 'Outer glove, brown'], ['UND', 'Underglove, green', { drawing: { colour: '#2e7d4f' } }]),
          surgicalSizes('6', '6.5', '7', '7.5', '8', '8.5'),
        ),
        'PSG-',
      ),
      { 'UND-8.5': 'none', 'UND-6': 'few', 'OUT-8.5': 'few' },
    ),
  },
];

export const utilityGloves: Family[] = [
  {
    key: 'hu-friedy-lilac-utility-gloves',
    brand: 'hu-friedy',
    classification: 'utility-gloves',
    name: 'Lilac utility gloves for instrument processing',
    code: 'HUF-LIL',
    description: prose`
      Heavy flock-lined nitrile for the soiled side of the sterilization room. At 15 mil the glove turns a slip against
      a scaler into a scratch on rubber, yet the fingers remain free enough to sort instruments into a cassette.

      May be steam sterilized at 121 °C and used again until it stiffens or cracks; most clinics retire a pair each
      quarter. The lilac keeps it apart from clean gloves. Three pairs of one size to a bag, cuff 330 mm, embossed palm.
    `,
    price: 4150,
    pack: { quantity: 3, unit: 'pair' },
    drawing: { kind: 'glove-pair-packet', colour: '#b39bd0', accent: '#5d4a86' },
    variants: withStock(variants(surgicalSizes('6', '7', '8', '9', '10'), 'IMS-121'), { '10': 'few' }),
  },
  {
    key: 'flight-heavy-duty-nitrile-utility-gloves',
    brand: 'flight',
    classification: 'utility-gloves',
    name: 'Heavy-duty nitrile utility gloves, unlined',
    code: 'FLT-UTL',
    description: prose`
      Unlined gloves dry inside and out on a hook, which is why some infection-control officers prefer them to flocked
      ones. Green for instruments, blue for surfaces, yellow for amalgam-trap and plumbing duty is a scheme many clinics
      adopt.

      Nitrile throughout, 22 mil, 330 mm, with a sandpatch palm and a straight cuff. Bagged by the pair with the size
      moulded into the wrist. Wash with detergent while still on the hands, then hang to dry cuff down.
    `,
    price: 895,
    pack: { quantity: 1, unit: 'pair' },
    drawing: { kind: 'glove-pair-packet', colour: '#2e7d4f', accent: '#26292d' },
    variants: variants(combine(colours('Green', 'Blue', 'Yellow'), sizes('S', 'M', 'L', 'XL')), 'UTL-22'),
  },
  {
    key: 'medicom-polyethylene-overgloves',
    brand: 'medicom',
    classification: 'utility-gloves',
    name: 'Polyethylene overgloves',
    code: 'MED-8190',
    description: prose`
      Drop one over a contaminated glove, open the drawer or take the telephone, and throw it away: a clear overglove
      costs a cent and a half and saves a full change in mid-procedure.

      Embossed low-density polyethylene that opens with a flick and does not cling. Cut loose enough to go over an
      examination glove one size larger. Refill bags of 500 fit the acrylic holder; the dispenser box of 100 stands by
      the chairside keyboard.
    `,
    price: 795,
    pack: { quantity: 500, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#e6eef2', accent: '#9aa2a9' },
    variants: variants(
      combine(
        sizes('S', 'M', 'L'),
        choices(
          ['BX', 'Box of 100', { price: 310, pack: { quantity: 100, unit: 'glove' } }],
          ['RF', 'Refill bag of 500', { drawing: { kind: 'glove-pair-packet' } }],
        ),
      ),
      '8190-',
    ),
  },
  {
    key: 'crosstex-glove-liners',
    brand: 'crosstex',
    classification: 'utility-gloves',
    name: 'Glove liners, knitted nylon',
    code: 'CRX-GLN',
    description: prose`
      Thin white liners worn under any glove when hands sweat or chap. Nylon knit in the round has no seams to print
      into the fingers; half-finger and full-finger cuts let each clinician choose between feel and coverage.

      Launder at 60 °C and reuse, roughly forty times before the knit loosens. They come in bags of ten, that is five
      pairs, marked at the wrist with a coloured overlock: white small, red medium, blue large.
    `,
    price: 1680,
    pack: { quantity: 10, unit: 'liner' },
    drawing: { kind: 'glove-pair-packet', colour: '#f4f5f2', accent: '#c9302c' },
    variants: withStock(
      variants(
        combine(
          choices(['HF', 'Half finger', { drawing: { shape: 'half-finger' } }], ['FF', 'Full finger']),
          sizes('S', 'M', 'L'),
        ),
        'GLN',
      ),
      { 'HF-S': 'final', 'HF-L': 'final' },
    ),
  },
];
