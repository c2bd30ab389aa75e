import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** Everything written on it, in the order it was drawn, one blank between the pieces. */
  text: string;
  /** Width and height in points. */
  size: [number, number];
  /** Where what is drawn first begins, from the left and from above, in points. */
  origin: [number, number];
  /** Where the text that reaches farthest to the right ends, from the left, in points. */
  right: number;
}

/** The pages of a PDF as pdfkit writes it: objects in the open, streams deflated, letters named by the fonts' own tables. */
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

/** What each glyph of a font says. */
function lettersOf(objects: Map<string, string>, font: string): string[] {
  const map = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!)![1]!)!);
  return [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, row]) =>
    [...row!.matchAll(/<([\da-f ]+)>/g)].map(([, code]) =>
      String.fromCodePoint(...code!.split(' ').map((part) => parseInt(part, 16))),
    ),
  );
}

/** Every text is drawn where the origin has been moved to, which is then moved on by the text's width. */
function rightOf(content: string): number {
  const kept: number[] = [];
  let [x, farthest] = [0, 0];
  for (const [step, moved] of content.matchAll(/^(?:q|Q|1 0 0 1 (-?[\d.]+) -?[\d.]+ cm)$/gm)) {
    if (step === 'q') kept.push(x);
    else if (step === 'Q') x = kept.pop() ?? 0;
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
