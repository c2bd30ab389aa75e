import type { FormValues, Problems } from './pages.ts';

const longestEmail = 254;
const longestName = 100;
const shortestPassword = 8;
/** Characters. A longer password can only be an attempt to make hashing expensive. */
const longestPassword = 256;

export interface SignInForm extends FormValues {
  name: string;
  email: string;
  password: string;
  token: string;
}

/** The fields of any sign-in form; a missing field is empty. */
export function readForm(body: Record<string, unknown>): SignInForm {
  const text = (name: string) => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name').trim(), email: text('email').trim(), password: text('password'), token: text('token') };
}

export function checkEmail(email: string): Problems {
  if (email === '') return { email: 'Enter your email address' };
  // Exactly one address, without display name, list or comment, because mail is sent to it.
  if (email.length > longestEmail || !/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$/.test(email)) {
    return { email: 'Enter an email address in the form name@example.ca' };
  }
  return {};
}

export function checkNewPassword(password: string): Problems {
  if (password === '') return { password: 'Enter a password' };
  if (password.length < shortestPassword) return { password: `Use at least ${shortestPassword} characters` };
  if (password.length > longestPassword) return { password: `Use at most ${longestPassword} characters` };
  return {};
}

export function checkSignIn({ email, password }: SignInForm): Problems {
  return { ...checkEmail(email), ...(password === '' ? { password: 'Enter your password' } : {}) };
}

export function checkSignUp({ name, email, password }: SignInForm): Problems {
  const nameProblem: Problems =
    name === ''
      ? { name: 'Enter your name' }
      : name.length > longestName
        ? { name: `Use at most ${longestName} characters` }
        : {};
  return { ...nameProblem, ...checkEmail(email), ...checkNewPassword(password) };
}

export const isSound = (problems: Problems) => Object.keys(problems).length === 0;
