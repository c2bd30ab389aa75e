import type Provider from 'oidc-provider';
import { pageHeaders } from './look.ts';
import { linkButton, noticePage, type PageContext } from './pages.ts';

export interface LogoutOptions {
  clientId: string;
  isAppUrl: (url: string) => boolean;
  pages: PageContext;
}

/**
 * Auth0's `/v2/logout?client_id&returnTo`: ends the session and leads back to the app, or to the store's front page.
 */
export function addLogout(provider: Provider, { clientId, isAppUrl, pages }: LogoutOptions): void {
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/v2/logout' || ctx.method !== 'GET') return next();
    const { client_id: client = clientId, returnTo = pages.storeUrl } = ctx.query;
    if (client !== clientId || typeof returnTo !== 'string' || !isAppUrl(returnTo)) {
      ctx.set(pageHeaders());
      ctx.status = 400;
      ctx.type = 'html';
      const page = noticePage(pages, {
        icon: 'late',
        title: 'Sign-out could not continue',
        text: 'The app or the address to return to is not known here. You are still signed in.',
        action: linkButton(pages.storeUrl, `Back to ${pages.storeName}`),
      });
      ctx.body = (await page).toString();
      return undefined;
    }
    const session = await provider.Session.get(ctx);
    if (session.accountId) await session.destroy();
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
    ctx.redirect(returnTo);
    return undefined;
  });
}
