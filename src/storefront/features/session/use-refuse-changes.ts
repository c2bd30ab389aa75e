import { useEffect } from 'react';
import type { Problem } from '#contract/answers.ts';
import { setActingClinic } from '#storefront/api.ts';
import { useCart } from '#storefront/state/cart.ts';
import { toast } from '#ui/toast.ts';

/** The buttons of products and of the cart's page that change the cart; links, such as to the checkout, stay. */
const CART_BUTTONS = ':is(main, [role="dialog"]) .ordering button';

/** Calls that pages send without a click of the person. */
const UNASKED = /\/(recent-view|cart)\b/;

/**
 * Says `sentence` instead of changing the cart, and after each call that the store has refused because staff may only
 * read (rules: STAFF-42).
 */
export function useRefuseChanges(sentence: string): void {
  useEffect(() => {
    const refuse = () => void toast.error(sentence);
    const { add, remove, setQuantity, setSubscription, setSelected, setAllSelected } = useCart.getState();
    const { replace, removeOrdered, enterCode, dropCode } = useCart.getState();
    const changes = { add, remove, setQuantity, setSubscription, setSelected, setAllSelected };
    const others = { replace, removeOrdered, enterCode, dropCode };
    const refused = Object.keys({ ...changes, ...others }).map((name) => [name, refuse]);
    useCart.setState(Object.fromEntries(refused) as typeof changes);
    setActingClinic({
      id: null,
      onRefused(response) {
        if (UNASKED.test(response.url)) return;
        void response
          .json()
          .then(({ code }: Problem) => code === 'SEE_AS_ONLY_READS' && refuse())
          .catch(() => undefined);
      },
    });
    // Before React's own listener, so that no button says that it has changed the cart.
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest(CART_BUTTONS)) return;
      event.preventDefault();
      event.stopPropagation();
      refuse();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      useCart.setState({ ...changes, ...others });
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [sentence]);
}
