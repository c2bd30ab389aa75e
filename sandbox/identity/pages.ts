import { html } from 'hono/html';
import { drawPage, mark, type Markup } from './look.ts';

/** The error messages of a form, by field; `form` is for an error of no single field. */
export type Problems = Partial<Record<'name' | 'email' | 'password' | 'form', string>>;

export interface PageContext {
  storeName: string;
  storeUrl: string;
}

/** The values that a form was sent with. Passwords are never put back into the page. */
export interface FormValues {
  name?: string;
  email?: string;
}

const icons = {
  mail: html`<rect x="2" y="4" width="20" height="16" rx="2" /><path d="m22 7-10 6L2 7" />`,
  done: html`<path d="m5 12 5 5L20 7" />`,
  late: html`<circle cx="12" cy="12" r="9" /><path d="M12 7v5l3 2" />`,
};

function frame(context: PageContext, title: string, content: Markup): Markup {
  return drawPage(
    `${title} · ${context.storeName}`,
    '/u',
    html`<header><div>${mark(context.storeName, context.storeUrl)}</div></header>
      <main class="stack card">${content}</main>
      <footer>Sandbox sign-in: accounts exist only here, mail arrives in the <a href="/mailbox">mailbox</a>.</footer>`,
  );
}

function field(
  name: 'name' | 'email' | 'password',
  label: string,
  attributes: { type: string; autocomplete: string; value?: string; hint?: string },
  problem: string | undefined,
): Markup {
  const hint = attributes.hint ? html`<p class="hint" id="${name}-hint">${attributes.hint}</p>` : '';
  const wrong = problem ? html`<p class="wrong" id="${name}-wrong">${problem}</p>` : '';
  const notes = [attributes.hint && `${name}-hint`, problem && `${name}-wrong`].filter(Boolean);
  return html`<div>
    <label for="${name}">${label}</label>
    ${hint} ${wrong}
    <input
      id="${name}"
      name="${name}"
      type="${attributes.type}"
      autocomplete="${attributes.autocomplete}"
      value="${attributes.value ?? ''}"
      aria-invalid="${problem ? 'true' : 'false'}"
      ${notes.length > 0 ? html`aria-describedby="${notes.join(' ')}"` : ''}
    />
  </div>`;
}

const nameField = (values: FormValues, problems: Problems) =>
  field('name', 'Your name', { type: 'text', autocomplete: 'name', value: values.name }, problems.name);

const emailField = (values: FormValues, problems: Problems) =>
  field('email', 'Email address', { type: 'email', autocomplete: 'username', value: values.email }, problems.email);

const passwordField = (problems: Problems, label = 'Password', isNew = false) =>
  field(
    'password',
    label,
    isNew
      ? { type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters' }
      : { type: 'password', autocomplete: 'current-password' },
    problems.password,
  );

/** Error summary that gets the focus when the page opens, so that screen readers read the errors first. */
function summary(problems: Problems): Markup | string {
  const entries = Object.entries(problems);
  if (entries.length === 0) return '';
  return html`<div class="trouble" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      ${entries.map(([name, text]) =>
        name === 'form' ? html`<li>${text}</li>` : html`<li><a href="#${name}">${text}</a></li>`,
      )}
    </ul>
  </div>`;
}

const titled = (title: string, problems: Problems) => (Object.keys(problems).length > 0 ? `Error: ${title}` : title);

export function signInPage(context: PageContext, flow: string, values: FormValues, problems: Problems): Markup {
  return frame(
    context,
    titled('Sign in', problems),
    html`<h1>Sign in</h1>
      ${summary(problems)}
      <form class="stack" method="post" action="${flow}/login" novalidate>
        ${emailField(values, problems)} ${passwordField(problems)}
        <button class="button" type="submit">Sign in</button>
      </form>
      <p class="split small">
        <a href="${flow}/forgot-password">Forgot your password?</a>
        <a href="${flow}/resend-verification">Verification email missing?</a>
      </p>
      <hr class="rule" />
      <p>New to ${context.storeName}? <a href="${flow}/signup">Create an account</a></p>`,
  );
}

export function signUpPage(context: PageContext, flow: string, values: FormValues, problems: Problems): Markup {
  return frame(
    context,
    titled('Create an account', problems),
    html`<h1>Create an account</h1>
      ${summary(problems)}
      <form class="stack" method="post" action="${flow}/signup" novalidate>
        ${nameField(values, problems)} ${emailField(values, problems)} ${passwordField(problems, 'Password', true)}
        <button class="button" type="submit">Create account</button>
      </form>
      <hr class="rule" />
      <p>Already have an account? <a href="${flow}/login">Sign in</a></p>`,
  );
}

const requests = {
  'forgot-password': {
    title: 'Set a new password',
    lead: 'Enter the email address of your account. We will send you a link to set a new password.',
  },
  'resend-verification': {
    title: 'Verify your email',
    lead: 'Enter the email address of your account. We will send you a new verification link.',
  },
} as const;

/** Asks for the address to send a link to. */
export function linkRequestPage(
  context: PageContext,
  flow: string,
  request: keyof typeof requests,
  values: FormValues,
  problems: Problems,
): Markup {
  const { title, lead } = requests[request];
  return frame(
    context,
    titled(title, problems),
    html`<h1>${title}</h1>
      <p class="muted">${lead}</p>
      ${summary(problems)}
      <form class="stack" method="post" action="${flow}/${request}" novalidate>
        ${emailField(values, problems)}
        <button class="button" type="submit">Send the link</button>
      </form>
      <p><a href="${flow}/login">Back to sign in</a></p>`,
  );
}

export function newPasswordPage(context: PageContext, token: string, problems: Problems): Markup {
  return frame(
    context,
    titled('Set a new password', problems),
    html`<h1>Set a new password</h1>
      ${summary(problems)}
      <form class="stack" method="post" action="/u/new-password" novalidate>
        <input type="hidden" name="token" value="${token}" />
        ${passwordField(problems, 'New password', true)}
        <button class="button" type="submit">Set password</button>
      </form>`,
  );
}

/** A page with one message and the next step. */
export function noticePage(
  context: PageContext,
  notice: { icon: keyof typeof icons; title: string; text: string; action: Markup },
): Markup {
  return frame(
    context,
    notice.title,
    html`<div class="sign" aria-hidden="true">
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">
          ${icons[notice.icon]}
        </svg>
      </div>
      <h1>${notice.title}</h1>
      <p>${notice.text}</p>
      ${notice.action}`,
  );
}

export const linkButton = (href: string, text: string, quiet = false) =>
  html`<p><a class="button${quiet ? ' quiet' : ''}" href="${href}">${text}</a></p>`;
