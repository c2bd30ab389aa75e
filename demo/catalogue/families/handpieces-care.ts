import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Oil, turbines and couplings. */
export const handpieceCare: Family[] = [
  {
    key: 'nsk-pana-spray-plus',
    brand: 'nsk',
    classification: 'handpiece-care',
    name: 'PANA SPRAY Plus handpiece lubricant',
    code: 'NSK-PS',
    description: prose`
      Oil and cleaner under pressure, without water or silicone. Two or three seconds through the drive tube wash
      debris out of the bearings and leave a film that survives the autoclave. Wrap the head in tissue and spray till
      what comes out is clear.

      Once a day, and always before sterilization. The E-type nozzle serves motors and contra-angles; turbines have
      nozzles of their own. Can of 480 mL, enough for some 250 goes. Flammable: ventilate, and let the excess drain
      head up.
    `,
    price: 3690,
    pack: { quantity: 480, unit: 'mL' },
    drawing: { kind: 'oil-spray', colour: '#2f6db3', accent: '#f4f5f2', mark: 'PANA' },
    variants: withStock(
      variants(
        choices(
          ['1', 'Can of 480 mL', { part: '01' }],
          ['6', '6 cans of 480 mL', { part: '06', price: 20900, pack: { quantity: 2880, unit: 'mL' } }],
          ['KE', 'Can with E-type nozzle', { part: '21', price: 8190 }],
          ['KT', 'Can with NSK turbine nozzle', { part: '22', price: 8190 }],
        ),
        'Z182',
      ),
      { '1': 'plenty' },
    ),
  },
  {
    key: 'dentsply-midwest-plus-lubricant',
    brand: 'dentsply',
    classification: 'handpiece-care',
    name: 'Midwest Plus aerosol lubricant',
    code: 'DEN-LU',
    description: prose`
      A clear synthetic oil chosen for ball bearings that turn four hundred thousand times a minute: thin, almost
      without residue, and stable at 135 °C. It blows out moisture left by the ultrasonic bath and stops rust on the
      shaft.

      One second into the small air hole, run for half a minute with a bur in. The cleaner in the white can is for the
      weekly purge and is followed by oil. Propellant-free pump for clinics that may not use aerosols.
    `,
    price: 4290,
    pack: { quantity: 500, unit: 'mL' },
    drawing: { kind: 'oil-spray', colour: '#e88a3a', accent: '#26292d' },
    variants: variants(
      choices(
        ['L', 'Lubricant, 500 mL', { part: '80', drawing: { mark: 'LUBE' } }],
        ['C', 'Cleaner, 500 mL', { part: '81', price: 3890, drawing: { mark: 'CLEAN', colour: '#f4f5f2' } }],
        [
          'P',
          'Pump oil, 60 mL',
          {
            part: '85',
            price: 2490,
            pack: { quantity: 60, unit: 'mL' },
            drawing: { kind: 'bond-bottle', mark: 'OIL' },
          },
        ],
      ),
      '7900',
    ),
  },
  {
    key: 'nsk-replacement-turbines',
    brand: 'nsk',
    classification: 'handpiece-care',
    name: 'Replacement turbine cartridges',
    code: 'NSK-TU',
    description: prose`
      The whole rotor, balanced and run in, with ceramic bearings, chuck and O-rings: unscrew the cap, lift the old
      one out, drop this one in. A handpiece that has become loud or throws its bur is a new one within three minutes.

      Choose by the model engraved on the neck. A cartridge lasts about a year under two hundred cycles if it is
      oiled. Genuine parts keep the chuck force and the Clean Head; copies alter both. Warranty of twelve months.
    `,
    price: 37900,
    pack: { quantity: 1, unit: 'turbine' },
    drawing: { kind: 'turbine', colour: '#c3c9ce', accent: '#2f6db3' },
    variants: withStock(
      variants(
        choices(
          ['Z900', 'Ti-Max Z900', { part: 'SU03', drawing: { mark: 'Z900' } }],
          ['Z800', 'Ti-Max Z800', { part: 'MU03', drawing: { mark: 'Z800' } }],
          ['M900', 'S-Max M900', { part: 'SU04', price: 29900, drawing: { mark: 'M900' } }],
          ['M800', 'S-Max M800', { part: 'MU04', price: 29900, drawing: { mark: 'M800' } }],
          ['PM2', 'Pana-Max2', { part: 'PAX', price: 17900, drawing: { mark: 'PM2' } }],
          ['X600', 'Ti-Max X600', { part: 'XSU', price: 31900, drawing: { mark: 'X600' }, stock: 'final' }],
        ),
        'NP-',
      ),
      { M900: 'plenty', Z800: 'few' },
    ),
  },
  {
    key: 'flight-replacement-turbines',
    brand: 'flight',
    classification: 'handpiece-care',
    name: 'Replacement turbines for common heads',
    code: 'FLT-TU',
    description: prose`
      Cartridges rebuilt to the makers' dimensions with new ceramic bearings from Germany and tested on the bench at
      forty pounds of air. Each carries a slip with its run-out, its chuck force in newtons, and the initials of
      whoever measured them.

      Fit the cap by hand and finish with the key. Six months of warranty for bearing and chuck. The list covers the
      handpieces met most often in Canadian practices; ask for others.
    `,
    price: 14900,
    pack: { quantity: 1, unit: 'turbine' },
    drawing: { kind: 'turbine', colour: '#b3bec3', accent: '#1c7f86' },
    variants: variants(
      choices(
        ['MWT', 'Midwest Tradition, push button', { drawing: { mark: 'TRAD' } }],
        ['MWS', 'Midwest Stylus', { drawing: { mark: 'STYL' } }],
        ['K640', 'KaVo 640', { price: 15900, drawing: { mark: '640' } }],
        ['K660', 'KaVo 660', { price: 16900, drawing: { mark: '660' } }],
        ['S430', 'Star 430', { drawing: { mark: '430' } }],
        ['WH', 'W&H Synea', { price: 17900, drawing: { mark: 'TA-98' } }],
        ['SIR', 'Sirona T3', { price: 16900, drawing: { mark: 'T3' }, stock: 'special-order' }],
      ),
      'FTU-',
    ),
  },
  {
    key: 'nsk-ptl-couplings',
    brand: 'nsk',
    classification: 'handpiece-care',
    name: 'Turbine couplings',
    code: 'NSK-CP',
    description: prose`
      Quick couplings with a non-retraction valve. A turbine goes on with a click and turns freely; the valve closes
      when air stops, and keeps the patient's fluids out of the hose.

      PTL takes NSK heads, the K version those of the MULTIflex pattern. LED bulbs are let into the front and run on
      3.3 volts. Water flow is set by a ring of five stops. O-rings are listed as a set, to be renewed twice a year.
    `,
    price: 26900,
    pack: { quantity: 1, unit: 'coupling' },
    drawing: { kind: 'low-speed-handpiece', colour: '#b3bec3', accent: '#2f6db3', shape: 'motor' },
    variants: variants(
      choices(
        ['PTL', 'PTL-CL-LED, six-pin', { part: '1005', drawing: { mark: 'PTL' } }],
        ['PTN', 'PTL-CL-4H, without light', { part: '1010', price: 19900, drawing: { mark: '4H' } }],
        [
          'KCL',
          'KCL-LED, MULTIflex pattern',
          { part: '1015', price: 29900, drawing: { mark: 'KCL', accent: '#c9302c' } },
        ],
        [
          'ORG',
          'O-ring set',
          {
            part: '1099',
            price: 2900,
            pack: { quantity: 4, unit: 'O-ring' },
            drawing: { kind: 'elastics', mark: 'O', colour: '#26292d' },
          },
        ],
      ),
      'P',
    ),
  },
];
