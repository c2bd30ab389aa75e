import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { problemSchema } from '#contract/answers.ts';
import {
  invoiceChangedSchema,
  invoiceNumberSchema,
  invoicePaymentAnswerSchema,
  openInvoicesAnswerSchema,
  openInvoicesQuerySchema,
  payInvoiceBodySchema,
} from '#contract/invoices.ts';
import { torontoDate } from '#domain/calendar.ts';
import { bearer, body, createRoutes, json, signedInProblems } from '#server/api.ts';
import { requireCustomer, signedIn, type SignedInEnv } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { limitCardQuestions, limitOrderCalls } from '#server/rate-limit/order-calls.ts';
import { asSeen } from './answers.ts';
import { openInvoicesOf, toInvoiceAnswer } from './invoice-answers.ts';
import { invoiceProgress, orderOfInvoice, payInvoice } from './pay-invoice.ts';

const invoiceParams = z.object({ invoice: invoiceNumberSchema });

/** The open invoices of a clinic, and paying one of them by card (rules: API-70, PAY-23). */
export function invoiceRoutes(deps: Deps) {
  const { db } = deps.database;
  return createRoutes<SignedInEnv>()
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/invoice/open',
        security: bearer,
        middleware: [signedIn(deps)],
        request: { query: openInvoicesQuerySchema },
        responses: {
          200: json(openInvoicesAnswerSchema, 'A page of the open invoices, oldest due day first'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const { clinicId } = requireCustomer(c.var.user, 'view_all_orders');
        const today = torontoDate(deps.now());
        return c.json(await openInvoicesOf(db, { ...c.req.valid('query'), clinicId, today }), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/restapi/invoice/{invoice}/payment',
        security: bearer,
        middleware: [signedIn(deps), limitCardQuestions(deps, 'pay_invoices')],
        request: { params: invoiceParams },
        responses: {
          200: json(invoicePaymentAnswerSchema, 'The amount due and the state of its payment'),
          ...signedInProblems,
        },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'pay_invoices');
        const orderId = await orderOfInvoice(db, member, c.req.valid('param').invoice);
        const mayAdvance = c.var.user.seen === null;
        const progress = await invoiceProgress(deps, { orderId, mayAdvance });
        return c.json(asSeen(c.var.user, await toInvoiceAnswer(db, orderId, progress)), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/restapi/invoice/{invoice}/pay',
        security: bearer,
        middleware: [signedIn(deps), limitOrderCalls(deps, 'pay_invoices')],
        request: { params: invoiceParams, body: body(payInvoiceBodySchema) },
        responses: {
          200: json(invoicePaymentAnswerSchema, 'The state of the payment'),
          ...signedInProblems,
          402: json(problemSchema, 'The card service refused'),
          409: json(z.union([invoiceChangedSchema, problemSchema]), 'Another amount is due, or nothing'),
        },
      }),
      async (c) => {
        const member = requireCustomer(c.var.user, 'pay_invoices');
        const { invoice } = c.req.valid('param');
        const progress = await payInvoice(deps, member, { invoice, ...c.req.valid('json') });
        return c.json(await toInvoiceAnswer(db, progress.payment.orderId, progress), 200);
      },
    );
}
