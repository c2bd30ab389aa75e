import { useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the product shown in a Quick Look over the page. */
    quickLook?: number;
  }
}

/**
 * Opens a product over the current page, at the product's own URL (rules: CAT-18): a reload or a copied URL opens the
 * product's page, the back button the page beneath. `instead` replaces the open Quick Look.
 */
export function useQuickLook() {
  const navigate = useNavigate();
  return (id: number, { instead = false } = {}) =>
    navigate({
      to: '.',
      search: true,
      hash: true,
      state: { quickLook: id },
      replace: instead,
      resetScroll: false,
      hashScrollIntoView: false,
      mask: { to: '/product/$id', params: { id: String(id) }, unmaskOnReload: true },
    });
}
