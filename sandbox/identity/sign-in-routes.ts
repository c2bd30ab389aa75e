import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type Provider from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import type { SendLink } from './link-mailer.ts';
import {
  linkButton,
  linkRequestPage,
  noticePage,
  signInPage,
  signUpPage,
  type FormValues,
  type PageContext,
  type Problems,
} from './pages.ts';
import { checkEmail, checkSignIn, checkSignUp, isSound, readForm } from './sign-in-form.ts';

/** The error that the store shows after a sign-in with an unverified address (rules: ACCOUNT-6). */
const verifyEmailMessage = 'Please verify your email address to continue. Check your inbox for a verification link.';

const mailFailed: Problems = { form: 'The email could not be sent. Please try again in a minute.' };

type SignInContext = Context<{ Bindings: HttpBindings }>;

export interface SignInDeps {
  provider: Provider;
  accounts: Accounts;
  sendLink: SendLink;
  pages: PageContext;
}

/** The pages of an authorization request, at `/u/{request}`: sign in, sign up, ask for a link. */
export function createSignInRoutes({ provider, accounts, sendLink, pages }: SignInDeps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const flowOf = (c: SignInContext) => `/u/${c.req.param('flow')}`;

  /** Ends the request: redirects to the app with a code, or with the error of an unverified address. */
  async function finish(c: SignInContext, account: Account) {
    const { incoming, outgoing } = c.env;
    const result = account.emailVerified
      ? { login: { accountId: account.subject } }
      : { error: 'access_denied', error_description: verifyEmailMessage };
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  }

  const showSignIn = (c: SignInContext, values: FormValues, problems: Problems) =>
    c.html(signInPage(pages, flowOf(c), values, problems), isSound(problems) ? 200 : 400);

  const showSignUp = (c: SignInContext, values: FormValues, problems: Problems) =>
    c.html(signUpPage(pages, flowOf(c), values, problems), isSound(problems) ? 200 : 400);

  // The request's cookie is bound to its path; without the cookie the request expired or began in another browser.
  app.use('/:flow/*', async (c, next) => {
    const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing).catch(() => undefined);
    if (details) return next();
    return c.html(
      noticePage(pages, {
        icon: 'late',
        title: 'This sign-in has expired',
        text: 'Please go back to the store and sign in again.',
        action: linkButton(pages.storeUrl, `Back to ${pages.storeName}`),
      }),
      400,
    );
  });

  app.get('/:flow', async (c) => {
    const { params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    return c.redirect(`${flowOf(c)}/${params.screen_hint === 'signup' ? 'signup' : 'login'}`, 303);
  });

  app.get('/:flow/login', async (c) => {
    const { params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    return showSignIn(c, typeof params.login_hint === 'string' ? { email: params.login_hint } : {}, {});
  });

  app.post('/:flow/login', async (c) => {
    const form = readForm(await c.req.parseBody());
    const problems = checkSignIn(form);
    if (!isSound(problems)) return showSignIn(c, form, problems);
    const account = await accounts.authenticate(form.email, form.password);
    if (!account) return showSignIn(c, form, { password: 'Wrong email address or password' });
    // The store will ask the person to check their inbox, so the inbox must contain a link that still works.
    if (!account.emailVerified && !accounts.hasLiveLink('verify', account)) {
      const sent = await sendLink('verify', account).then(
        () => true,
        () => false,
      );
      if (!sent) return showSignIn(c, form, mailFailed);
    }
    return finish(c, account);
  });

  app.get('/:flow/signup', (c) => showSignUp(c, {}, {}));

  app.post('/:flow/signup', async (c) => {
    const form = readForm(await c.req.parseBody());
    const problems = checkSignUp(form);
    if (!isSound(problems)) return showSignUp(c, form, problems);
    const account = await accounts.register(form.email, form.name, form.password);
    if (!account) return showSignUp(c, form, { email: 'This email address already has an account. Sign in instead.' });
    try {
      await sendLink('verify', account);
    } catch {
      await accounts.remove(account.subject);
      return showSignUp(c, form, mailFailed);
    }
    return finish(c, account);
  });

  for (const request of ['forgot-password', 'resend-verification'] as const) {
    app.get(`/:flow/${request}`, (c) => c.html(linkRequestPage(pages, flowOf(c), request, {}, {})));

    app.post(`/:flow/${request}`, async (c) => {
      const form = readForm(await c.req.parseBody());
      const show = (problems: Problems) => c.html(linkRequestPage(pages, flowOf(c), request, form, problems), 400);
      const problems = checkEmail(form.email);
      if (!isSound(problems)) return show(problems);
      const account = accounts.findByEmail(form.email);
      try {
        if (request === 'forgot-password' && account) await sendLink('reset', account);
        if (request === 'resend-verification' && account && !account.emailVerified) await sendLink('verify', account);
      } catch {
        return show(mailFailed);
      }
      return c.html(checkInboxPage(pages, flowOf(c), form.email));
    });
  }

  return app;
}

/** The same text whether or not the address has an account, so that nobody can find out. */
function checkInboxPage(pages: PageContext, flow: string, email: string) {
  return noticePage(pages, {
    icon: 'mail',
    title: 'Check your inbox',
    text: `If ${email} has an account that needs it, a link is on its way. It can take a minute to arrive; look in the junk folder too.`,
    action: linkButton(`${flow}/login`, 'Back to sign in', true),
  });
}
