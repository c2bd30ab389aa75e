import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

/** Renders a page whole, not as a stream: it is hashed for the security policy, compressed once and kept. */
export default { fetch: createStartHandler(defaultRenderHandler) };
