import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { IdentityUnavailable, ProfileAskedTooOften, ProfileRefused } from '#adapters/identity/port.ts';
import { PaymentsUnavailable } from '#adapters/payments/port.ts';
import { isDatabaseAway, isOutOfTime } from '#db/client.ts';
import { answeringRoute } from './answering-route.ts';
import { createRoutes } from './api.ts';
import { approvalRoutes } from '#server/approvals/routes.ts';
import type { SignedIn } from './authentication.ts';
import { isFileCall, limitBody } from './body-limit.ts';
import { cardRoutes } from '#server/cards/routes.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { classRoutes } from '#server/catalogue/class-routes.ts';
import { openCatalogue } from '#server/catalogue/snapshot.ts';
import { listingRoutes } from '#server/catalogue/listing-routes.ts';
import { pictureRoutes } from '#server/catalogue/picture-routes.ts';
import { productRoutes } from '#server/catalogue/product-routes.ts';
import { customerRoutes } from '#server/customers/routes.ts';
import { contactRoutes } from '#server/contact/routes.ts';
import type { Deps } from './deps.ts';
import { docsRoutes } from '#server/docs/routes.ts';
import { recentViewRoutes } from '#server/recent-views/routes.ts';
import { favouriteRoutes } from '#server/favourites/routes.ts';
import { healthRoutes } from '#server/health/routes.ts';
import { inventoryRoutes } from '#server/stock/check-inventory-routes.ts';
import { newsletterRoutes } from '#server/newsletter/routes.ts';
import { officeClinicRoutes } from '#server/office/clinic-routes.ts';
import { officeImportRoutes } from '#server/office/import-routes.ts';
import { officeLedgerRoutes } from '#server/office/ledger-routes.ts';
import { officeMoneyRoutes } from '#server/office/money-routes.ts';
import { officeOrderRoutes } from '#server/office/order-routes.ts';
import { officePickRoutes } from '#server/office/pick-routes.ts';
import { officeSettingsRoutes } from '#server/office/settings-routes.ts';
import { officeStockRoutes } from '#server/office/stock-routes.ts';
import { officeRoutes } from '#server/office/routes.ts';
import { invitationRoutes } from '#server/people/invitation-routes.ts';
import { paymentTermsRoutes } from '#server/clinics/payment-terms-routes.ts';
import { peopleRoutes } from '#server/people/routes.ts';
import { placeRoutes } from '#server/places/routes.ts';
import { refuseControlCharacters } from './control-characters.ts';
import { findOutsideRequest, type OutsideRequest, type RequestKind } from './outside-request.ts';
import { promotionRoutes } from '#server/promotions/routes.ts';
import { limitRequests } from '#server/rate-limit/request-limit.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { shippingRoutes } from '#server/shipping/routes.ts';
import { taxRoutes } from '#server/tax/routes.ts';
import { dataPolicy, nextRequestId } from './response-headers.ts';
import { codeOfStatus, Refusal, refusalResponse } from './http-errors.ts';
import { subscriptionRoutes } from '#server/subscriptions/routes.ts';
import { leavesBody } from './unread-body.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import { invoiceRoutes } from '#server/payments/invoice-routes.ts';
import { paymentRoutes, webhookRoutes } from '#server/payments/routes.ts';
import { currentOrigin, runFor } from '#telemetry/origin.ts';
import { startSpan, within } from '#telemetry/spans.ts';

const REQUEST_SECONDS = 30;
/** A file of 200,000 rows is read and compared before the answer. */
const FILE_SECONDS = 180;

