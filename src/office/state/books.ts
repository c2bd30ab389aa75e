import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** Until when the books are closed. */
export const booksQuery = queryOptions({
  queryKey: ['books'],
  queryFn: () => readAnswer(api.office.books.$get()),
});
