import { expect, test } from 'vitest';
import { matchingQuestions } from './question-search.ts';

const group = (slug: string, ...questions: [title: string, html: string][]) => ({
  slug,
  title: slug,
  position: 1,
  opening: '',
  sections: questions.map(([title, html], at) => ({ id: `${slug}-${at}`, title, html })),
});

const groups = [
  group('orders', ['Can I pay by invoice?', '<p>Approved accounts can.</p>'], ['Is my card safe?', '<p>Yes.</p>']),
  group('delivery', ['Where do you deliver?', '<p>Montréal, and <strong>everywhere</strong> else.</p>']),
];

const found = (query: string) =>
  matchingQuestions(groups, query).flatMap(({ sections }) => sections.map(({ id }) => id));

test('every word must be there, in the question or the answer', () => {
  expect(found('approved invoice')).toEqual(['orders-0']);
  expect(found('approved card')).toEqual([]);
});

test('case and accents do not matter', () => {
  expect(found('MONTREAL')).toEqual(['delivery-0']);
});

test('markup is not searched', () => {
  expect(found('strong')).toEqual([]);
});

test('without words everything is there; groups without a match are gone', () => {
  expect(found('  ')).toEqual(['orders-0', 'orders-1', 'delivery-0']);
  expect(matchingQuestions(groups, 'safe').map(({ slug }) => slug)).toEqual(['orders']);
});
