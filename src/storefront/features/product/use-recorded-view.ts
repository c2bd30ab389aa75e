import { useEffect, useRef } from 'react';
import { useCustomer } from '#storefront/state/customer.ts';
import { recordPersonView, recordVisitorView } from '#storefront/state/recent-views.ts';

/**
 * Records that a product is viewed: by the person who is signed in, or by a visitor of this browser (rules: CAT-32).
 * While it is not known who views it, or their record cannot be read, nothing is recorded. What a person viewed is not
 * a view of the browser after the sign-out, which other tabs may cause while the page is open.
 */
export function useRecordedView(productId: number): void {
  const state = useCustomer();
  const customerId = state.status === 'customer' ? state.customer.id : null;
  const isWithoutRecord = state.status === 'visitor' || state.status === 'needs_profile';
  const viewedByPerson = useRef<number | null>(null);
  useEffect(() => {
    if (customerId !== null) {
      viewedByPerson.current = productId;
      void recordPersonView(customerId, productId);
    } else if (isWithoutRecord && viewedByPerson.current !== productId) recordVisitorView(productId);
  }, [customerId, isWithoutRecord, productId]);
}
