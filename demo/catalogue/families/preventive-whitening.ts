import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, flavours, variants, withStock } from '#demo/catalogue/variants.ts';

export const whiteningProducts: Family[] = [
  {
    key: 'ultradent-opalescence-pf-syringes',
    brand: 'ultradent',
    classification: 'whitening',
    name: 'Opalescence PF tooth-whitening gel for custom trays',
    code: 'ULT-OPF',
    description: prose`
      Sticky, viscous carbamide peroxide with potassium nitrate and fluoride, for trays worn by day or overnight. A
      fifth of the gel is water, which keeps teeth from drying out and the shade from rebounding when they take it up
      again.

      The patient kit holds eight syringes, a tray case, a shade guide and instructions; the bulk box forty syringes of
      1.2 mL. Ten per cent is worn overnight, fifteen four to six hours, twenty two to four, thirty-five half an hour.
      Refrigerate to keep strength.
    `,
    price: 5490,
    pack: { quantity: 8, unit: 'syringe' },
    drawing: { kind: 'whitening-kit', colour: '#5fb0dd', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['10', '10 %', { drawing: { mark: '10%', amount: 10 } }],
            ['15', '15 %', { drawing: { mark: '15%', amount: 15 } }],
            ['20', '20 %', { drawing: { mark: '20%', amount: 20 } }],
            ['35', '35 %', { drawing: { mark: '35%', amount: 35 } }],
          ),
          flavours('Mint', 'Melon', 'Unflavoured'),
          choices(
            ['K', 'patient kit of 8'],
            [
              'B',
              'bulk, 40 syringes',
              { price: 20900, pack: { quantity: 40, unit: 'syringe' }, drawing: { kind: 'gel-syringe' } },
            ],
          ),
        ),
        (_, index) => `UP-${5364 + index}`,
      ),
      { '15-MNT-K': 'plenty', '10-MEL-B': 'special-order', '35-MEL-B': 'none', '20-UNF-B': 'few' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'ultradent-opalescence-go',
    brand: 'ultradent',
    classification: 'whitening',
    name: 'Opalescence Go prefilled whitening trays',
    code: 'ULT-GO',
    description: prose`
      A soft inner tray with the gel already in it, carried to the teeth on a coloured outer one that is then taken
      away. Warmth of the mouth shapes the film within a minute and it reaches from molar to molar.

      Ten upper and ten lower trays make a course of ten days. Ten per cent hydrogen peroxide is worn half an hour to an
      hour, fifteen per cent a quarter to twenty minutes. Patients go home with it the same day, without an impression.
    `,
    price: 7290,
    pack: { quantity: 10, unit: 'treatment' },
    drawing: { kind: 'whitening-kit', colour: '#8fd3b6', accent: '#2f6db3', shape: 'tray' },
    variants: withStock(
      variants(
        combine(
          choices(['10', '10 %', { drawing: { mark: '10%' } }], ['15', '15 %', { drawing: { mark: '15%' } }]),
          flavours('Mint', 'Melon', 'Peppermint'),
        ),
        (_, index) => `UP-${4643 + index}`,
      ),
      { '10-PEP': 'final' },
    ),
  },
  {
    key: 'voco-perfect-bleach',
    brand: 'voco',
    classification: 'whitening',
    name: 'Perfect Bleach carbamide peroxide set',
    code: 'VOC-PBL',
    description: prose`
      Carbamide peroxide of 10 or 16 per cent in syringes of 2.4 mL, each enough for both arches four times. The gel
      holds its place at body temperature and rinses with cold water.

      A set carries six syringes, sheets of 1 mm foil for the vacuum former, a box for the finished splints and a pack
      of instructions in both official languages. The single syringe is for touching up after a year.
    `,
    price: 8490,
    pack: { quantity: 6, unit: 'syringe' },
    drawing: { kind: 'whitening-kit', colour: '#22335f', accent: '#c9a24a' },
    variants: variants(
      combine(
        choices(['10', '10 %', { drawing: { mark: '10%' } }], ['16', '16 %', { drawing: { mark: '16%' } }]),
        choices(
          ['S', 'set of 6'],
          [
            '1',
            'single syringe',
            { price: 1790, pack: { quantity: 1, unit: 'syringe' }, drawing: { kind: 'gel-syringe' } },
          ],
        ),
      ),
      (_, index) => String(1660 + index),
    ),
  },
  {
    key: 'hager-whitening-pens',
    brand: 'hager',
    classification: 'whitening',
    name: 'Tooth-whitening pens with brush tip',
    code: 'HAG-PEN',
    description: prose`
      A twist pen of 2 mL whose brush lays a film of six per cent hydrogen peroxide on the teeth one smiles with. It
      dries in a minute and is brushed off after ten. For keeping up a result more than for getting there.

      Cap and collar close with a click, so it travels in a pocket. Sold singly, or twelve in a counter display with a
      tester brush. Not for use under sixteen years of age.
    `,
    price: 1490,
    pack: { quantity: 1, unit: 'pen' },
    drawing: { kind: 'gel-syringe', colour: '#c3c9ce', accent: '#5fa3d6', shape: 'pen' },
    variants: withStock(
      variants(
        combine(
          flavours('Mint', 'Unflavoured'),
          choices(['1', 'single pen'], ['12', 'display of 12', { price: 14900, pack: { quantity: 12, unit: 'pen' } }]),
        ),
        'HW-WP',
      ),
      { 'UNF-12': 'special-order' },
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'keystone-gingival-barrier',
    brand: 'keystone',
    classification: 'whitening',
    name: 'Light-cure gingival barrier and block-out resin',
    code: 'KEY-GBR',
    description: prose`
      A coloured resin dam to lay along the gum line before in-office whitening. It sets in twenty seconds under any
      curing light without warming the tissue, and peels off in one strip afterwards.

      The same resin in a stiffer mix goes on the plaster model to make room for gel in a custom tray. Blue, green and
      pink are for choosing what shows best; all carry four syringes of 1.2 mL and eight tips.
    `,
    price: 6490,
    pack: { quantity: 4, unit: 'syringe' },
    drawing: { kind: 'gel-syringe', colour: '#2e7d4f', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['DB', 'Gum dam, blue', { drawing: { colour: '#2f6db3', mark: 'DAM' } }],
        ['DG', 'Gum dam, green', { drawing: { mark: 'DAM' } }],
        ['DP', 'Gum dam, pink', { drawing: { colour: '#ec9fbb', mark: 'DAM' } }],
        ['BO', 'Block-out, blue', { price: 5290, drawing: { colour: '#22335f', mark: 'BLOCK' } }],
      ),
      '7-33',
    ),
  },
];
