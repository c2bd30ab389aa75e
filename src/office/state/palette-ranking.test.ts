import { expect, test } from 'vitest';
import { rankCommands } from './palette-ranking.ts';

const commands = [
  { label: 'Go to Stock', words: 'inventory' },
  { label: 'Receive a delivery', words: 'goods arrive stock' },
  { label: 'Pick and ship', words: 'parcel send' },
];
const find = (text: string) => rankCommands(commands, text).map(({ label }) => label);

// rules: OFFICE-5, OFFICE-97
test.each([
  ['receive', ['Receive a delivery']],
  ['SHIP', ['Pick and ship']],
  ['parcel', ['Pick and ship']],
  ['stock', ['Go to Stock', 'Receive a delivery']],
  ['arr deliv', ['Receive a delivery']],
  ['stock telephone', []],
  ['hip', ['Pick and ship']],
])('“%s” finds %j', (text, found) => {
  expect(find(text)).toEqual(found);
});
