interface ReadPdf {
  /** The objects by their ids, as written from `1 0 obj` to `endobj`. */
  objects: Map<number, string>;
  root: number;
  info: number;
  pages: number;
  /** The ids of the pages, in their order. */
  kids: number[];
}

/**
 * Joins files that pdfkit wrote, with uncompressed objects and one list of pages, into one file with all their pages. Title
 * and other properties are those of the first file. Throws if a file has another form.
 */
export function joinPdfs(files: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = files.map(readPdf);
  if (!first) throw new Error('No file to join');
  const objects = new Map(first.objects);
  const kids = [...first.kids];
  for (const file of others) {
    const shift = Math.max(...objects.keys());
    const idOf = (id: number) => (id === file.pages ? first.pages : id + shift);
    for (const [id, text] of file.objects) {
      if (id !== file.pages && id !== file.root && id !== file.info) objects.set(idOf(id), renumber(text, idOf));
    }
    kids.push(...file.kids.map(idOf));
  }
  const list = kids.map((id) => `${id} 0 R`).join(' ');
  objects.set(
    first.pages,
    `${first.pages} 0 obj\n<<\n/Type /Pages\n/Count ${kids.length}\n/Kids [${list}]\n>>\nendobj\n`,
  );
  return writePdf(objects, first);
}

function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1]);
  const trailer = file.slice(table);
  const offsets = [...trailer.matchAll(/^(\d{10}) \d{5} n/gm)]
    .map(([, offset]) => Number(offset))
    .sort((a, b) => a - b);
  const objects = new Map<number, string>();
  for (const [at, offset] of offsets.entries()) {
    const text = file.slice(offset, offsets[at + 1] ?? table);
    objects.set(Number(/^(\d+) 0 obj/.exec(text)?.[1]), text);
  }
  const referred = (text: string, name: string) => Number(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(text)?.[1]);
  const [root, info] = [referred(trailer, 'Root'), referred(trailer, 'Info')];
  const pages = referred(objects.get(root) ?? '', 'Pages');
  const list = /\/Kids \[(.*?)\]/.exec(objects.get(pages) ?? '')?.[1] ?? '';
  const kids = [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  if (kids.length === 0) throw new Error('The file has no list of pages');
  return { objects, root, info, pages, kids };
}

/** Gives the object and the objects that it refers to other ids. The data of a stream has no ids. */
function renumber(text: string, idOf: (id: number) => number): string {
  const end = text.indexOf('stream\n');
  const head = end < 0 ? text : text.slice(0, end);
  const renumbered = head
    .replace(/^(\d+) 0 obj/, (_, id: string) => `${idOf(Number(id))} 0 obj`)
    .replace(/\b(\d+) 0 R\b/g, (_, id: string) => `${idOf(Number(id))} 0 R`);
  return renumbered + (end < 0 ? '' : text.slice(end));
}

function writePdf(objects: ReadonlyMap<number, string>, { root, info }: ReadPdf): Uint8Array {
  const parts = ['%PDF-1.3\n%\u00ff\u00ff\u00ff\u00ff\n'];
  let length = parts.join('').length;
  const offsets = new Map<number, number>();
  for (const [id, text] of objects) {
    offsets.set(id, length);
    parts.push(text);
    length += text.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const entries = Array.from({ length: size }, (_, id) => {
    const offset = offsets.get(id);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<<\n/Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n>>\n`;
  parts.push(`xref\n0 ${size}\n${entries.join('')}${trailer}startxref\n${length}\n%%EOF\n`);
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
}
