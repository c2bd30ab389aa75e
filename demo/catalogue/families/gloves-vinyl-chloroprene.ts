import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, packs, sizes, variants, withStock } from '#demo/catalogue/variants.ts';

export const vinylGloves: Family[] = [
  {
    key: 'aurelia-delight-vinyl-gloves',
    brand: 'aurelia',
    classification: 'vinyl-gloves',
    name: 'Delight vinyl gloves, clear, powder-free',
    code: 'AUR-385',
    description: prose`
      Clear vinyl for the short jobs: answering the telephone with wet hands, handing over a shade guide, wiping down a
      chair arm. Looser than nitrile and quick to change, which is the point of it.

      PVC without DEHP plasticizer, 4.5 mil at the fingers, 240 mm long with a beaded edge. Neither latex nor
      accelerators are in it. One hundred a box, ten boxes a case. Not meant for restorative work or for handling
      solvents, which harden the film.
    `,
    price: 745,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#dfe9ee', accent: '#35a7b5' },
    variants: withStock(
      variants(
        combine(sizes('S', 'M', 'L', 'XL'), [
          ...packs('box', 'glove', [100, 745]),
          ...packs('case', 'glove', [1000, 6650]),
        ]),
        ({ pack }, index) => `${38995 + Math.floor(index / 2)}${pack?.quantity === 1000 ? '-CS' : ''}`,
      ),
      { 'M-100': 'plenty', 'XL-1000': 'special-order' },
    ),
  },
  {
    key: 'medicom-safetouch-vitals-vinyl-gloves',
    brand: 'medicom',
    classification: 'vinyl-gloves',
    name: 'SafeTouch Vitals stretch vinyl gloves',
    code: 'MED-1190',
    description: prose`
      A stretch formulation sits between ordinary vinyl and nitrile: softer, closer to the hand, and able to lengthen by
      half before it tears. Front-desk staff and laboratory runners wear it where the clinic does not want to spend a
      nitrile glove.

      Offered in clear and in a pale blue that tells it apart from food-service gloves. Powder-free, latex-free,
      hundred-count boxes. The seam-free cuff is reinforced with a bead; pull by the cuff, not by the fingers.
    `,
    price: 890,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#c6dcea', accent: '#2f6db3' },
    variants: variants(combine(colours('Clear', 'Light blue'), sizes('S', 'M', 'L', 'XL')), '1190-'),
  },
  {
    key: 'd2-laboratory-vinyl-gloves',
    brand: 'd2',
    classification: 'vinyl-gloves',
    name: 'Laboratory vinyl gloves, cream',
    code: 'D2H-VLB',
    description: prose`
      Cream-coloured vinyl, cut roomy, for pouring models and mixing alginate. Stone and plaster do not stick to it as
      they do to nitrile, and set material peels off in one piece.

      Thicker than the clear kind at 6 mil, so that sharp edges of trimmed gypsum do not come through. Powder-free
      inside. The box of 150 stands on its short side beside the vibrator. Choose one size above the clinical glove if
      it will go over another.
    `,
    price: 1010,
    pack: { quantity: 150, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#eadfc6', accent: '#7b5638' },
    variants: withStock(variants(sizes('S', 'M', 'L', 'XL'), 'VLB-15'), { S: 'final', XL: 'final' }),
  },
];

export const chloropreneGloves: Family[] = [
  {
    key: 'd2-chloroprene-gloves',
    brand: 'd2',
    classification: 'chloroprene-gloves',
    name: 'Chloroprene examination gloves, latex-free',
    code: 'D2H-NGL',
    description: prose`
      Chloroprene is the synthetic that behaves like latex: it stretches low and returns slowly, so the hand does less
      work than in nitrile. For clinicians who gave up natural rubber and never liked what came after, this is the glove
      to try.

      Green, 5 mil at the fingertips and 4 at the cuff, fully textured, powder-free. Each dispenser holds one hundred; a
      case of ten costs about eight per cent less per glove. Protect from heat and fluorescent light, since chloroprene
      yellows before its date when left on an open shelf.
    `,
    price: 2160,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#1f8a70', accent: '#0f4f40' },
    variants: withStock(
      variants(
        combine(sizes('XS', 'S', 'M', 'L', 'XL'), [
          ...packs('box', 'glove', [100, 2160]),
          ...packs('case', 'glove', [1000, 19900]),
        ]),
        'NGL-',
      ),
      { 'XL-100': 'few', 'XS-1000': 'special-order', 'XL-1000': 'special-order' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'aurelia-ignite-chloroprene-gloves',
    brand: 'aurelia',
    classification: 'chloroprene-gloves',
    name: 'Soft chloroprene gloves, long cuff',
    code: 'AUR-458',
    description: prose`
      The cuff is cut to 300 mm and covers the end of a gown's knitted wrist, which is why surgical assistants ask for
      it by name. Sky blue outside, white inside, so a breach shows as a pale line.

      Double-dipped film of 6 mil keeps its shape through a long implant appointment. Accelerator residues are washed
      out in a final alkaline bath, and the cured glove carries less than the limit that can be measured. Box of eighty.
    `,
    price: 2385,
    pack: { quantity: 80, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#5fb0dd', accent: '#f4f5f2' },
    variants: variants(sizes('XS', 'S', 'M', 'L', 'XL', 'XXL'), 45895),
  },
  {
    key: 'medicom-safetouch-chloroprene-gloves',
    brand: 'medicom',
    classification: 'chloroprene-gloves',
    name: 'SafeTouch chloroprene gloves with aloe or plain',
    code: 'MED-1158',
    description: prose`
      Two versions of one glove. The plain one has a chlorinated interior; the other is lined with a dried film of aloe
      vera that turns slick with the warmth of the hand and spares skin washed thirty times a day.

      Both are 4.5 mil at the finger, beaded and finger-textured, in pale green or ivory. Neither contains latex, so one
      stock can serve the whole clinic. There are one hundred gloves in the plain box and ninety in the lined, which
      takes a little more room.
    `,
    price: 2090,
    pack: { quantity: 100, unit: 'glove' },
    drawing: { kind: 'glove-box', colour: '#d9e4c4', accent: '#9cc63f' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['PL', 'Plain, ivory', { part: '1158', drawing: { colour: '#efe9d6', accent: '#7b5638' } }],
            ['AL', 'Aloe, pale green', { part: '1159', price: 2290, pack: { quantity: 90, unit: 'glove' } }],
          ),
          sizes('XS', 'S', 'M', 'L', 'XL'),
        ),
        '',
      ),
      { 'AL-XS': 'few', 'AL-XL': 'none' },
    ),
  },
];
