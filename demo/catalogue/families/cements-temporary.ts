import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Provisional cements and temporary filling materials. */
export const temporaryCements: Family[] = [
  {
    key: 'kerr-tempbond',
    brand: 'kerr',
    classification: 'temporary-cements',
    name: 'Temp-Bond temporary cement',
    code: 'KER-613',
    description: prose`
      Zinc oxide cement strong enough for a provisional bridge and weak enough to come off whole. The original
      contains eugenol and calms a sore tooth; NE leaves it out so that the final resin cement will set; Clear is a
      resin, translucent under thin acrylic.

      Tubes of base and accelerator are mixed in equal lengths; a modifier softens the set for long spans. Unidose
      foil packs end the tube-cap mess in a clinic with many hands, and automix syringes finish the job in ten
      seconds. Set in two minutes in the mouth.
    `,
    price: 4290,
    pack: { quantity: 65, unit: 'g' },
    drawing: { kind: 'paste-tubes', colour: '#e0b23c', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        choices(
          ['E-T', 'With eugenol, tubes 50 g and 15 g', { part: '80', drawing: { colour: '#e0b23c', mark: 'TB' } }],
          [
            'NE-T',
            'NE without eugenol, tubes 50 g and 15 g',
            { part: '87', price: 4590, drawing: { colour: '#2f6db3', mark: 'NE' } },
          ],
          [
            'E-U',
            'With eugenol, 50 unidose of 2.4 g',
            {
              part: '82',
              price: 7690,
              pack: { quantity: 50, unit: 'dose' },
              drawing: { kind: 'varnish-dose', colour: '#e0b23c', mark: 'TB' },
            },
          ],
          [
            'NE-U',
            'NE without eugenol, 50 unidose of 2.4 g',
            {
              part: '89',
              price: 7990,
              pack: { quantity: 50, unit: 'dose' },
              drawing: { kind: 'varnish-dose', colour: '#2f6db3', mark: 'NE' },
            },
          ],
          [
            'NE-A',
            'NE without eugenol, 2 automix syringes of 11.8 g',
            {
              part: '72',
              price: 8450,
              pack: { quantity: 23.6, unit: 'g' },
              drawing: { kind: 'automix-syringe', colour: '#2f6db3', mark: 'NE' },
            },
          ],
          [
            'CL',
            'Clear with triclosan, automix syringe of 6 g',
            {
              part: '51',
              price: 6350,
              pack: { quantity: 6, unit: 'g' },
              drawing: { kind: 'automix-syringe', colour: '#e4eaec', mark: 'CLR' },
            },
          ],
        ),
        '613',
      ),
      { 'NE-T': 'plenty', 'NE-U': 'plenty', 'E-T': 'some' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'dmg-tempocem',
    brand: 'dmg',
    classification: 'temporary-cements',
    name: 'TempoCem automix temporary cement',
    code: 'DMG-110',
    description: prose`
      A zinc oxide cement that mixes in its own tip. The cartridge version runs through the gun that is already out
      for the provisional; Smartmix sits in a double syringe for the one-handed operator. Film 13 microns.

      NE is free of eugenol. Soft grips lightly, for crowns to be tried in again within days. Works for a minute, sets
      in two and a half, and leaves the stump as a shell when tapped. Tips, thirty to a box, are short on purpose:
      less waste.
    `,
    price: 6890,
    pack: { quantity: 72, unit: 'g' },
    drawing: { kind: 'impression-cartridge', colour: '#f4f5f2', accent: '#f0cf45' },
    variants: variants(
      combine(
        choices(
          ['R', 'Regular', { part: '1', drawing: { mark: 'REG', colour: '#e0b23c' } }],
          ['NE', 'NE', { part: '2', drawing: { mark: 'NE', colour: '#2f6db3' } }],
          ['S', 'Soft', { part: '3', drawing: { mark: 'SOFT', colour: '#5fb98a' } }],
        ),
        choices(
          ['C', '72 g cartridge', { part: '45' }],
          [
            'M',
            '2 Smartmix syringes of 11 g',
            { part: '58', price: 6250, pack: { quantity: 22, unit: 'g' }, drawing: { kind: 'automix-syringe' } },
          ],
        ),
      ),
      '110',
    ),
  },
  {
    key: 'ultradent-ultratemp',
    brand: 'ultradent',
    classification: 'temporary-cements',
    name: 'UltraTemp polycarboxylate temporary cement',
    code: 'ULT-5916',
    description: prose`
      Hydrophilic zinc oxide polycarboxylate, kind to pulps and removable with a water spray, so there is no scrubbing
      of the stump before bonding. It contains no eugenol and no resin, and does not soften acrylic from the inside.

      Regular for single crowns and a few weeks, Firm for bridges and months. Supplied in a dual-barrel syringe of 5
      mL with mixing tips, or kits with more. Also serves as a temporary filling between appointments.
    `,
    price: 5950,
    pack: { quantity: 5, unit: 'mL' },
    drawing: { kind: 'automix-syringe', colour: '#f4f5f2', accent: '#2f6db3' },
    variants: variants(
      choices(
        ['R', 'Regular', { part: '6', drawing: { colour: '#cfe3ef', mark: 'REG' } }],
        ['F', 'Firm', { part: '7', drawing: { colour: '#9cc6e8', mark: 'FIRM' } }],
        [
          'RK',
          'Regular kit, 4 syringes',
          { part: '8', price: 21400, pack: { quantity: 20, unit: 'mL' }, drawing: { mark: 'KIT' }, stock: 'few' },
        ],
      ),
      '591',
    ),
  },
  {
    key: '3m-cavit',
    brand: '3m',
    classification: 'temporary-cements',
    name: 'Cavit temporary filling material',
    code: 'MMM-4401',
    description: prose`
      Ready to use from the jar: a putty that hardens when saliva reaches it and swells a little as it does, which is
      the reason endodontists trust its seal between visits. Put it in a moist cavity, at least 3.5 mm thick, and
      clean the margins with a damp pellet.

      Three hardnesses. Cavit is for load, W for access cavities, G lifts out in one piece with an explorer and is
      used under inlay impressions. Jars of 28 g; close tightly, humidity is the catalyst. No eugenol in any of them.
    `,
    price: 2980,
    pack: { quantity: 28, unit: 'g' },
    drawing: { kind: 'topical-jar', colour: '#9aa2a9', accent: '#f4f5f2' },
    variants: withStock(
      variants(
        choices(
          ['GRY', 'Cavit, grey', { part: '1', drawing: { colour: '#b8bcbd', mark: 'CAV' } }],
          ['PNK', 'Cavit, pink', { part: '2', drawing: { colour: '#ecb3bd', mark: 'CAV' }, stock: 'final' }],
          ['W', 'Cavit-W, white', { part: '3', drawing: { colour: '#f1f0ea', mark: 'W' } }],
          ['G', 'Cavit-G, grey', { part: '4', drawing: { colour: '#9aa2a9', mark: 'G' } }],
        ),
        '4401',
      ),
      { G: 'plenty' },
    ),
  },
  {
    key: 'dentsply-irm',
    brand: 'dentsply',
    classification: 'temporary-cements',
    name: 'IRM intermediate restorative',
    code: 'DEN-610',
    description: prose`
      Reinforced zinc oxide eugenol that lasts a year in a posterior cavity. Polymer in the powder gives it wear
      resistance, eugenol a sedative effect on an angry pulp. Used in emergencies, in caries control, under amalgam,
      and as a retrofill before newer cements came.

      Caps are mixed for eight seconds and squeezed from the gun. Powder and liquid, one scoop to one drop, are
      kneaded to a putty in a minute. Ivory is the usual colour. Do not place under composite: free eugenol inhibits
      resin.
    `,
    price: 11400,
    pack: { quantity: 50, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#f0e3c4', accent: '#7b5638', mark: 'IRM' },
    variants: variants(
      choices(
        ['C', '50 capsules', { part: '2' }],
        [
          'PL',
          'Powder 38 g and liquid 14 mL',
          { part: '5', price: 8950, pack: { quantity: 1, unit: 'set' }, drawing: { kind: 'powder-liquid' } },
        ],
        [
          'L',
          'Liquid, 14 mL',
          { part: '4', price: 4200, pack: { quantity: 14, unit: 'mL' }, drawing: { kind: 'bond-bottle' } },
        ],
      ),
      '61000',
    ),
  },
  {
    key: 'coltene-coltosol-f',
    brand: 'coltene',
    classification: 'temporary-cements',
    name: 'Coltosol F temporary filling',
    code: 'COL-5930',
    description: prose`
      Zinc sulfate and zinc oxide paste with fluoride, white, setting at the surface after half an hour and fit to be
      chewed on after two or three. It creeps into the angle of the cavity and forms a plug that saliva cannot get
      past for a fortnight.

      Take it from the jar with a dry instrument. For provisional closure after trepanation, between impressions and
      inlay, or above a post hole. Jars of 38 g; the five-jar carton suits universities and group practices. Odour
      faintly of mint.
    `,
    price: 2590,
    pack: { quantity: 38, unit: 'g' },
    drawing: { kind: 'topical-jar', colour: '#f4f5f2', accent: '#2e7d4f', mark: 'F' },
    variants: variants(
      choices(['1', 'Jar of 38 g'], ['5', '5 jars of 38 g', { price: 11700, pack: { quantity: 190, unit: 'g' } }]),
      '5930-',
    ),
  },
];
