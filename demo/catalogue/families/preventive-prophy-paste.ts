import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, flavours, variants, withStock } from '#demo/catalogue/variants.ts';

/** Grits of prophy paste, with the mark on the lid. */
const grits = choices(
  ['F', 'Fine', { drawing: { mark: 'F' } }],
  ['M', 'Medium', { drawing: { mark: 'M' } }],
  ['C', 'Coarse', { drawing: { mark: 'C' } }],
);
const fourGrits = [...grits, ...choices(['X', 'Extra coarse', { drawing: { mark: 'XC' } }])];

export const prophyPaste: Family[] = [
  {
    key: 'keystone-gelato-prophy-paste',
    brand: 'keystone',
    classification: 'prophy-paste',
    name: 'Gelato prophy paste with xylitol, unit dose',
    code: 'KEY-GPP',
    description: prose`
      Two hundred cups of paste that neither dries on the finger ring nor flies off the rubber. The base is glycerine
      with xylitol, the polish is pumice with 1.23 per cent fluoride ion, and nothing in it contains gluten.

      Coarse for stain, medium for the ordinary recall, fine for root surfaces and composite. Flavours are mild, with
      the aftertaste of the sweet they are named for. A ring comes in every box. Store below 25 °C, and stir a cup that
      has separated.
    `,
    price: 4290,
    pack: { quantity: 200, unit: 'cup' },
    drawing: { kind: 'prophy-cup', colour: '#f29cc0', accent: '#f4f5f2', shape: 'dose' },
    variants: withStock(
      variants(
        combine(
          flavours('Bubble gum', 'Cherry', 'Mint', 'Orange vanilla', 'Raspberry', 'Piña colada', 'Cotton candy'),
          grits,
        ),
        (choice, index) => `2-31${index + 10}${choice.suffix.slice(-1)}`,
      ),
      { 'MNT-M': 'plenty', 'BUB-F': 'few', 'PIN-C': 'none', 'COT-C': 'special-order' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'dentsply-nupro-prophy-paste',
    brand: 'dentsply',
    classification: 'prophy-paste',
    name: 'Nupro prophylaxis paste, unit dose',
    code: 'DEN-NUP',
    description: prose`
      The two-hundred-cup box found in hygiene schools. Cups peel from a strip, so the number left can be seen, and
      their square foot stands firm in the grip ring or on the tray.

      Offered with fluoride and without, for patients who come in before sealants or orthodontic bonding. Splatter is
      low if the handpiece runs under 3,000 turns a minute. Four grits, from a plus-coarse for tobacco stain down to a
      fine that leaves enamel glossy.
    `,
    price: 6990,
    pack: { quantity: 200, unit: 'cup' },
    drawing: { kind: 'prophy-cup', colour: '#8fd3b6', accent: '#22335f', shape: 'square-dose' },
    variants: withStock(
      variants(
        [
          ...combine(flavours('Mint', 'Orange', 'Cherry', 'Strawberry'), fourGrits),
          ...combine(
            choices([
              'NF',
              'Mint without fluoride',
              { price: 6790, drawing: { colour: '#8fd3b6', accent: '#f4f5f2' } },
            ]),
            grits,
          ),
        ],
        (_, index) => `8013${20 + index}`,
      ),
      { 'STR-X': 'special-order', 'CHE-F': 'few', 'NF-M': 'plenty' },
    ),
  },
  {
    key: 'premier-enamel-pro-prophy-paste',
    brand: 'premier',
    classification: 'prophy-paste',
    name: 'Enamel Pro prophy paste with calcium phosphate',
    code: 'PRE-EPP',
    description: prose`
      A fluoride paste that also carries amorphous calcium phosphate, kept apart in the formula until saliva brings the
      two together. Texture is smooth and slightly tacky, so the cup stays loaded for two teeth.

      Two hundred unit doses to the box. Colours are those of the fruit; none stains composite. It rinses without grit
      left between the teeth, which patients mention. Also listed in a 340 g jar for teaching clinics.
    `,
    price: 6250,
    pack: { quantity: 200, unit: 'cup' },
    drawing: { kind: 'prophy-cup', colour: '#c2294a', accent: '#c9a24a', shape: 'dose' },
    variants: variants(
      [
        ...combine(flavours('Strawberry', 'Grape', 'Mint', 'Cinnamon', 'Vanilla'), grits),
        ...combine(
          choices([
            'JAR',
            'Mint, jar',
            { price: 2690, pack: { quantity: 340, unit: 'g' }, drawing: { kind: 'topical-jar', colour: '#8fd3b6' } },
          ]),
          grits,
        ),
      ],
      (_, index) => `900${7610 + index}`,
    ),
  },
  {
    key: 'kerr-cleanic-prophy-paste',
    brand: 'kerr',
    classification: 'prophy-paste',
    name: 'Cleanic universal prophy paste',
    code: 'KER-CLN',
    description: prose`
      One paste in place of three: its perlite flakes cut stain at first and crumble under the cup into a fine polish,
      so the step from coarse to fine happens on the tooth. Relative dentine abrasion falls as one works.

      The tube squeezes into a dappen for those who load the cup often; the single-dose has a foil lid. With fluoride in
      mint, apple or berry, without fluoride or flavour for allergy patients. Tubes hold 100 g.
    `,
    price: 2390,
    pack: { quantity: 100, unit: 'g' },
    drawing: { kind: 'paste-tube', colour: '#8fd3b6', accent: '#c9302c' },
    variants: withStock(
      variants(
        combine(
          flavours('Mint', 'Apple', 'Berry', 'Unflavoured'),
          choices(
            ['T', '100 g tube'],
            [
              'S',
              '200 single doses',
              { price: 7890, pack: { quantity: 200, unit: 'dose' }, drawing: { kind: 'prophy-cup', shape: 'dose' } },
            ],
          ),
        ),
        (_, index) => `3318-${index + 1}`,
      ),
      { 'UNF-S': 'special-order' },
    ),
  },
  {
    key: 'mark3-prophy-paste-cups',
    brand: 'mark3',
    classification: 'prophy-paste',
    name: 'Prophy paste cups, fluoride, splatter-free',
    code: 'MK3-6100',
    description: prose`
      A house paste that gets the simple things right: consistent grit from box to box, lids that open with a thumb, and
      flavours children name when asked. Contains 1.23 per cent fluoride ion; without gluten, dairy, nuts or saccharin.

      The lid colour tells the flavour and the letter the grit. Two hundred cups and a reusable ring to the box. An
      assorted box brings fifty each of four flavours in medium, for finding out which ones the clinic will finish.
    `,
    price: 2990,
    pack: { quantity: 200, unit: 'cup' },
    drawing: { kind: 'prophy-cup', colour: '#ee6b72', accent: '#e88a3a', shape: 'dose' },
    variants: withStock(
      variants(
        [
          ...combine(flavours('Watermelon', 'Banana', 'Chocolate', 'Spearmint', 'Tutti-frutti'), grits),
          ...choices(['AST-M', 'Assorted, medium', { drawing: { colour: '#f0cf45', mark: 'MIX' } }]),
        ],
        'M3PP-',
      ),
      { 'CHO-C': 'final', 'CHO-F': 'final', 'BAN-C': 'none' },
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'hager-air-polishing-powders',
    brand: 'hager',
    classification: 'prophy-paste',
    name: 'Air-polishing powders',
    code: 'HAG-APP',
    description: prose`
      Powder is chosen by the surface. Sodium bicarbonate of 65 microns takes coffee and tobacco off enamel; glycine of
      25 and erythritol of 14 microns are gentle enough for root, implant and bracket margins.

      Free-flowing, with silica against caking. Pour into a dry chamber, never over what is left from yesterday, and
      close the bottle at once. Four bottles of 300 g bicarbonate, or of 120 g for the finer two.
    `,
    price: 8490,
    pack: { quantity: 1200, unit: 'g' },
    drawing: { kind: 'air-polish-powder', colour: '#f4e062' },
    variants: variants(
      [
        ...combine(choices(['BC', 'Bicarbonate']), flavours('Lemon', 'Mint', 'Cherry', 'Unflavoured')),
        ...combine(
          choices(
            ['GL', 'Glycine', { price: 12900, pack: { quantity: 480, unit: 'g' } }],
            ['ER', 'Erythritol', { price: 16900, pack: { quantity: 480, unit: 'g' } }],
          ),
          flavours('Unflavoured', 'Mint'),
        ),
      ],
      'HW-AP',
    ),
  },
];
