/** Commerce categories: groups of products that the store sells together, across classifications. */
export const categories = [
  { id: 1, parentId: null, key: 'promotions', name: 'Promotions & Catalogues' },
  { id: 2, parentId: 1, key: 'monthly-special', name: 'Monthly Specials' },
  { id: 3, parentId: 1, key: 'short-expiry', name: 'Short Expiry' },
  { id: 4, parentId: 1, key: 'clearance', name: 'Clearance' },
  { id: 5, parentId: 1, key: 'q3-catalogue', name: 'Q3 Catalogue' },
  { id: 6, parentId: 1, key: 'new-arrivals', name: 'New Arrivals' },
] as const;
