import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useKnownCustomer } from './customer.ts';

/** How a clinic pays, and its application to pay on invoice. */
function paymentTermsQuery(customerId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'terms', customerId],
    queryFn: () => readAnswer(signedInApi.restapi.customer[':id'].terms.$get({ param: { id: String(customerId) } })),
  });
}

/** How the person's clinic pays. */
export function usePaymentTerms() {
  return useQuery(paymentTermsQuery(useKnownCustomer().id));
}

/** Applies for payment on invoice, with a note to the store. */
export function useApplyForCredit() {
  const queries = useQueryClient();
  const { id } = useKnownCustomer();
  return useMutation({
    mutationFn: (note: string) => {
      const param = { id: String(id) };
      return readAnswer(signedInApi.restapi.customer[':id'].terms.application.$post({ param, json: { note } }));
    },
    onSuccess: (terms) => queries.setQueryData(paymentTermsQuery(id).queryKey, terms),
    // After a refusal too: the store may have decided meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: paymentTermsQuery(id).queryKey }),
  });
}
