import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#storefront/api.ts';

/** The items most invoiced; how many and since when is the API's rule (spec 000 §9). Descriptions stay behind. */
export const bestSellersQuery = queryOptions({
  queryKey: ['best-sellers'],
  queryFn: async () => {
    const { items } = await answer(api.suiteql.saleInvoiced['top-sale-details'].$get({ query: {} }));
    return items.map(({ storedetaileddescription: _description, ...item }) => item);
  },
});
