import { expect, test } from 'vitest';
import { toastEdge, type Box } from './toast-edge.ts';

/** A phone of 390 × 844 px without a header, and a wide window with the column of its toasts. */
const phone: Box = { top: 12, bottom: 832, left: 0, right: 390 };
const wide: Box = { top: 132, bottom: 888, left: 542, right: 898 };
const at = (top: number, bottom: number, left = 16, right = 374): Box => ({ top, bottom, left, right });

// rules: PAGE-31
test.each<[string, Box, { control: Box; card?: Box; heading?: Box }, 'top' | 'bottom']>([
  ['at the top, if the control is further down', phone, { control: at(400, 444) }, 'top'],
  ['at the top, if the control is in a bar at the bottom', phone, { control: at(790, 834) }, 'top'],
  ['at the bottom, if the top would cover the control', phone, { control: at(20, 64) }, 'bottom'],
  ['at the bottom, if the top would cover the card', phone, { control: at(300, 344), card: at(40, 420) }, 'bottom'],
  ['at the top of a card as high as the window', phone, { control: at(700, 744), card: at(-50, 900) }, 'top'],
  [
    'at the bottom of such a card, if its control is on top',
    phone,
    { control: at(40, 84), card: at(0, 900) },
    'bottom',
  ],
  ['at the top, if nothing but the top is covered anyway', phone, { control: at(0, 844) }, 'top'],
  ['at the top, if the control is beside the toasts', wide, { control: at(140, 184, 100, 300) }, 'top'],
  ['at the bottom, if the control is below the header', wide, { control: at(140, 184, 600, 700) }, 'bottom'],
  [
    'at the bottom, if the top would cover the heading',
    phone,
    { control: at(400, 444), heading: at(40, 72) },
    'bottom',
  ],
  [
    'at the top over the heading, if the control is at the bottom',
    phone,
    { control: at(780, 824), heading: at(40, 72) },
    'top',
  ],
  [
    'at the top, if the heading is beside the toasts',
    wide,
    { control: at(400, 444), heading: at(140, 184, 100, 300) },
    'top',
  ],
])('a toast is %s', (_, free, { control, card = control, heading }, edge) => {
  expect(toastEdge(free, { control, card, heading })).toBe(edge);
});
