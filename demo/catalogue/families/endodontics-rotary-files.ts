import { isoSizes, lengths, tapers } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Engine-driven files: colour by ISO size at the tip, taper by rings on the shank. */
export const rotaryFiles: Family[] = [
  {
    key: 'dentsply-protaper-gold',
    brand: 'dentsply',
    classification: 'rotary-files',
    name: 'ProTaper Gold rotary files',
    code: 'DEN-PTG',
    description: prose`
      The progressive taper of ProTaper in heat-treated wire of a golden colour. SX and the S files widen from the
      crown down, F files finish the apical third, each touching the wall over a short stretch only, so they cut
      quickly and without much torque.

      The metal can be pre-bent and does not spring back, which lets it pass the mesial of a tilted molar. Glide path
      to 15 first; 300 turns, 4 to 5.2 Ncm. An 11 mm handle makes room behind. Three of one file in a sterile blister,
      or the assorted six. Single patient.
    `,
    price: 6890,
    pack: { quantity: 3, unit: 'file' },
    drawing: { kind: 'rotary-file', colour: '#e88a3a', accent: '#c9a24a' },
    variants: withStock(
      variants(
        [
          ...choices(['SX-L19', 'SX, 19 mm', { part: '19SX', drawing: { colour: '#e88a3a', mark: 'SX', amount: 4 } }]),
          ...combine(
            choices(
              ['S1', 'S1', { drawing: { colour: '#7a4a8c', mark: 'S1', amount: 2 } }],
              ['S2', 'S2', { drawing: { colour: '#f4f5f2', mark: 'S2', amount: 4 } }],
              ['F1', 'F1, 20/.07', { part: 'F1', drawing: { colour: '#f0cf45', mark: 'F1', amount: 7 } }],
              ['F2', 'F2, 25/.08', { part: 'F2', drawing: { colour: '#c9302c', mark: 'F2', amount: 8 } }],
              ['F3', 'F3, 30/.09', { part: 'F3', drawing: { colour: '#2f6db3', mark: 'F3', amount: 9 } }],
              ['F4', 'F4, 40/.06', { part: 'F4', drawing: { colour: '#26292d', mark: 'F4', amount: 6 } }],
              ['F5', 'F5, 50/.05', { part: 'F5', drawing: { colour: '#f0cf45', mark: 'F5', amount: 5 } }],
              [
                'AST',
                'Assorted SX to F3',
                {
                  part: 'AS',
                  price: 12900,
                  pack: { quantity: 6, unit: 'file' },
                  drawing: { mark: 'SX-F3', amount: 8 },
                },
              ],
            ),
            lengths(21, 25, 31),
          ),
        ],
        'B04GT',
      ),
      { 'F2-L25': 'plenty', 'F1-L25': 'plenty', 'AST-L25': 'plenty', 'F5-L31': 'special-order', 'F4-L31': 'none' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'dentsply-waveone-gold',
    brand: 'dentsply',
    classification: 'rotary-files',
    name: 'WaveOne Gold reciprocating files',
    code: 'DEN-WOG',
    description: prose`
      One file, one canal, in most cases. The motor turns it forward and back unequally, so it advances without ever
      reaching the angle at which it would shear. The section is a parallelogram with one or two edges in touch, and
      chips have space to leave.

      Primary does the bulk of teeth; Small is for the tight, Medium and Large for what is already wide. ABS ring on
      the handle swells in steam, so the file cannot go back into a motor by mistake. Three to a sterile pack.
    `,
    price: 8350,
    pack: { quantity: 3, unit: 'file' },
    drawing: { kind: 'rotary-file', colour: '#c9302c', accent: '#c9a24a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['SML', 'Small 20/.07', { part: '1', drawing: { colour: '#f0cf45', mark: 'S', amount: 7 } }],
            ['PRI', 'Primary 25/.07', { part: '2', drawing: { colour: '#c9302c', mark: 'P', amount: 7 } }],
            ['MED', 'Medium 35/.06', { part: '3', drawing: { colour: '#2e7d4f', mark: 'M', amount: 6 } }],
            ['LRG', 'Large 45/.05', { part: '4', drawing: { colour: '#f4f5f2', mark: 'L', amount: 5 } }],
            [
              'AST',
              'Assorted',
              { part: '5', price: 10900, pack: { quantity: 4, unit: 'file' }, drawing: { mark: 'AST', amount: 7 } },
            ],
          ),
          lengths(21, 25, 31),
        ),
        'BW0G',
      ),
      { 'PRI-L25': 'plenty', 'LRG-L31': 'few' },
    ),
  },
  {
    key: 'dentsply-vortex-blue',
    brand: 'dentsply',
    classification: 'rotary-files',
    name: 'Vortex Blue rotary files',
    code: 'DEN-VB',
    description: prose`
      Blue from a layer of titanium oxide left by the heat treatment, this wire is tougher against torsion and fatigue
      than plain nickel-titanium, with much of the shape memory taken out.

      A triangular section with variable pitch along the blade resists screwing in. Constant tapers of .04 and .06 and
      every ISO tip from 15 to 50 let the operator choose the apical size by measuring and not by system. 500 turns.
      Six of a kind, sterile.
    `,
    price: 7490,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'rotary-file', colour: '#c9302c', accent: '#4f74b8' },
    variants: withStock(
      variants(combine(tapers(4, 6), isoSizes('15 20 25 30 35 40 45 50'), lengths(21, 25, 31)), 'VB'),
      {
        'T04-25-L25': 'plenty',
        'T04-30-L25': 'plenty',
        'T06-50-L31': 'none',
        'T06-45-L31': 'special-order',
      },
    ),
  },
  {
    key: 'coltene-hyflex-cm',
    brand: 'coltene',
    classification: 'rotary-files',
    name: 'HyFlex CM rotary files',
    code: 'COL-CM',
    description: prose`
      Controlled-memory files hang limp beside a superelastic one. They take the shape of the canal, keep it, and go
      back to straight in the autoclave: if a file recovers it may be used again, if it does not, it goes into the
      bin. No other file says so plainly when it is tired.

      No rebound means fewer ledges and a small risk of perforation in the danger zone. 500 turns, 2.5 Ncm, gentle
      pecks. The spirals unwind under stress instead of snapping. Six of one size in a pouch.
    `,
    price: 6690,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'rotary-file', colour: '#f0cf45', accent: '#8a949b' },
    variants: withStock(
      variants(
        combine(
          [...combine(tapers(4), isoSizes('20 25 30 35 40 45')), ...combine(tapers(6), isoSizes('20 25 30 35 40'))],
          lengths(21, 25, 31),
        ),
        '824-',
      ),
      { 'T04-25-L25': 'plenty', 'T06-40-L31': 'few' },
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'kerr-k3xf',
    brand: 'kerr',
    classification: 'rotary-files',
    name: 'K3XF rotary files',
    code: 'KER-K3',
    description: prose`
      Three radial lands of different widths keep the file in the middle and lend it body; the relief behind two of
      them lowers friction. R-phase treatment added the flexibility that the first K3 lacked.

      A positive rake planes dentin and carries it out in the deep flutes. Chosen by people who like to feel
      resistance. 350 to 500 turns, torque 2 to 3.5. Axxess handle 4 mm shorter than common. Six files, sterile, two
      tapers.
    `,
    price: 6250,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'rotary-file', colour: '#2e7d4f', accent: '#b3bec3' },
    variants: withStock(variants(combine(tapers(4, 6), isoSizes('20 25 30 35 40 45'), lengths(21, 25, 30)), 'K3XF'), {
      'T06-25-L25': 'some',
      'T04-45-L30': 'final',
      'T06-45-L30': 'final',
    }),
  },
  {
    key: 'dentsply-gates-glidden-drills',
    brand: 'dentsply',
    classification: 'rotary-files',
    name: 'Gates Glidden drills',
    code: 'DEN-GG',
    description: prose`
      A flame-shaped head with a blunt tip on a slender neck that is made to break near the shank, where the fragment
      can be gripped. For opening the straight part of the canal, removing gutta-percha, and relocating an orifice
      away from the furcation.

      Sizes 1 to 6 run from 0.50 to 1.50 mm and are read by counting rings. Use 800 to 1,200 turns in a latch
      contra-angle, on the way out, size falling with depth. Total 32 mm, or 28 for the posterior. Six to a pack.
    `,
    price: 2790,
    pack: { quantity: 6, unit: 'drill' },
    drawing: { kind: 'rotary-file', colour: '#c3c9ce', accent: '#c3c9ce' },
    variants: variants(
      combine(
        ['1', '2', '3', '4', '5', '6'].map((size) => ({
          suffix: size,
          label: `No. ${size}, ${(0.3 + Number(size) * 0.2).toFixed(2)} mm`,
          drawing: { mark: size, amount: Number(size) },
        })),
        lengths(28, 32),
      ),
      'A0008G',
    ),
  },
];
