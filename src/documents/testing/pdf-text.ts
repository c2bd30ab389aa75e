import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** All text of the page in drawing order, with one blank between the pieces. */
  text: string;
  /** Width and height in points. */
  size: [number, number];
  /** Position of the first drawn element, from the left and from the top, in points. */
  origin: [number, number];
  /** Right end of the rightmost text, from the left edge, in points. */
  right: number;
}

/**
 * Reads the pages of a PDF written by pdfkit: uncompressed objects, deflated streams, a ToUnicode table for each font.
 */
export function readPdf(bytes: Uint8Array): PdfPage[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]));
  const kids = /\/Kids \[(.*?)\]/.exec(file)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(id!)!;
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)![1]!)!;
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)![1]!)!);
    const [, , width, height] = /MediaBox \[(.*?)\]/.exec(page)![1]!.split(' ').map(Number);
    const [, left, top] = /^1 0 0 1 ([\d.]+) ([\d.]+) cm$/m.exec(content)!.map(Number);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, lettersOf(objects, font!)]),
    );
    return { text: textOf(content, fonts), size: [width!, height!], origin: [left!, top!], right: rightOf(content) };
  });
}

function streamOf(object: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(object)![1]!;
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
}

/** The character of each glyph of a font. */
function lettersOf(objects: Map<string, string>, font: string): string[] {
  const map = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!)![1]!)!);
  return [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, row]) =>
    [...row!.matchAll(/<([\da-f ]+)>/g)].map(([, code]) =>
      String.fromCodePoint(...code!.split(' ').map((part) => parseInt(part, 16))),
    ),
  );
}

/** pdfkit moves the origin to each text and then by the width of the text; the farthest origin is the right end. */
function rightOf(content: string): number {
  const saved: number[] = [];
  let [x, farthest] = [0, 0];
  for (const [step, moved] of content.matchAll(/^(?:q|Q|1 0 0 1 (-?[\d.]+) -?[\d.]+ cm)$/gm)) {
    if (step === 'q') saved.push(x);
    else if (step === 'Q') x = saved.pop() ?? 0;
    else x += Number(moved);
    farthest = Math.max(farthest, x);
  }
  return farthest;
}

function textOf(content: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  const pieces: string[] = [];
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font)!;
    const codes = [...(glyphs ?? '').matchAll(/<([\da-f]+)>/g)].flatMap(([, run]) => run!.match(/.{4}/g) ?? []);
    if (codes.length > 0) pieces.push(codes.map((code) => letters[parseInt(code, 16)]).join(''));
  }
  return pieces.join(' ').replace(/\s+/g, ' ');
}
