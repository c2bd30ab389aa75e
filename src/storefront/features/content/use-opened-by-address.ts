import { useEffect } from 'react';

/** Opens the question an address ends in (#how-do-i-return-something), when the page comes and whenever the address changes. */
export function useOpenedByAddress(): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(window.location.hash.slice(1));
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
