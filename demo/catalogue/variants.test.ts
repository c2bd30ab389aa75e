import { describe, expect, it } from 'vitest';
import { choices, colours, combine, packs, single, sizes, variants, withStock } from './variants.ts';

describe('variants', () => {
  it('numbers choices by stem, by counting, or by the rule given', () => {
    const two = sizes('S', 'M');
    expect(variants(two, '93895-').map(({ mpn }) => mpn)).toEqual(['93895-S', '93895-M']);
    expect(variants(two, 7001).map(({ mpn }) => mpn)).toEqual(['7001', '7002']);
    expect(variants(two, ({ suffix }, index) => `${suffix}${index}`).map(({ mpn }) => mpn)).toEqual(['S0', 'M1']);
  });

  it('lets a choice bring its own part of the number and keeps it out of the variant', () => {
    const [only] = variants(choices(['FINE', 'Fine', { part: '01' }]), 'GP');
    expect(only).toEqual({ suffix: 'FINE', label: 'Fine', mpn: 'GP01' });
  });

  it('makes a single item of a family that does not vary', () => {
    expect(single('23-1')).toEqual([{ suffix: '', label: '', mpn: '23-1', stock: undefined }]);
  });

  it('crosses axes: joined code and label, merged picture, the later price', () => {
    const crossed = combine(colours('Blue', 'Black'), sizes('S'), packs('Case', 'glove', [1000, 8900]));
    expect(crossed.map(({ suffix }) => suffix)).toEqual(['BLU-S-1000', 'BLK-S-1000']);
    expect(crossed[0]).toMatchObject({
      label: 'Blue, small, case of 1,000',
      part: 'BLUS1000',
      price: 8900,
      pack: { quantity: 1000, unit: 'glove' },
      drawing: { colour: '#2f6db3', mark: 'S' },
    });
  });

  it('sets stock by suffix and refuses a suffix that is not there', () => {
    const two = variants(sizes('S', 'M'), 'A');
    expect(withStock(two, { M: 'few' }).map(({ stock }) => stock)).toEqual([undefined, 'few']);
    expect(() => withStock(two, { XL: 'none' })).toThrow('No variant has the suffix XL');
  });
});
