import { describe, expect, test } from 'vitest';
import * as documents from './documents.tsx';
import { sampleLine, sampleMail } from './testing/sample-orders.ts';

describe('typed text', () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const address = { ...sampleMail().order.shippingAddress, fullName: hostile, address2: hostile };

  // rules: MAIL-6
  test('cannot become markup', async () => {
    const mail = sampleMail({
      firstName: hostile,
      lines: [sampleLine({ name: hostile, itemId: hostile })],
      shippingAddress: address,
      billingAddress: address,
      purchaseOrderNumber: hostile,
      warehouseNote: hostile,
      shipMethod: hostile,
      card: { brand: hostile, last4: '4242' },
    });
    for (const render of [documents.renderOrderConfirmation, documents.renderPaymentFailed]) {
      const { html, text } = await render({ ...mail, reason: hostile });
      expect(html).not.toMatch(/<script|<img/i);
      expect(html).toContain('&lt;script&gt;');
      expect(text).toContain(hostile.slice(0, 25));
    }
  });

  // rules: MAIL-6
  test('cannot start a new line', async () => {
    const name = 'Maya.\n\nYOUR REFUND\nCall 555-0199';
    const { text, subject } = await documents.renderOrderConfirmation(sampleMail({ firstName: name }));
    expect(text).toContain('Thank you, Maya. YOUR REFUND Call 555-0199.');
    expect(subject).not.toContain('\n');
  });
});

describe('the HTML of a mail', () => {
  const lines = Array.from({ length: 100 }, () => sampleLine({ fromStock: false }));

  test('with a hundred lines is smaller than the size at which Gmail cuts a mail', async () => {
    const { html } = await documents.renderOrderConfirmation(sampleMail({ lines }));
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  // rules: MAIL-8
  test('loads no images, styles or scripts', async () => {
    const { html } = await documents.renderOrderConfirmation(sampleMail());
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<script/i);
  });

  test('defines a dark value for each of its colours', async () => {
    const { html } = await documents.renderPaymentFailed({ ...sampleMail(), reason: 'No.' });
    const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(html)?.[1] ?? '';
    const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    const coloured = new Set(classes.filter((name) => /^([tg]-|l$)/.test(name)));
    expect(coloured.size).toBeGreaterThan(6);
    for (const name of coloured) expect(dark).toContain(`.${name}{`);
    // A colour written on an element without a class would stay light.
    expect(html.match(/style="[^"]*(color|border[a-z-]*):[^"]*#/g)?.length).toBe(
      html.match(/class="[^"]*([tg]-|\bl\b)[^"]*" style="/g)?.length,
    );
  });
});

test('no line of the text form is longer than 64 characters, except URLs', async () => {
  const { text } = await documents.renderPaymentFailed({ ...sampleMail(), reason: 'Your bank said no. '.repeat(12) });
  expect(text.split('\n').filter((line) => line.length > 64 && !line.includes('https://'))).toEqual([]);
});
