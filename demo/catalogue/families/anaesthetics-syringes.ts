import { dentalNeedles } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, colours, combine, marks, variants } from '#demo/catalogue/variants.ts';

/** Cartridge syringes, reusable and safety-engineered. */
export const anaestheticSyringes: Family[] = [
  {
    key: 'hu-friedy-aspirating-syringe',
    brand: 'hu-friedy',
    classification: 'syringes',
    name: 'Aspirating cartridge syringe, stainless steel',
    code: 'HUF-SYR',
    description: prose`
      A breech-loading syringe for 1.7 and 1.8 mL cartridges, machined from solid stainless steel and polished where
      the hand touches it. The harpoon is replaceable and bites the plunger with a light push of the palm; a strike is
      not needed, so a cartridge is not cracked by loading it.

      Standard suits most hands, Petite has a thumb ring and finger rest drawn in by eight millimetres, and the wide
      ring takes a thick thumb in two gloves. All accept threaded needles. Autoclave open at up to 135 °C, a drop of
      silicone oil on the piston rod every month.
    `,
    price: 11900,
    pack: { quantity: 1, unit: 'syringe' },
    drawing: { kind: 'aspirating-syringe', colour: '#c3c9ce', accent: '#7d8c93' },
    variants: variants(
      choices(
        ['C', 'Standard', { part: 'CW', drawing: { mark: 'STD' } }],
        ['P', 'Petite', { part: 'CWP', drawing: { mark: 'P' } }],
        ['L', 'Large ring', { part: 'CWL', drawing: { mark: 'L' }, stock: 'few' }],
      ),
      'SYRA',
    ),
  },
  {
    key: 'septodont-ultra-safety-plus-twist',
    brand: 'septodont',
    classification: 'syringes',
    name: 'Ultra Safety Plus Twist single-use injection system',
    code: 'SEP-1600',
    description: prose`
      Needle and barrel leave the blister in one piece, sterile, with the needle already under a clear sheath. Slide
      the sheath back to inject, forward to the first stop between injections, and twist it to the second stop to lock
      the needle away for good. Nobody recaps anything.

      The barrel is clear, so blood is seen on aspiration without turning the wrist. It takes an ordinary cartridge
      and a handle that is autoclaved between patients; a white single-use handle is sold too. One hundred systems a
      box, colour of the sheath ring by gauge.
    `,
    price: 15900,
    pack: { quantity: 100, unit: 'syringe' },
    drawing: { kind: 'aspirating-syringe', colour: '#dfe9ee', accent: '#f0cf45' },
    variants: variants(
      dentalNeedles(
        ['25', 'Long', 35],
        ['27', 'Long', 35],
        ['27', 'Short', 25],
        ['30', 'Short', 25],
        ['30', 'Extra-short', 10],
      ).map(({ drawing, ...needle }) => ({ ...needle, drawing: { accent: drawing?.colour, mark: drawing?.mark } })),
      '01USP',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'septodont-paroject-intraligamentary-syringe',
    brand: 'septodont',
    classification: 'syringes',
    name: 'Paroject intraligamentary syringe',
    code: 'SEP-1690',
    description: prose`
      For the periodontal ligament, where a drop has to be placed under pressure. Each squeeze of the lever delivers
      0.06 mL and no more; the hand feels the resistance of the ligament through the ratchet, and the protective
      sleeve around the cartridge holds the glass should it break.

      One tooth is numb within half a minute, without lip or tongue. Body in anodized light alloy, 75 g with a loaded
      cartridge, autoclavable in pieces. Use with a 30 gauge extra short needle. The sleeve is a wearing part and is
      sold in threes.
    `,
    price: 33900,
    pack: { quantity: 1, unit: 'syringe' },
    drawing: { kind: 'aspirating-syringe', colour: '#9aa2a9', accent: '#1c7f86', mark: 'PDL' },
    variants: variants(
      choices(
        ['SYR', 'Syringe', { stock: 'few' }],
        ['SLV', 'Cartridge sleeves, 3', { price: 4450, pack: { quantity: 3, unit: 'sleeve' } }],
      ),
      '01PJ-',
    ),
  },
  {
    key: 'mark3-aspirating-syringe',
    brand: 'mark3',
    classification: 'syringes',
    name: 'Cartridge syringe 1.8 mL',
    code: 'MK3-7700',
    description: prose`
      The spare that every tray set needs. Chromed brass with a side-loading barrel, a fixed thumb ring and a screw
      adaptor for either needle thread. Aspirating models carry a barbed harpoon; self-aspirating ones a rubber-free
      disc that draws back when the thumb lets go.

      Sized for the average hand, 122 mm long at rest. Rinse, ultrasonic, dry and autoclave as any steel instrument;
      renew the harpoon when it slips. The coloured silicone bands sort syringes by operatory.
    `,
    price: 2195,
    pack: { quantity: 1, unit: 'syringe' },
    drawing: { kind: 'aspirating-syringe', colour: '#d9e0e3', accent: '#26292d' },
    variants: variants(
      combine(
        choices(['AS', 'Aspirating'], ['SA', 'Self-aspirating', { price: 2495 }]),
        colours('Blue', 'Green', 'Red', 'Black').map(({ drawing, ...band }) => ({
          ...band,
          label: `${band.label} band`,
          drawing: { accent: drawing?.colour },
        })),
      ),
      'M3CS-',
    ),
  },
  {
    key: 'd2-luer-lock-syringes',
    brand: 'd2',
    classification: 'syringes',
    name: 'Luer-lock syringes without needle',
    code: 'D2H-460',
    description: prose`
      Three-part syringes with a rubber piston that moves evenly to the last tenth of a millilitre. The barrel is
      clear polypropylene, printed with a scale that does not rub off in bleach or EDTA, and the lock takes irrigation
      needles, filters and intravenous lines alike.

      Clinics use the small sizes for irrigants, one size to each solution, and the 12 mL for rinsing a socket.
      Individually blistered, sterile, not made with natural rubber latex. Never refill from a shared vessel.
    `,
    price: 1690,
    pack: { quantity: 100, unit: 'syringe' },
    drawing: { kind: 'luer-syringe', colour: '#dfe9ee', accent: '#26292d' },
    variants: variants(
      marks((mark) => `${mark.replace('ML', ' mL')}`, '1ML', '3ML', '5ML', '12ML', '20ML').map((size, index) => ({
        ...size,
        price: [1590, 1690, 1890, 2390, 3290][index],
        pack: { quantity: index === 4 ? 50 : 100, unit: 'syringe' },
      })),
      'LL-',
    ),
  },
];
