import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { endStartLimit } from './state/start-limit.ts';

/**
 * Brings the served page to life. The framework's own entry would also bring what calls server functions, of which the
 * shop has none: 10 kB for every visitor.
 */
endStartLimit();
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />);
});