/** The API under /api, with /healthz, /readyz and /pictures, as one fetch handler without a port. */
export function createApp(deps: Deps) {
  const app = createRoutes();
  const { db, timed, visitors, replica } = deps.database;
  const megabytes = deps.catalogueCacheMegabytes;
  const catalogue = openCatalogue(db, { timed, megabytes });
  // A separate cache: the versions of primary and replica differ for moments.
  const forVisitors = replica ? openCatalogue(visitors.db, { timed: visitors.timed, megabytes }) : catalogue;

  app.use(async (c, next) => {
    const start = performance.now();
    const outside = findOutsideRequest((c.env as { incoming?: IncomingMessage } | undefined)?.incoming);
    // A call within the process belongs to the page that makes it.
    const origin = outside ?? currentOrigin() ?? { requestId: nextRequestId() };
    c.set('requestId', origin.requestId);
    const span = outside ? null : startSpan({ name: c.req.method, kind: 'internal' });
    await runFor(origin, () => within(span, next));
    // Set here, so that errors and unknown paths have these headers as well.
    const { headers } = c.res;
    headers.set('X-Request-Id', c.var.requestId);
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', dataPolicy);
    if (leavesBody(c)) headers.set('Connection', 'close');
    const route = answeringRoute(c);
    if (outside) describeRequest(outside, route, c);
    else {
      const seconds = (performance.now() - start) / 1000;
      deps.metrics.callsOfPages.observe({ route, status: String(c.res.status) }, seconds);
      const { requestId } = origin;
      span?.rename(`${c.req.method} ${route}`);
      span?.end(c.res.status >= 500 ? String(c.res.status) : undefined);
      deps.log.debug({ requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(seconds * 1000) });
    }
  });
  const timeLimit = (seconds: number) => timeout(seconds * 1000, () => new HTTPException(503));
  const [limitTime, limitFileTime] = [timeLimit(REQUEST_SECONDS), timeLimit(FILE_SECONDS)];
  app.use('/api/*', (c, next) => (isFileCall(c) ? limitFileTime(c, next) : limitTime(c, next)));
  // Before any code reads the body and checks the sign-in, so that a sender without points costs next to nothing.
  const limit = limitRequests(deps);
  app.use('/api/*', limit);
  app.on(['GET', 'POST'], '/pictures/*', limit);
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', limitBody);
  app.use('/api/*', async (c, next) => {
    // Over the network even an empty body is a stream. Reading `raw.body` of a GET request would create a stream.
    const mayHaveBody = ['POST', 'PUT', 'PATCH'].includes(c.req.method);
    const hasBody = mayHaveBody && c.req.raw.body !== null && c.req.header('content-length') !== '0';
    const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');
    // The signature of a webhook covers the exact bytes of its body.
    const isSigned = answeringRoute(c) === '/api/stripe/webhook';
    const isOther = isSigned || isFileCall(c);
    if (hasBody && !isJson && !isOther) throw new Refusal('NOT_JSON');
    await refuseControlCharacters(c, hasBody && !isOther);
    await next();
  });

  app.onError((error, c) => {
    const refusal = asRefusal(error);
    // A statement that ran out of time waited for a lock, or is slower than it may be.
    if (refusal.code === 'INTERNAL' || isOutOfTime(error))
      deps.log.error({ requestId: c.var.requestId, err: error }, 'request failed');
    return refusalResponse(refusal, c.get('requestId'));
  });
  app.notFound((c) => refusalResponse(new Refusal('NOT_FOUND'), c.get('requestId')));

  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  const description =
    'Calls marked with a lock require the identity provider’s access token as `Authorization: Bearer …`, and return only the ' +
    'signed-in clinic’s own data. Every response that is not 2xx is a `Problem`.';
  const about = { openapi: '3.1.0', info: { title: 'Operatory API', version: '1', description } };

  return app
    .route('/', healthRoutes(deps))
    .route(
      '/api',
      docsRoutes(() => app.getOpenAPI31Document(about), deps.settings().isStaging === true),
    )
    .route('/pictures', pictureRoutes(deps))
    .route('/api', classRoutes(deps, forVisitors))
    .route('/api', listingRoutes(deps, { catalogue, forVisitors }))
    .route('/api', productRoutes(deps, forVisitors))
    .route('/api', promotionRoutes(deps))
    .route('/api', inventoryRoutes(deps))
    .route('/api', shippingRoutes(deps))
    .route('/api', taxRoutes(deps))
    .route('/api', placeRoutes())
    .route('/api', newsletterRoutes(deps))
    .route('/api', contactRoutes(deps))
    .route('/api', sessionRoutes(deps))
    .route('/api', customerRoutes(deps))
    .route('/api', peopleRoutes(deps))
    .route('/api', paymentTermsRoutes(deps))
    .route('/api', invitationRoutes(deps))
    .route('/api', favouriteRoutes(deps))
    .route('/api', recentViewRoutes(deps))
    .route('/api', cartRoutes(deps))
    .route('/api', cardRoutes(deps))
    .route('/api', orderRoutes(deps))
    .route('/api', subscriptionRoutes(deps))
    .route('/api', paymentRoutes(deps))
    .route('/api', invoiceRoutes(deps))
    .route('/api', approvalRoutes(deps))
    .route('/api', webhookRoutes(deps))
    .route('/api', officeRoutes(deps))
    .route('/api', officeOrderRoutes(deps))
    .route('/api', officeClinicRoutes(deps))
    .route('/api', officePickRoutes(deps))
    .route('/api', officeStockRoutes(deps))
    .route('/api', officeMoneyRoutes(deps))
    .route('/api', officeLedgerRoutes(deps))
    .route('/api', officeSettingsRoutes(deps))
    .route('/api', officeImportRoutes(deps));
}

/** Records for the log and the metrics the kind of a request from outside, and its sender. */
function describeRequest(request: OutsideRequest, route: string, c: Context): void {
  request.kind = kindOf(route);
  request.route = route;
  const { user, staff } = c.var as { user?: SignedIn | null; staff?: { id: number } };
  if (typeof user?.personId === 'number') request.personId = user.personId;
  if (staff) request.staffId = staff.id;
}

function kindOf(route: string): RequestKind {
  if (route.startsWith('/pictures')) return 'picture';
  return route === '/healthz' || route === '/readyz' ? 'health' : 'api';
}

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof IdentityUnavailable || error instanceof PaymentsUnavailable) return new Refusal('UNAVAILABLE');
  if (error instanceof ProfileAskedTooOften) return asTooOften(error);
  if (isDatabaseAway(error) || isOutOfTime(error)) return new Refusal('UNAVAILABLE');
  if (error instanceof ProfileRefused) return new Refusal('UNAUTHENTICATED');
  if (error instanceof HTTPException) return new Refusal(codeOfStatus(error.status));
  return new Refusal('INTERNAL');
}

/** Answers 429 if the person or their network asked too often, and 503 if all people together did (rules: LIMIT-19). */
function asTooOften({ byOne, retryAfter }: ProfileAskedTooOften): Refusal {
  return new Refusal(byOne ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfter });
}

/** The type from which the storefront's typed client is derived. */
export type Api = ReturnType<typeof createApp>;
