import { expect, test } from 'vitest';
import { onEachRow } from './each-row.ts';

// rules: OFFICE-11, OFFICE-90
test('an act on several orders continues after a refusal and says which orders were refused', async () => {
  const asked: string[] = [];
  const refusal = new Error('SO-2 is on hold already.');
  const result = await onEachRow(['SO-1', 'SO-2', 'SO-3'], async (number) => {
    asked.push(number);
    if (number === 'SO-2') throw refusal;
  });
  expect(asked).toEqual(['SO-1', 'SO-2', 'SO-3']);
  expect(result).toEqual({ done: ['SO-1', 'SO-3'], refused: [{ number: 'SO-2', error: refusal }] });
});

test('it stops before the other rows once a new sign-in is needed', async () => {
  const asked: string[] = [];
  const needed = new Error('Sign in again.');
  const act = async (number: string) => {
    asked.push(number);
    throw needed;
  };
  await expect(onEachRow(['C-1', 'C-2'], act, (error) => error === needed)).rejects.toBe(needed);
  expect(asked).toEqual(['C-1']);
});
