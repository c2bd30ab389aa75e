/** Maximum characters of an address, and of the part before the @. */
const MAX = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * The part before the @: letters and digits of any script and the characters mail allows without quotes, in parts
 * separated by single dots. Blanks, quotes, brackets and commas are refused, because they have a meaning in mail
 * headers, and so are invisible characters.
 */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Invisible characters: two addresses that differ only in these look the same. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;

/** Domains of one provider that ignores dots in mailbox names; all of them lead to the same mailboxes. */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** Whether a text can be an e-mail address that the store sends to. */
export function isEmail(text: string): boolean {
  return partsOf(text) !== null;
}

/** An address as it was typed, used for sending: trimmed, with composed letters (Unicode NFC). */
export function typedEmail(text: string): string {
  return text.trim().normalize('NFC');
}

/**
 * The mailbox that an address most likely reaches; used for the newsletter and for rate limits. The key is in lower
 * case, with the domain in ASCII, without a '+' suffix and, for providers that ignore them, without dots. Null if the
 * text is not an address.
 *
 * Do not use the key to identify a person: accounts are compared by `comparedEmail`.
 */
export function emailKey(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const local = parts.local
    .toLowerCase()
    .normalize('NFC')
    .replace(/^([^+]+)\+.*$/u, '$1');
  const provider = WITHOUT_DOTS.get(parts.domain);
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${parts.domain}`;
}

/**
 * An e-mail address as accounts compare it: trimmed, the letters A to Z in lower case, all other letters unchanged.
 * Addresses that only look alike belong to different people; folding letters of every script would give some of them
 * the same account.
 */
export function comparedEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function partsOf(text: string): { local: string; domain: string } | null {
  const typed = typedEmail(text);
  const [local = '', host = '', ...more] = typed.split('@');
  if (typed.length > MAX || local.length > MAX_LOCAL_LENGTH || more.length > 0) return null;
  if (INVISIBLE.test(typed) || !LOCAL.test(local)) return null;
  const domain = asciiDomain(host);
  return domain === null ? null : { local, domain };
}

/** A domain in ASCII and lower case, as DNS knows it; null if it is not a domain or has no dot. */
function asciiDomain(host: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  const labels = hostname.split('.');
  const named = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  // An IP address is not a domain.
  return labels.length > 1 && named && /[a-z]/.test(labels.at(-1) ?? '') ? hostname : null;
}
