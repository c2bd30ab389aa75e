import { createRouter, type AnyRouter } from '@tanstack/react-router';
import { OFFICE_PATH } from './link.tsx';
import { auditRoute } from './routes/audit.tsx';
import { binRoute, binsRoute } from './routes/bins.tsx';
import { newOrderRoute, newPaymentRoute } from './routes/choose-clinic.tsx';
import { clinicRoute } from './routes/clinic.tsx';
import { clinicsRoute } from './routes/clinics.tsx';
import { creditNotesRoute } from './routes/credit-notes.tsx';
import { importRoute, importsRoute } from './routes/imports.tsx';
import { moneyRoute } from './routes/money.tsx';
import { orderRoute } from './routes/order.tsx';
import { ordersRoute } from './routes/orders.tsx';
import { disputesRoute, movementsRoute, payoutsRoute } from './routes/payouts.tsx';
import { phoneOrderRoute } from './routes/phone-order.tsx';
import { pickListRoute } from './routes/pick-list.tsx';
import { receivedPaymentRoute, receivedPaymentsRoute } from './routes/received-payments.tsx';
import { rootRoute } from './routes/root.tsx';
import { settingsHistoryRoute, settingsRoute } from './routes/settings.tsx';
import { countRoute, receiveRoute } from './routes/stock-entry.tsx';
import { statementRoute } from './routes/statement.tsx';
import { stockItemRoute, stockRoute } from './routes/stock.tsx';
import { taxesRoute, taxPapersRoute } from './routes/taxes.tsx';
import { todayRoute } from './routes/today.tsx';
import { warehouseRoute } from './routes/warehouse.tsx';
import { parseSearch, stringifySearch } from './search-string.ts';

export function openRouter(): AnyRouter {
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...[todayRoute, ordersRoute, newOrderRoute, orderRoute, phoneOrderRoute],
      ...[warehouseRoute, pickListRoute],
      ...[stockRoute, stockItemRoute, receiveRoute, countRoute, binsRoute, binRoute],
      ...[clinicsRoute, clinicRoute, statementRoute],
      ...[moneyRoute, creditNotesRoute, receivedPaymentsRoute, newPaymentRoute, receivedPaymentRoute],
      ...[taxesRoute, taxPapersRoute],
      ...[importsRoute, importRoute],
      ...[settingsRoute, settingsHistoryRoute, auditRoute],
      ...[disputesRoute, payoutsRoute, movementsRoute],
    ]),
    basepath: OFFICE_PATH,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}
