import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants } from '#demo/catalogue/variants.ts';

/** Polyether and silicone impression materials of one manufacturer. */
export const polyetherAndImprint: Family[] = [
  {
    key: '3m-impregum-penta',
    brand: '3m',
    classification: 'vps',
    name: 'Impregum Penta polyether',
    code: 'MMM-3162',
    description: prose`
      The polyether against which silicones advertise. It wets because of what it is, with no surfactant to be diluted
      by blood, and it stays at full flow until the very moment it sets: nothing is lost to a late seating.

      Mixed by the machine in colour-coded foil bags. Soft removes more easily from undercuts than the original medium
      body; DuoSoft pairs a heavy tray with a light wash from hand cartridges. Store dry at room temperature and never
      immerse longer than ten minutes, since polyether drinks water.
    `,
    price: 29800,
    pack: { quantity: 360, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#7a4a8c', accent: '#4a5058' },
    variants: variants(
      choices(
        ['MED', 'Medium body, bags 300 mL and 60 mL', { part: '4', drawing: { colour: '#7a4a8c', mark: 'IMP' } }],
        ['SFT', 'Soft medium body, bags 300 mL and 60 mL', { part: '9', drawing: { colour: '#9a6fb0', mark: 'SOFT' } }],
        [
          'DSH',
          'DuoSoft heavy body, bags 300 mL and 60 mL',
          { part: '7', price: 31200, drawing: { colour: '#5b3a7a', mark: 'H DUO' } },
        ],
        [
          'DSQ',
          'DuoSoft Quick heavy body, bags 300 mL and 60 mL',
          { part: '8', price: 31200, drawing: { colour: '#3f6fae', mark: 'QUICK' }, stock: 'few' },
        ],
        [
          'LGT',
          'Garant light body, 2 cartridges of 50 mL',
          {
            part: '3',
            price: 11900,
            pack: { quantity: 100, unit: 'mL' },
            drawing: { colour: '#e7c93c', mark: 'L DUO' },
          },
        ],
      ),
      '3162',
    ),
  },
  {
    key: '3m-imprint-4',
    brand: '3m',
    classification: 'vps',
    name: 'Imprint 4 VPS impression material',
    code: 'MMM-7148',
    description: prose`
      A silicone that heats itself: an extra reaction warms the paste a few degrees once it is in the mouth, and the
      set is over in seventy-five seconds with super quick, without shortening the time to fill the tray. Patients
      judge an impression by those seconds.

      Hydrophilic from the first contact, dimensionally stable for two weeks. Light and regular come in cartridges,
      heavy in cartridges or machine bags. Scannable without powder. Two cartridges of 50 mL a pack.
    `,
    price: 8950,
    pack: { quantity: 100, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#e5a32b', accent: '#3a3f8f' },
    variants: variants(
      combine(
        choices(
          ['L', 'Light', { part: '9', drawing: { colour: '#f0cf45', mark: 'LIGHT' } }],
          ['R', 'Regular', { part: '7', drawing: { colour: '#e88a3a', mark: 'REG' } }],
          ['H', 'Heavy', { part: '8', drawing: { colour: '#5f92c9', mark: 'HEAVY' } }],
        ),
        choices(['STD', 'standard set', { part: '1' }], ['SQ', 'super quick set', { part: '2', price: 9290 }]),
      ),
      '714',
    ),
  },
];
