import { describe, expect, it } from 'vitest';
import { dentalNeedles, grits, heads, isoSizes, lengths, onShanks, shades, tapers } from './axes.ts';
import { combine } from './variants.ts';

const coloursOf = (list: { drawing?: { colour?: string } }[]) => list.map(({ drawing }) => drawing?.colour);

describe('root canal instruments', () => {
  it('begin the six ISO colours again at 45 and 90', () => {
    const [first, second, third] = ['15 20 25 30 35 40', '45 50 55 60 70 80', '90 100 110 120 130 140'].map(isoSizes);
    expect(new Set(coloursOf(first ?? [])).size).toBe(6);
    expect(coloursOf(second ?? [])).toEqual(coloursOf(first ?? []));
    expect(coloursOf(third ?? [])).toEqual(coloursOf(first ?? []));
  });

  it('come in no size outside ISO', () => {
    expect(() => isoSizes('15 65')).toThrow('65 is not an ISO size');
  });

  it('are numbered by size, taper and length', () => {
    const [file] = combine(tapers(4), isoSizes('08'), lengths(25));
    expect(file).toMatchObject({ suffix: 'T04-08-L25', label: '.04 taper, size 08, 25 mm', part: '0400825' });
    expect(file?.drawing).toMatchObject({ amount: 4, mark: '08' });
  });
});

describe('shades', () => {
  it('take the tint of the tab they are named after', () => {
    const [tab, ...named] = coloursOf(shades('A3 A3B OA3 AO3 A3/D3'));
    expect(named).toEqual([tab, tab, tab, tab]);
    expect(coloursOf(shades('A3.5'))).not.toEqual([tab]);
  });

  it('are refused without a tint for them', () => {
    expect(() => shades('E9')).toThrow('No colour for shade E9');
  });
});

describe('needles and burs', () => {
  it('code a needle by gauge and length, the hub in the colour of the gauge', () => {
    const [long, short] = dentalNeedles(['25', 'Long', 35], ['30', 'Extra-short', 10]);
    expect(long).toMatchObject({ suffix: '25L', label: '25 G long, 35 mm', drawing: { colour: '#c9302c' } });
    expect(short).toMatchObject({ suffix: '30ES', drawing: { colour: '#2f6db3', shape: 'extra-short' } });
  });

  it('print a fraction where the code spells a letter, and the ISO size only in the code', () => {
    const [quarter, round] = heads(['Q', 'round', 5, 'round', '¼'], ['801-014', 'round', 14, 'diamond round']);
    expect(quarter).toMatchObject({ suffix: 'Q', label: 'No. ¼ round, 0.5 mm', drawing: { mark: '¼' } });
    expect(round).toMatchObject({ suffix: '801-014', label: '801-014 round, 1.4 mm', drawing: { mark: '801' } });
  });

  it('draw the head on its shank and the band of its grit', () => {
    const [latch, straight] = onShanks(heads(['4', 'round', 14, 'round']), 'RA', 'HP');
    expect(latch).toMatchObject({ suffix: '4-RA', drawing: { shape: 'round latch', mark: '4' } });
    expect(straight).toMatchObject({ suffix: '4-HP', drawing: { shape: 'round hp' } });
    expect(coloursOf(grits('SC', 'XF'))).toEqual(['#26292d', '#f0cf45']);
  });
});
