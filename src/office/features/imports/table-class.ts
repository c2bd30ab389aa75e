/** The classes of the cells of a table that reaches both edges of the page. */
export const cellClass =
  '[&_td]:px-2.5 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 lg:[&_td:first-child]:pl-6 lg:[&_td:last-child]:pr-6 [&_th]:px-2.5 [&_th:first-child]:pl-4 lg:[&_th:first-child]:pl-6 [&_tr]:border-b [&_tr]:border-line';
