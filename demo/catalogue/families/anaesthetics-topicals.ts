import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, flavours, variants, withStock } from '#demo/catalogue/variants.ts';

/** Anaesthetics for the mucosa, used before an injection or instead of it. */
export const topicalAnaesthetics: Family[] = [
  {
    key: 'keystone-gelato-topical-gel',
    brand: 'keystone',
    classification: 'topicals',
    name: 'Gelato topical anaesthetic gel, benzocaine 20 %',
    code: 'KEY-350',
    description: prose`
      Benzocaine 20 % in a polyethylene glycol base that stays where the applicator puts it. Dry the mucosa, leave the
      gel for thirty to sixty seconds, and the surface is numb for about a quarter of an hour: enough for an
      infiltration, a matrix band or a loose primary incisor.

      The base contains no sugar, gluten or dye beyond the flavour's own colour. Sold in a 30 mL jar with a wide
      mouth, so a cotton tip can be loaded without touching the rim; close it at once, since the gel thins when it
      takes up water. Not for infants under two.
    `,
    price: 895,
    pack: { quantity: 30, unit: 'mL' },
    drawing: { kind: 'topical-jar', colour: '#c2294a', accent: '#f4f5f2', mark: '20%' },
    variants: withStock(
      variants(
        flavours(
          'Cherry',
          'Strawberry',
          'Raspberry',
          'Bubble gum',
          'Mint',
          'Piña colada',
          'Orange dreamsicle',
          'Melon',
        ),
        'GEL-35',
      ),
      { CHE: 'plenty', MEL: 'final', DRM: 'few' },
    ),
  },
  {
    key: 'ultradent-ultracare-topical-gel',
    brand: 'ultradent',
    classification: 'topicals',
    name: 'UltraCare oral anaesthetic gel, benzocaine 20 %',
    code: 'ULT-305',
    description: prose`
      A thicker topical for placement from a syringe tip or a swab. It clings to wet attached gingiva where thinner
      gels run, so less reaches the tongue and throat, and it does not need to be wiped before the needle goes in.

      Benzocaine 20 % with a sweetener that is not fermented by plaque. The 30 mL screw jar carries the lot on the lid
      and the shoulder, because the two are forever parted in a drawer. Effective after half a minute on gingiva, a
      full minute on the palate; rinse or suction away what remains.
    `,
    price: 1140,
    pack: { quantity: 30, unit: 'mL' },
    drawing: { kind: 'topical-jar', colour: '#f29cc0', accent: '#2f6db3', mark: 'UC' },
    variants: variants(flavours('Bubble gum', 'Cherry', 'Mint', 'Banana'), (_choice, index) => `${305 + index}-J`),
  },
  {
    key: 'dmg-kolorz-topical-gel',
    brand: 'dmg',
    classification: 'topicals',
    name: 'Kolorz topical anaesthetic gel',
    code: 'DMG-755',
    description: prose`
      A benzocaine gel made for the children's chair: bright colour, a flavour to choose from, and no bitter note once
      the numbness sets in. Xylitol sweetens it. The colour has a use for the operator too, showing exactly which
      mucosa has been covered.

      Works in thirty seconds. Each 30 g jar is the same size as the prophy paste and fluoride gel of the range, so
      that a child can keep one flavour through the visit. Apply sparingly with a cotton-tip applicator and note the
      amount for small patients.
    `,
    price: 1075,
    pack: { quantity: 30, unit: 'g' },
    drawing: { kind: 'topical-jar', colour: '#f6bfdc', accent: '#f0cf45', mark: 'KOL' },
    variants: variants(flavours('Cotton candy', 'Cherry', 'Watermelon', 'Tutti-frutti'), 75590),
  },
  {
    key: 'mark3-topical-anaesthetic-gel',
    brand: 'mark3',
    classification: 'topicals',
    name: 'Topical anaesthetic gel, 30 mL jar',
    code: 'MK3-1210',
    description: prose`
      Twenty per cent benzocaine at a price that lets every operatory keep its own jar. The gel is clear enough to see
      the injection site through, holds on a vertical surface, and rinses off without leaving a film on instruments.

      Seven flavours, from a sharp mint for adults to a bubble gum that school-age children accept without bargaining.
      Gluten-free and dye-free. Thirty millilitres, some hundred and fifty applications; use within twelve months of
      opening.
    `,
    price: 595,
    pack: { quantity: 30, unit: 'mL' },
    drawing: { kind: 'topical-jar', colour: '#8fd3b6', accent: '#26292d', mark: 'TOP' },
    variants: variants(
      flavours('Mint', 'Cherry', 'Strawberry', 'Bubble gum', 'Grape', 'Piña colada', 'Banana'),
      'M3-TG-',
    ),
  },
  {
    key: 'dentsply-oraqix-periodontal-gel',
    brand: 'dentsply',
    classification: 'topicals',
    name: 'Oraqix periodontal gel, lidocaine and prilocaine 2.5 %',
    code: 'DEN-653',
    description: prose`
      Needle-free anaesthesia for scaling and root planing. The mixture is a liquid at room temperature, flows to the
      bottom of the pocket through a blunt applicator, and sets to a gel at body heat. Wait thirty seconds; the effect
      lasts about twenty minutes and can be renewed up to five cartridges a visit.

      Each cartridge holds 1.7 g, enough for one quadrant or more, and fits the matching dispenser only, never an
      injection syringe. Twenty cartridges come with twenty applicators in their own blisters. Keep at 15 to 25 °C:
      refrigerated gel has to be warmed and shaken back to liquid.
    `,
    price: 16400,
    pack: { quantity: 20, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#7fb7c9', accent: '#e88a3a', mark: 'GEL' },
    variants: variants(
      choices(
        ['20', 'Box of 20 with applicators', { part: '21' }],
        [
          'DSP',
          'Dispenser',
          {
            part: '30',
            price: 14200,
            pack: { quantity: 1, unit: 'dispenser' },
            drawing: { kind: 'aspirating-syringe', colour: '#7fb7c9' },
          },
        ],
      ),
      '6530',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'premier-topicale-ointment',
    brand: 'premier',
    classification: 'topicals',
    name: 'Topicale benzocaine ointment and gel',
    code: 'PRE-970',
    description: prose`
      Two textures of one drug. The ointment, in a fatty base, keeps benzocaine against mucosa that cannot be kept
      dry, such as the lower lingual side or around a denture sore; the gel spreads further and washes off sooner.

      Both contain 18 % benzocaine and are unsuitable for anyone allergic to ester anaesthetics or to
      para-aminobenzoates. Jars of 50 g with a foil under the lid. An amount the size of a small pea, taken up on a
      swab, covers one injection site; blot away the surplus before it is swallowed.
    `,
    price: 2260,
    pack: { quantity: 50, unit: 'g' },
    drawing: { kind: 'topical-jar', colour: '#e6d3ae', accent: '#c9302c', mark: '18%' },
    variants: variants(
      choices(
        ['OMI', 'Ointment, mint', { drawing: { colour: '#bfe5dc' } }],
        ['OCH', 'Ointment, cherry', { drawing: { colour: '#d98a96' } }],
        ['GCH', 'Gel, cherry', { price: 1980, drawing: { colour: '#c2294a' } }],
        ['GPC', 'Gel, piña colada', { price: 1980, drawing: { colour: '#f3dd8c' }, stock: 'few' }],
      ),
      '900702',
    ),
  },
];
