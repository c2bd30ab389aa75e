import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditObject } from '#domain/audit-list.ts';
import { api, readAnswer } from '#office/api.ts';
import { filterReader } from './list-filters.ts';

/** The filters of the audit log, from the query of its URL. */
export const readAuditFilters = filterReader(['from', 'to', 'person', 'act', 'q', 'sort']);
export type AuditFilters = ReturnType<typeof readAuditFilters>;

/** A page of the audit log. The previous page stays visible until the new page has arrived. */
export function auditQuery({ view: _, columns: _columns, ...filters }: AuditFilters) {
  return queryOptions({
    queryKey: ['audit', filters],
    queryFn: () => readAnswer(api.office.audit.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** Where an object of an act is; null if it has no page. */
export function auditObjectPath({ kind, number }: AuditObject): string | null {
  switch (kind) {
    case 'order':
      return `/orders/${number}`;
    case 'clinic':
    case 'merged':
      return `/clinics/${number}`;
    case 'payment':
      return `/money/payments/${number}`;
    case 'invoice':
      return `/money?age=all&q=${number}`;
    case 'pickList':
      return `/warehouse/${number}`;
    case 'item':
      return `/warehouse/stock/${encodeURIComponent(number)}`;
    case 'import':
      return `/imports/${number}`;
    case 'settings':
      return '/settings/history';
    default:
      return null;
  }
}
