import { expect, test } from 'vitest';
import { findQuestions } from './question-search.ts';

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

const found = (query: string) => findQuestions(groups, query).flatMap(({ sections }) => sections.map(({ id }) => id));

test('a question matches if it and its answer contain every word', () => {
  expect(found('approved invoice')).toEqual(['orders-0']);
  expect(found('approved card')).toEqual([]);
});

test('the search ignores case and accents', () => {
  expect(found('MONTREAL')).toEqual(['delivery-0']);
});

test('the search ignores markup', () => {
  expect(found('strong')).toEqual([]);
});

test('an empty query returns every question, and groups without a match are left out', () => {
  expect(found('  ')).toEqual(['orders-0', 'orders-1', 'delivery-0']);
  expect(findQuestions(groups, 'safe').map(({ slug }) => slug)).toEqual(['orders']);
});
