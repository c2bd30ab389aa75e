import { useRouter } from '@tanstack/react-router';
import { useCallback, type ComponentPropsWithRef } from 'react';

/** The path of the office; every path below is written without it. */
export const OFFICE_PATH = '/office';

interface OfficeLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path within the office, with its query: `/orders?queue=late`. */
  to: string;
}

/**
 * A link within the office. The router's own `Link` knows the routes of the storefront: a program has one type of
 * routes.
 */
export function OfficeLink({ to, onClick, ...rest }: OfficeLinkProps) {
  const go = useGo();
  return (
    <a
      {...rest}
      href={OFFICE_PATH + to}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || !isPlain) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}

/** Opens a path within the office. The function stays the same between renders. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return useCallback(
    (to, { replace = false } = {}) => (replace ? history.replace(OFFICE_PATH + to) : history.push(OFFICE_PATH + to)),
    [history],
  );
}
