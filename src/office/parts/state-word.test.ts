import { expect, test } from 'vitest';
import { StateWord } from './state-word.tsx';

// rules: OFFICE-106
test.each([
  ['danger', 'before:bg-current'],
  ['plain', 'before:rounded-full'],
] as const)('a state that is %s has a dot before its word', (tone, dot) => {
  const { props } = StateWord({ tone, children: 'Lost' });
  expect(props).toMatchObject({ children: 'Lost', className: expect.stringContaining(dot) as string });
});
