import { createRoute } from '@hono/zod-openapi';
import type { z } from 'zod';
import { idSchema, listOf } from '#contract/answers.ts';
import {
  calculatePriceAnswerSchema,
  calculatePriceBodySchema,
  pageQuerySchema,
  promotionSchema,
  type CalculatePriceAnswer,
  type PriceRecord,
} from '#contract/pricing.ts';
import { torontoDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { linePrice } from '#domain/line-price.ts';
import { bestBonus, mostUnitsGiven, type Promotion } from '#domain/promotions.ts';
import { body, createRoutes, json, optionalBearer, priceProblems, problems } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { clinicToPrice, optionallySignedIn } from '#server/optional-sign-in.ts';
import { noteShown } from '#server/shown.ts';
import { priceCart, type PricedCart, type PricedLine } from './price-cart.ts';
import { toPriceReason } from './price-reason.ts';
import { openPromotions } from './queries.ts';

/** Promotions, and the price of a cart under them (rules: API-19, API-20). */
export function promotionRoutes(deps: Deps) {
  const { settings, now } = deps;
  const { db } = deps.database;
  const answers = { 200: json(listOf(promotionSchema), 'Promotions of today'), ...problems };
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/promotion',
        request: { query: pageQuerySchema },
        responses: answers,
      }),
      async (c) => {
        const found = await openPromotions(db, torontoDate(now()), c.req.valid('query'));
        return c.json({ items: found.map(toPromotion) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/suiteql/promotion/by-product',
        request: { query: pageQuerySchema.extend({ productId: idSchema }) },
        responses: answers,
      }),
      async (c) => {
        const query = c.req.valid('query');
        noteShown('product', [query.productId]);
        const found = await openPromotions(db, torontoDate(now()), query);
        return c.json({ items: found.map(toPromotion) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/suiteql/promotion/calculate-price',
        security: optionalBearer,
        middleware: optionallySignedIn(deps),
        request: { body: body(calculatePriceBodySchema) },
        responses: {
          200: json(calculatePriceAnswerSchema, 'The priced lines, and a verdict on each code'),
          ...priceProblems,
        },
      }),
      async (c) => {
        const at = now();
        const clinicId = clinicToPrice(c.var.user);
        const priced = await priceCart(db, c.req.valid('json'), { now: at, settings: settings(), clinicId });
        return c.json(toAnswer(priced, at), 200);
      },
    );
}

function toAnswer({ lines, codes }: PricedCart, at: Date): CalculatePriceAnswer {
  return {
    items: lines.map((line) => toPriceRecord(line, at)),
    promoCodes: codes.map(({ code, verdict: found }) => {
      if (found.verdict === 'unknown') return { code, verdict: found.verdict, promotions: [] };
      const promotions = found.verdict === 'applied' ? found.promotions : [found.promotion];
      return { code, verdict: found.verdict, promotions: promotions.map(toPromotion) };
    }),
  };
}

function toPriceRecord(line: PricedLine, at: Date): PriceRecord {
  const bonus = bestBonus(line.quantity, line.promotions);
  const { original, discounted, discount, netUnitPrice, promotion, reason } = linePrice(line);
  return {
    productId: line.productId,
    unitPrice: toDollars(line.unitPrice),
    quantity: line.quantity,
    originalPrice: toDollars(original),
    discountedPrice: toDollars(discounted),
    discount: toDollars(discount),
    netUnitPrice: toDollars(netUnitPrice),
    subscribed: line.subscribed,
    reason: toPriceReason(reason),
    promotionApplied: promotion && toPromotion(promotion),
    taxClass: line.taxClass,
    units: mostUnitsGiven(line.quantity, line.promotions),
    ...(bonus && { bonus: { quantity: bonus.x, free: bonus.y } }),
    calculatedAt: at.toISOString(),
  };
}

function toPromotion(promotion: Promotion): z.output<typeof promotionSchema> {
  return {
    id: promotion.id,
    code: promotion.code,
    productId: promotion.productId,
    fixedprice: promotion.fixedPrice === null ? null : toDollars(promotion.fixedPrice),
    itemquantifier: promotion.itemQuantifier,
    promotiontext: promotion.promotionText,
    startdate: promotion.startDate,
    enddate: promotion.endDate,
    coderequired: promotion.codeRequired,
  };
}
