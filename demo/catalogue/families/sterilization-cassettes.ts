import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { accents, choices, colours, combine, variants, withStock } from '#demo/catalogue/variants.ts';

const cassetteColours = accents('Blue', 'Green', 'Red', 'Yellow', 'Purple', 'Orange', 'Pink');

export const cassettes: Family[] = [
  {
    key: 'hu-friedy-ims-signature-cassettes',
    brand: 'hu-friedy',
    classification: 'cassettes',
    name: 'IMS Signature Series cassettes',
    code: 'HUF-IM4',
    description: prose`
      Perforated stainless cassettes in which a set stays together from the mouth to the washer to the autoclave and
      back. Coloured silicone rails hold each instrument by the shank, clear of its neighbours, so edges last and nobody
      sorts by hand.

      Latch with one thumb. Sizes hold five, eight, ten or sixteen instruments in a footprint that stacks. The rails
      come out for replacement and take ring tape of the same colour. Wash at up to 95 °C, sterilize at 135 °C.
    `,
    price: 16900,
    pack: { quantity: 1, unit: 'cassette' },
    drawing: { kind: 'cassette', colour: '#c3c9ce', accent: '#2f6db3' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['5', 'Five instruments', { price: 13900, drawing: { mark: '5', amount: 5 } }],
            ['8', 'Eight instruments', { drawing: { mark: '8', amount: 8 } }],
            ['10', 'Ten instruments', { price: 18800, drawing: { mark: '10', amount: 10 } }],
            ['16', 'Sixteen instruments', { price: 23400, drawing: { mark: '16', amount: 16 } }],
          ),
          cassetteColours,
        ),
        'IM4-',
      ),
      { '16-PNK': 'special-order', '16-ORG': 'special-order', '10-PNK': 'few', '5-YEL': 'none', '8-BLU': 'plenty' },
    ),
  },
  {
    key: 'flight-plastic-cassettes',
    brand: 'flight',
    classification: 'cassettes',
    name: 'Resin instrument cassettes',
    code: 'FLT-CST',
    description: prose`
      Lighter than steel and gentler to the ear when set down: a cassette of glass-filled resin that bears 134 °C and
      shows its colour all over. A student can tell the hygiene set from the restorative one across a row of benches.

      The hinged lid comes off for loading. Silicone bars inside grip handles from 6 to 12 mm. Vents on six sides keep
      drying time within the ordinary cycle. Replace when the surface chalks, after some eight hundred runs.
    `,
    price: 4890,
    pack: { quantity: 1, unit: 'cassette' },
    drawing: { kind: 'cassette', colour: '#2f6db3', accent: '#f4f5f2', shape: 'solid' },
    variants: withStock(
      variants(
        combine(
          colours('Blue', 'Teal', 'Purple', 'Red', 'Lime', 'Grey'),
          choices(
            ['S', 'Small, 5 instruments', { price: 3990, drawing: { mark: 'S' } }],
            ['L', 'Large, 10 instruments', { drawing: { mark: 'L' } }],
          ),
        ),
        'FCS-',
      ),
      { 'LIM-S': 'final', 'LIM-L': 'final' },
    ),
  },
  {
    key: 'mark3-set-up-trays',
    brand: 'mark3',
    classification: 'cassettes',
    name: 'Set-up trays, size B, antimicrobial',
    code: 'MK3-4600',
    description: prose`
      The flat tray every operatory starts the day with: 34 × 24 × 2 cm outside, edges rolled so that fingers find them.
      Polymer with silver glass in the mass keeps the surface from growing a film between wipes.

      Autoclavable at 121 °C, stackable wet. Order it flat, or with a rack moulded for eight instruments; covers that
      lock over either in clear polycarbonate are listed with it.
    `,
    price: 1190,
    pack: { quantity: 1, unit: 'tray' },
    drawing: { kind: 'instrument-tray', colour: '#9cc6e8' },
    variants: variants(
      combine(
        choices(
          ['FL', 'Flat'],
          ['RK', 'With rack', { price: 1490, drawing: { shape: 'rack' } }],
          [
            'CV',
            'Locking cover',
            { price: 1690, pack: { quantity: 1, unit: 'cover' }, drawing: { kind: 'tray-cover' } },
          ],
        ),
        colours('White', 'Blue', 'Green', 'Dusty rose', 'Grey', 'Purple', 'Yellow'),
      ),
      'M3TR',
    ),
  },
  {
    key: 'premier-identification-rings',
    brand: 'premier',
    classification: 'cassettes',
    name: 'Instrument identification rings',
    code: 'PRE-IDR',
    description: prose`
      Silicone rings that slip over a handle and say whose instrument it is, or which set it belongs to. Unlike tape
      they leave nowhere for soil to creep under, and come off with a fingernail.

      Small rings stretch from 3 to 6 mm for mirrors and old slim handles; large from 6 to 10 mm for the wide resin
      ones. Fifty rings a bag with a plastic cone to help them on. Good for steam, chemical vapour and the ultrasonic
      bath.
    `,
    price: 1290,
    pack: { quantity: 50, unit: 'ring' },
    drawing: { kind: 'elastics', colour: '#c9302c', accent: '#f4f5f2' },
    variants: variants(
      combine(
        choices(['S', 'Small', { drawing: { mark: 'S' } }], ['L', 'Large', { drawing: { mark: 'L' } }]),
        colours('Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'White', 'Black'),
      ),
      '3006',
    ),
  },
];
