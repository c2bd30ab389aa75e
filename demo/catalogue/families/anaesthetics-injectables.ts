import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Local anaesthetics in cartridges. The colour of the band is the trade's code for drug and strength. */
export const injectableAnaesthetics: Family[] = [
  {
    key: 'septodont-septanest-articaine',
    brand: 'septodont',
    classification: 'injectables',
    name: 'Septanest articaine 4 % with epinephrine',
    code: 'SEP-1800',
    description: prose`
      Articaine hydrochloride 4 % with epinephrine, the amide most Canadian clinics reach for first: quick onset, and
      enough diffusion through bone that a buccal infiltration often spares the block. The gold-banded strength
      carries 1:100,000 epinephrine for longer or bloodier work; the silver-banded 1:200,000 suits patients in whom
      the vasoconstrictor should be kept low.

      Fifty glass cartridges of 1.7 mL in blisters of ten, latex-free plungers, sterile filled and terminally
      sterilized. Contains sodium metabisulfite. Keep between 15 and 25 °C out of the light, do not freeze, and do not
      store cartridges in disinfectant. Sold to licensed practices only.
    `,
    price: 7650,
    pack: { quantity: 50, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#c9a24a', accent: '#2b4a7f', mark: '4%' },
    variants: withStock(
      variants(
        choices(
          ['100', 'Epinephrine 1:100,000', { part: '100', drawing: { colour: '#c9a24a' } }],
          ['200', 'Epinephrine 1:200,000', { part: '200', drawing: { colour: '#c3c9ce' } }],
        ),
        '01A1800-',
      ),
      { '100': 'plenty', '200': 'plenty' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'septodont-lignospan-lidocaine',
    brand: 'septodont',
    classification: 'injectables',
    name: 'Lignospan lidocaine 2 % with epinephrine',
    code: 'SEP-1400',
    description: prose`
      The drug other local anaesthetics are measured against. Standard, with 1:100,000 epinephrine and a red band,
      gives about an hour of pulpal anaesthesia after a block and three to five hours in soft tissue. Forte doubles
      the epinephrine to 1:50,000 under a green band, meant for small infiltrations where haemostasis matters more
      than duration.

      Each box holds fifty 1.7 mL cartridges. The silicone-treated glass lets the plunger travel without jerking, so
      that aspiration needs little force. Protect from light and from heat above 25 °C; discard a cartridge whose
      solution has turned pinkish or whose bubble is larger than two millimetres.
    `,
    price: 6490,
    pack: { quantity: 50, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#c9302c', accent: '#f4f5f2', mark: '2%' },
    variants: variants(
      choices(
        ['STD', 'Standard, epinephrine 1:100,000', { drawing: { colour: '#c9302c' }, stock: 'plenty' }],
        ['FRT', 'Forte, epinephrine 1:50,000', { drawing: { colour: '#2e7d4f' }, price: 6790 }],
      ),
      '01A1400-',
    ),
  },
  {
    key: 'septodont-scandonest-mepivacaine',
    brand: 'septodont',
    classification: 'injectables',
    name: 'Scandonest mepivacaine',
    code: 'SEP-1100',
    description: prose`
      Mepivacaine widens vessels less than its relatives and so can be used without a vasoconstrictor. The plain 3 %
      solution, tan band, has neither epinephrine nor sulfite: the choice for short appointments, for children within
      the weight limits, and for patients told to avoid adrenergic drugs. Pulpal anaesthesia lasts twenty to forty
      minutes.

      Scandonest 2 % L adds levonordefrin 1:20,000 for a working hour and carries the brown band. Both come as fifty
      cartridges of 1.7 mL in sealed ten-count blisters. Store at room temperature; the plain solution has the higher
      pH of the two and stings noticeably less on injection.
    `,
    price: 6980,
    pack: { quantity: 50, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#cfa878', accent: '#26292d', mark: '3%' },
    variants: variants(
      choices(
        ['3P', '3 % plain', { drawing: { colour: '#cfa878', mark: '3%' }, stock: 'plenty' }],
        [
          '2L',
          '2 % L, levonordefrin 1:20,000',
          { price: 7240, drawing: { colour: '#7b5638', mark: '2%' }, stock: 'few' },
        ],
      ),
      '01A1100-',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'septodont-vivacaine-bupivacaine',
    brand: 'septodont',
    classification: 'injectables',
    name: 'Vivacaine bupivacaine 0.5 % with epinephrine 1:200,000',
    code: 'SEP-2100',
    description: prose`
      Bupivacaine hydrochloride 0.5 % for the end of the visit rather than its beginning. Given as a block before the
      patient leaves the surgical chair, it keeps the jaw quiet for five to nine hours and takes the worst of the
      first night after third molars, implants or flap surgery.

      Onset is slow, six to ten minutes, and the effect is long: warn patients about biting a numb lip, and avoid it
      in children. Blue band, fifty cartridges of 1.8 mL. Keep in the carton until use because epinephrine oxidizes in
      daylight.
    `,
    price: 8840,
    pack: { quantity: 50, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#2f6db3', accent: '#9cc6e8', mark: '0.5%' },
    variants: variants(choices(['50', 'Box of 50', { part: '' }]), '01A2100'),
  },
  {
    key: 'dentsply-citanest-prilocaine',
    brand: 'dentsply',
    classification: 'injectables',
    name: 'Citanest prilocaine 4 % Dental',
    code: 'DEN-401',
    description: prose`
      Prilocaine is cleared faster than lidocaine and is the mildest of the amides on the heart. Plain, black band,
      contains no vasoconstrictor and no preservative and is chosen for short infiltrations and for the first
      cartridge of a two-stage injection. Forte, yellow band, adds epinephrine at only 1:200,000 and holds a
      mandibular block for an hour or more.

      A maximum of eight cartridges applies for a healthy adult; avoid it in patients with a history of
      methaemoglobinaemia. Supplied as fifty 1.8 mL cartridges, five cans of ten, tops sealed with bromobutyl and free
      from latex.
    `,
    price: 7890,
    pack: { quantity: 50, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#26292d', accent: '#f0cf45', mark: '4%' },
    variants: variants(
      choices(
        ['PLN', 'Plain', { part: '09', drawing: { colour: '#26292d' } }],
        [
          'FRT',
          'Forte, epinephrine 1:200,000',
          { part: '14', price: 8150, drawing: { colour: '#f0cf45', accent: '#26292d' } },
        ],
      ),
      '40109-',
    ),
  },
  {
    key: 'dentsply-xylocaine-dental',
    brand: 'dentsply',
    classification: 'injectables',
    name: 'Xylocaine Dental lidocaine 2 % with epinephrine',
    code: 'DEN-165',
    description: prose`
      Lidocaine under the name it was introduced by, in 1.8 mL cartridges with a printed volume scale for patients
      whose dose has to be counted. Red print marks 1:100,000 epinephrine, green print 1:50,000. Both work within two
      to four minutes.

      The aluminium cap is lacquered and the diaphragm thin, so a 30 gauge needle enters without coring. One hundred
      cartridges come as two cartons of fifty with separate lot numbers and expiry dates, which keeps a partly used
      carton traceable. Store below 25 °C and rotate stock by the date on the end flap.
    `,
    price: 12950,
    pack: { quantity: 100, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#b3392f', accent: '#e9e9e4', mark: '2%' },
    variants: variants(
      choices(
        ['100', 'Epinephrine 1:100,000', { drawing: { colour: '#b3392f' } }],
        ['50', 'Epinephrine 1:50,000', { price: 13420, drawing: { colour: '#3a8a58' }, stock: 'some' }],
      ),
      '16531-',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'septodont-oraverse-reversal',
    brand: 'septodont',
    classification: 'injectables',
    name: 'OraVerse phentolamine reversal of soft-tissue anaesthesia',
    code: 'SEP-2700',
    description: prose`
      Phentolamine mesylate 0.4 mg in a cartridge of 1.7 mL, injected at the same site and by the same technique as
      the anaesthetic once the painful part of the treatment is over. By relaxing the vessels that epinephrine had
      closed it carries the drug away, and normal feeling of lip and tongue returns in roughly half the time.

      Useful after fillings and hygiene, for patients who have to speak at work and for children who chew their lip;
      not for use after surgery where post-operative numbness is welcome. Clear solution in glass with a green cap,
      sulfite-free. Use one cartridge for each cartridge of anaesthetic, two at most.
    `,
    price: 14800,
    pack: { quantity: 10, unit: 'cartridge' },
    drawing: { kind: 'cartridge-box', colour: '#5fb98a', accent: '#f4f5f2', mark: 'REV' },
    variants: variants(
      choices(
        ['10', 'Box of 10'],
        ['50', 'Box of 50', { price: 69900, pack: { quantity: 50, unit: 'cartridge' }, stock: 'special-order' }],
      ),
      '01A2700-',
    ),
  },
];
