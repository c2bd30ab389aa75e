import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, single, variants, withStock } from '#demo/catalogue/variants.ts';

export const sealants: Family[] = [
  {
    key: 'ultradent-ultraseal-xt-hydro',
    brand: 'ultradent',
    classification: 'sealants',
    name: 'UltraSeal XT hydro pit and fissure sealant',
    code: 'ULT-USX',
    description: prose`
      A 53 per cent filled sealant that displaces moisture down in the fissure, in place of a drying agent. Scrubbed in
      by the brush tip, it drops in viscosity, runs to the bottom, and firms again when the brush stops.

      Opaque white fluoresces under a violet lamp, which makes retention easy to check at recall; natural is for parents
      who do not want to see it. Four syringes of 1.2 mL with tips. Cure twenty seconds a surface.
    `,
    price: 15900,
    pack: { quantity: 4.8, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#f4f5f2', accent: '#1c7f86' },
    variants: withStock(
      variants(
        choices(
          ['OW', 'Opaque white, refill', { part: '3532' }],
          ['NA', 'Natural, refill', { part: '3533', drawing: { colour: '#efe4c9' } }],
          ['KW', 'Opaque white, kit', { part: '3530', price: 17900, drawing: { mark: 'KIT' } }],
          ['KN', 'Natural, kit', { part: '3531', price: 17900, drawing: { mark: 'KIT', colour: '#efe4c9' } }],
        ),
        'UP-',
      ),
      { NA: 'few' },
    ),
  },
  {
    key: '3m-clinpro-sealant',
    brand: '3m',
    classification: 'sealants',
    name: 'Clinpro sealant, changes colour on curing',
    code: 'MMM-1263',
    description: prose`
      Pink when placed, so that margins and voids can be seen against enamel; off-white after twenty seconds of light.
      The dye bleaches as the resin polymerizes, which doubles as a sign that the lamp has reached it.

      Low viscosity, unfilled for wear-in under occlusion, releases fluoride. Sold as a 6 mL bottle for the brush, as
      two 1.2 mL syringes with ten tips, and as a complete kit with etchant.
    `,
    price: 9890,
    pack: { quantity: 2.4, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#ec8fae', accent: '#c9302c' },
    variants: variants(
      choices(
        ['S', 'Syringes, 2 × 1.2 mL', { part: '36' }],
        [
          'B',
          'Bottle, 6 mL',
          { part: '37', price: 10900, pack: { quantity: 6, unit: 'mL' }, drawing: { kind: 'bond-bottle' } },
        ],
        ['K', 'Introductory kit', { part: '27', price: 13900, drawing: { mark: 'KIT' } }],
      ),
      '126',
    ),
  },
  {
    key: 'pulpdent-embrace-wetbond-sealant',
    brand: 'pulpdent',
    classification: 'sealants',
    name: 'Embrace WetBond pit and fissure sealant',
    code: 'PUL-EMB',
    description: prose`
      A resin without bisphenol A or its derivatives that is placed on a slightly damp tooth: etch, rinse, lightly dry
      until the gloss just goes, apply. Saliva contamination after that is less of an accident than with ordinary
      sealants.

      Bonds and seals in one step. Off-white and natural, in 1.2 mL or bulk 3 mL syringes with twenty-two gauge tips.
      Store at room temperature, capped; the material sets with a smooth margin that an explorer does not catch.
    `,
    price: 10450,
    pack: { quantity: 4.8, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#e9e2cc', accent: '#7a4a8c' },
    variants: variants(
      combine(
        choices(['W', 'Off-white'], ['N', 'Natural', { drawing: { colour: '#e0cfa6' } }]),
        choices(
          ['4', 'four 1.2 mL syringes'],
          ['1', 'single 3 mL syringe', { price: 7290, pack: { quantity: 3, unit: 'mL' } }],
          ['K', 'kit with etchant', { price: 12900, drawing: { mark: 'KIT' } }],
        ),
      ),
      'EMS-',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'shofu-beautisealant',
    brand: 'shofu',
    classification: 'sealants',
    name: 'BeautiSealant, with self-etching primer',
    code: 'SHO-BTS',
    description: prose`
      No phosphoric acid, no rinse: a primer left for five seconds and blown thin takes the place of both. The sealant
      then flows from a 27 gauge tip and is cured for ten seconds.

      Giomer filler gives and takes up fluoride. The paste comes in translucent and opaque tooth shades, 1.2 g to a
      syringe. Primer is a 3 mL bottle good for about sixty teeth. Enamel that has never been cut should be pumiced
      first.
    `,
    price: 11290,
    pack: { quantity: 1, unit: 'kit' },
    drawing: { kind: 'gel-syringe', colour: '#dfe3d2', accent: '#2f6db3' },
    variants: withStock(
      variants(
        choices(
          ['SET', 'Set with primer', { drawing: { mark: 'SET' } }],
          ['P', 'Paste refill, 1.2 g', { price: 4690, pack: { quantity: 1.2, unit: 'g' } }],
          ['PR', 'Primer, 3 mL', { price: 5980, pack: { quantity: 3, unit: 'mL' }, drawing: { kind: 'bond-bottle' } }],
          [
            'TIP',
            'Tips, 27 gauge, 25',
            { price: 2290, pack: { quantity: 25, unit: 'tip' }, drawing: { kind: 'irrigation-needle' } },
          ],
        ),
        'Y178',
      ),
      { PR: 'special-order' },
    ),
  },
  {
    key: 'gc-fuji-triage-capsules',
    brand: 'gc',
    classification: 'sealants',
    name: 'Fuji Triage glass ionomer surface protection',
    code: 'GCA-TRI',
    description: prose`
      Glass ionomer for a molar just breaking through, when nothing can be kept dry: it bonds to damp enamel without
      etching. Fluoride release is several times that of a filling cement.

      Pink takes up the heat of a curing light and sets on command; white sets by itself in two and a half minutes.
      Capsules of 0.3 g are pressed, triturated for ten seconds and placed from the nozzle. A coat of varnish over it
      keeps the surface from drying.
    `,
    price: 21900,
    pack: { quantity: 50, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#ec8fae', accent: '#f4f5f2' },
    variants: variants(
      choices(['P', 'Pink'], ['W', 'White', { drawing: { colour: '#f4f5f2', accent: '#c3c9ce' } }]),
      (_, index) => `00251${6 + index}`,
    ),
  },
  {
    key: 'dmg-icon-resin-infiltration',
    brand: 'dmg',
    classification: 'sealants',
    name: 'Icon caries infiltrant, smooth surface and proximal',
    code: 'DMG-ICN',
    description: prose`
      For the white spot that is past fluoride and not yet a filling. Hydrochloric acid gel opens the lesion, ethanol
      dries it, and a very thin resin is drawn into the pores and cured there. No drill is used.

      The smooth-surface kit has applicators with a flocked pad; the proximal one has a film with holes on one face
      only, and wedges to open the contact. Two minutes of etch, thirty seconds of alcohol, three minutes of resin.
    `,
    price: 19900,
    pack: { quantity: 1, unit: 'kit' },
    drawing: { kind: 'gel-syringe', colour: '#2e7d4f', accent: '#f0cf45' },
    variants: withStock(
      variants(
        choices(
          ['VE', 'Smooth surface, 2 treatments', { drawing: { mark: 'VEST' } }],
          ['AP', 'Proximal, 2 treatments', { drawing: { mark: 'PROX' } }],
          ['VE7', 'Smooth surface, 7 treatments', { price: 59900, pack: { quantity: 7, unit: 'treatment' } }],
          ['AP7', 'Proximal, 7 treatments', { price: 59900, pack: { quantity: 7, unit: 'treatment' } }],
        ),
        'ICON-',
      ),
      { VE7: 'special-order', AP7: 'special-order' },
    ),
  },
  {
    key: 'ivoclar-cervitec-plus-varnish',
    brand: 'ivoclar',
    classification: 'sealants',
    name: 'Cervitec Plus protective varnish',
    code: 'IVO-CVT',
    description: prose`
      A clear varnish with one per cent each of chlorhexidine and thymol that closes exposed cervical areas, orthodontic
      margins and the crevice round an overdenture abutment. It dries in half a minute and is not seen.

      The bottle holds 7 g with fifty brushes beside it. Clean and dry the site, brush on a thin coat, leave it
      undisturbed for an hour. Repeat at the recall. Not for children who cannot spit, nor with a known sensitivity to
      either agent.
    `,
    price: 7890,
    pack: { quantity: 7, unit: 'g' },
    drawing: { kind: 'bond-bottle', colour: '#d8e6d0', accent: '#22335f' },
    variants: single('569810', 'few'),
  },
];
