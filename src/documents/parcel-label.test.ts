import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { sellerOfToday } from '#domain/seller.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { renderParcelDocumentsPdf } from './documents.tsx';
import type { PackingSlip } from './port.ts';
import { readPdf } from './testing/pdf-text.ts';
import { sampleOrder } from './testing/sample-orders.ts';

const wasm = import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(new URL(wasm))).buffer } });

function slipOf(number: string, changes: Partial<PackingSlip> = {}): PackingSlip {
  const { placedAt, billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote } = sampleOrder({});
  const line = { itemId: 'GLV-100-M', name: 'Nitrile Gloves', ordered: 3, units: 3, before: 0, toFollow: 0 };
  return {
    seller: sellerOfToday(testSettings),
    customerNumber: 'C-11201',
    companyName: 'Harbourview Dental',
    shipment: {
      number: 'SH-100007',
      carrier: 'ICS Ground',
      trackingNumber: 'ICS 700',
      shippedAt: placedAt,
      lines: [line],
    },
    deliveryDays: [],
    order: { number, placedAt, billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote },
    ...changes,
  };
}

/** Left and right ends of the black bars on the first page of a PDF, in points from the left end of the code. */
function barsOf(bytes: Uint8Array): [number, number][] {
  const file = Buffer.from(bytes).toString('latin1');
  const objectAt = (id: string) => new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(file)![1]!;
  const page = objectAt(/\/Kids \[(\d+) 0 R/.exec(file)![1]!);
  const stream = /stream\n([\s\S]*)\nendstream/.exec(objectAt(/\/Contents (\d+) 0 R/.exec(page)![1]!))![1]!;
  const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  const drawn = content.matchAll(/0 0 0 scn\n([\d.]+) 0 m\n([\d.]+) 0 l\n[\d.]+ [\d.]+ l\n[\d.]+ [\d.]+ l\nh\nf/g);
  return [...drawn].map(([, left, right]) => [Number(left), Number(right)]);
}

/** Reads the code of the bars as a scanner would see them, printed with 203 dots an inch. */
async function scan(bytes: Uint8Array): Promise<{ format: string; text: string }[]> {
  const scale = 203 / 72;
  const [width, height] = [Math.ceil(260 * scale), Math.ceil(76 * scale)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [left, right] of barsOf(bytes))
    for (let x = Math.round(left * scale); x < Math.round(right * scale); x += 1)
      for (let y = 0; y < height; y += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, { formats: ['Code128'] });
  return found.map(({ format, text }) => ({ format, text }));
}

// rules: PAPER-18
test.each(['SO-100012', 'SO-999999', 'SO-123456789012'])('the bars of a label read as %s', async (number) => {
  expect(await scan(await renderParcelDocumentsPdf([slipOf(number)]))).toEqual([{ format: 'Code128', text: number }]);
});

// rules: PAPER-18
test('a label is 4 by 6 inches and has the address, the carrier and the number', async () => {
  const [label, slip, ...more] = readPdf(await renderParcelDocumentsPdf([slipOf('SO-100012')]));
  expect(label!.size).toEqual([288, 432]);
  expect(label!.text).toContain('Harbourview Dental');
  for (const part of ['200 Front Street West', 'Toronto, ON M5V 2T6', 'ICS Ground ICS 700', 'SH-100007', 'SO-100012'])
    expect(label!.text).toContain(part);
  expect(slip!.text).toContain('Packing slip');
  expect(more).toEqual([]);
});

// rules: PAPER-18
test('long names and addresses stay on one label', async () => {
  const long = 'Extraordinarily Long Practice Name of Several Dentists and Hygienists '.repeat(4);
  const { shippingAddress } = sampleOrder({});
  const order = {
    ...slipOf('SO-100012').order,
    shippingAddress: { ...shippingAddress, address1: long, address2: long },
  };
  const pages = readPdf(await renderParcelDocumentsPdf([slipOf('SO-100012', { companyName: long, order })]));
  expect(pages.map(({ size: [width] }) => Math.round(width))).toEqual([288, 595]);
  expect(pages[0]!.text).toContain('SO-100012');
});
