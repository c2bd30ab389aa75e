import { describe, expect, it } from 'vitest';
import { families } from '#demo/catalogue/families/all.ts';
import { draw } from './draw.ts';
import { drawingKinds } from './drawing.ts';
import type { Drawing } from './drawing.ts';

const plain = drawingKinds.map((kind): Drawing => ({
  kind,
  colour: '#2f6db3',
  accent: '#c9302c',
  mark: 'A3.5',
  amount: 6,
}));
const bare = drawingKinds.flatMap((kind): Drawing[] => [
  { kind, colour: '#ffffff' },
  { kind, colour: '#000000', shape: 'unheard-of' },
]);
const sold = families.flatMap(({ drawing, variants }) =>
  variants.map((variant): Drawing => ({ ...drawing, ...variant.drawing })),
);
const all = [...plain, ...bare, ...sold];

const drawn = new Map<Drawing, string>();
/** The picture of a drawing, drawn once for all tests. */
function picture(drawing: Drawing): string {
  const svg = drawn.get(drawing) ?? draw(drawing);
  drawn.set(drawing, svg);
  return svg;
}

/** The kinds of drawings that break a rule, without repeats. */
const offending = (drawings: Drawing[], holds: (svg: string, drawing: Drawing) => boolean) => [
  ...new Set(
    drawings.filter((drawing) => !holds(picture(drawing), drawing)).map(({ kind, shape }) => `${kind} ${shape ?? ''}`),
  ),
];

/** Whether the text is one element whose tags nest and whose attributes are quoted and not repeated. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const piece = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>|((?:[^<>&]|&#\d+;)+)/gy;
  let end = 0;
  for (const [whole, closing, name = '', attributes = '', empty, text] of xml.matchAll(piece)) {
    if (end > 0 && open.length === 0) return false;
    const named = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(named).size < named.length || (text && open.at(-1) !== 'text')) return false;
    if (closing && open.pop() !== name) return false;
    if (!closing && !empty && !text) open.push(name);
    end += whole.length;
  }
  return end === xml.length && open.length === 0;
}

/** The drawings whose picture does not change with a property. */
const deafTo = (change: Partial<Drawing>) =>
  offending(plain, (svg, drawing) => draw({ ...drawing, ...change }) !== svg);

describe('draw', () => {
  it('draws every kind, and every item of the catalogue, as well-formed XML', () => {
    expect(offending(all, isWellFormed)).toEqual([]);
    expect(isWellFormed('<svg><g></svg></g>') || isWellFormed('<svg/><svg/>') || isWellFormed('<text>&</text>')).toBe(
      false,
    );
  });

  it('needs at most 4 kB for a picture', () => {
    expect(offending(all, (svg) => new TextEncoder().encode(svg).length <= 4096)).toEqual([]);
  });

  it('has its own size, a transparent background and no external resources', () => {
    expect(
      offending(all, (svg) => svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"')),
    ).toEqual([]);
    expect(offending(all, (svg) => !/href|url\(|<image|<style|<script| id=/.test(svg))).toEqual([]);
  });

  it('writes valid, short numbers', () => {
    expect(offending(all, (svg) => !/NaN|undefined|null|Infinity|\d\.\d{3}/.test(svg))).toEqual([]);
  });

  it('prints the mark on every kind', () => {
    expect(offending(plain, (svg) => svg.includes('>A3.5</text>'))).toEqual([]);
    expect(offending(bare, (svg) => !svg.includes('></text>'))).toEqual([]);
  });

  it('escapes printed text', () => {
    const marked = plain.map((drawing): Drawing => ({ ...drawing, mark: '<&">' }));
    expect(offending(marked, (svg) => svg.includes('>&#60;&#38;&#34;&#62;</text>'))).toEqual([]);
    expect(offending(marked, isWellFormed)).toEqual([]);
  });

  it('shows the colour and the mark, so that no two variants look alike', () => {
    expect(deafTo({ colour: '#2e7d4f' })).toEqual([]);
    expect(deafTo({ mark: 'B1' })).toEqual([]);
  });

  it('gives every kind a drawing of its own', () => {
    expect(new Set(plain.map(picture)).size).toBe(drawingKinds.length);
  });
});
