import { expect, test } from 'vitest';
import { onEachOrder } from './each-order.ts';

// rules: OFFICE-11
test('an act on several orders continues after a refusal and says which orders were refused', async () => {
  const asked: string[] = [];
  const refusal = new Error('SO-2 is on hold already.');
  const result = await onEachOrder(['SO-1', 'SO-2', 'SO-3'], async (number) => {
    asked.push(number);
    if (number === 'SO-2') throw refusal;
  });
  expect(asked).toEqual(['SO-1', 'SO-2', 'SO-3']);
  expect(result).toEqual({ done: ['SO-1', 'SO-3'], refused: [{ number: 'SO-2', error: refusal }] });
});
