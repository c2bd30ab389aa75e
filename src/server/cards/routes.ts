import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { SavedCard } from '#adapters/payments/port.ts';
import { problemSchema } from '#contract/answers.ts';
import {
  attachAnswerSchema,
  attachBodySchema,
  cardServiceIdSchema,
  createStripeAnswerSchema,
  createStripeBodySchema,
  defaultCardBodySchema,
  paymentMethodsAnswerSchema,
  stripeCustomerAnswerSchema,
  type SavedCard as ShownCard,
} from '#contract/cards.ts';
import { findSavedCard } from '#domain/cards.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireCustomer, requireOwnEmail, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { countByAddress } from '#server/rate-limit/address-limit.ts';
import { limitCardQuestions } from '#server/rate-limit/order-calls.ts';
import { openCardAccount, readCardHolder, requireOwnAccount, type CardHolder } from './card-account.ts';
import { chargeLatestSaves } from './latest-saves.ts';
import { attachCard, chooseDefaultCard, detachCard, readSavedCards } from './saved-cards.ts';

/**
 * Limit of cards saved from one network address. A clinic may save five cards an hour, but somebody who tries stolen
 * cards creates many accounts (rules: LIMIT-11).
 */
const savedFromAddress = { name: 'card-attach-address', max: 40, seconds: 3600 };

/**
 * A clinic's account at the card service and its saved cards (rules: API-29, API-30). The store never gets card
 * numbers.
 */
export function cardRoutes(deps: Deps) {
  const usesCards = { security: bearer, middleware: [signedIn(deps), limitCardQuestions(deps, 'use_cards')] };
  const changesCards = { security: bearer, middleware: [signedIn(deps), limitCardQuestions(deps, 'change_cards')] };
  const holderOf = (c: Context<SignedInEnv>, permission: 'use_cards' | 'change_cards' = 'use_cards') =>
    readCardHolder(deps, requireCustomer(c.var.user, permission));
  const accountOf = ({ accountId }: CardHolder) => ({ customer: accountId === null ? null : { id: accountId } });
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/stripe/customer/me',
        ...usesCards,
        responses: {
          200: json(stripeCustomerAnswerSchema, 'The account of the signed-in customer'),
          ...signedInProblems,
        },
      }),
      async (c) => c.json(accountOf(await holderOf(c)), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/stripe/customer/email/{email}',
        ...usesCards,
        request: { params: z.object({ email: z.string().max(254) }) },
        responses: { 200: json(stripeCustomerAnswerSchema, 'The account'), ...signedInProblems },
      }),
      async (c) => {
        const holder = await holderOf(c);
        await requireOwnEmail(deps.identity, c.var.user, c.req.valid('param').email, holder.email);
        return c.json(accountOf(holder), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/stripe/customer/create-stripe',
        ...usesCards,
        request: { body: body(createStripeBodySchema) },
        responses: {
          200: json(createStripeAnswerSchema, 'The account, opened if there was none'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { email, name } = c.req.valid('json');
        const holder = await holderOf(c);
        if (email === '' || name === '') {
          throw new Refusal('MALFORMED', { message: 'Please ensure your profile has email and name information.' });
        }
        await requireOwnEmail(deps.identity, c.var.user, email, holder.email);
        return c.json({ customerId: await openCardAccount(deps, holder) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/stripe/customer/{id}/payment-methods',
        ...usesCards,
        request: { params: z.object({ id: cardServiceIdSchema }) },
        responses: { 200: json(paymentMethodsAnswerSchema, 'The saved cards, newest first'), ...signedInProblems },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        requireOwnAccount(await holderOf(c), id);
        const { cards, preferred } = await readSavedCards(deps, id);
        return c.json({ paymentMethods: cards.map((card) => toShown(card, preferred)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/stripe/customer/{id}/payment-methods/attach',
        ...usesCards,
        request: { params: z.object({ id: cardServiceIdSchema }), body: body(attachBodySchema) },
        responses: {
          200: json(attachAnswerSchema, 'The saved card'),
          402: json(problemSchema, 'The card was declined; `error` is for its holder'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const holder = await holderOf(c);
        requireOwnAccount(holder, id);
        await countByAddress(deps, c, savedFromAddress);
        const card = await attachCard(deps, { ...holder, accountId: id }, c.req.valid('json').paymentMethod);
        const { cards, preferred } = await readSavedCards(deps, id);
        await chargeLatestSaves(deps.database.db, holder.clinicId, cards);
        return c.json(
          { paymentMethod: toShown(findSavedCard(cards, card.id) ?? { ...card, earlierIds: [] }, preferred) },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/stripe/customer/{id}/default-payment-method',
        ...changesCards,
        request: { params: z.object({ id: cardServiceIdSchema }), body: body(defaultCardBodySchema) },
        responses: { 204: { description: 'The card is the default' }, ...signedInProblems },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const holder = await holderOf(c, 'change_cards');
        requireOwnAccount(holder, id);
        await chooseDefaultCard(deps, { ...holder, accountId: id }, c.req.valid('json').paymentMethod);
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/stripe/payment-methods/{id}',
        ...changesCards,
        request: { params: z.object({ id: cardServiceIdSchema }) },
        responses: { 204: { description: 'The card is removed' }, ...signedInProblems },
      }),
      async (c) => {
        await detachCard(deps, await holderOf(c, 'change_cards'), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}

type Listed = SavedCard & { earlierIds: string[] };

function toShown(
  { id, earlierIds, brand, last4, expMonth, expYear, name }: Listed,
  preferred: Listed | null,
): ShownCard {
  const card = { brand, last4, exp_month: expMonth, exp_year: expYear };
  return { id, earlierIds, card, billing_details: { name }, isDefault: id === preferred?.id };
}
