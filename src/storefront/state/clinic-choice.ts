import type { Problem } from '#contract/answers.ts';
import { setActingClinic } from '#storefront/api.ts';
import { useActingClinic } from './acting-clinic.ts';
import { endCheckout } from './checkout.ts';
import { onSignOut } from './session.ts';

const STORAGE_KEY = 'actingClinic';

/**
 * Refusals that end the choice of a clinic, and refusals after which the person's record may be outdated: a person who
 * was removed gets NOT_FOUND for the record, the people and the orders of the clinic (rules: ACCOUNT-43). The cart's
 * calls name the clinic without a choice, too; then NOT_A_MEMBER makes the record outdated. ACCOUNT_DISABLED does not:
 * the record itself is refused with it, so reading the record again would never end.
 */
const LOST = ['NOT_A_MEMBER', 'ACCOUNT_DISABLED'];
const OUTDATED = ['NOT_A_MEMBER', 'ROLE_REFUSED', 'NEEDS_PROFILE', 'NOT_FOUND'];

/** Reads the stored choice, and follows the choices in other tabs from now on. */
export function openClinicChoice(): void {
  act(readChoice());
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) act(readChoice());
  });
  onSignOut(() => {
    storeChoice(null);
    act(null);
  });
}

/**
 * Acts for another clinic of the person from now on, in every tab: an address or a card that was chosen for an order
 * belongs to the clinic before. Null for the clinic that the store chooses (rules: ACCOUNT-33).
 */
export function chooseClinic(customerId: number | null): void {
  if (customerId === useActingClinic.getState().id) return;
  storeChoice(customerId);
  endCheckout();
  act(customerId);
}

function act(id: number | null): void {
  setActingClinic({ id, onRefused: (response) => void readRefusal(id, response) });
  if (id !== useActingClinic.getState().id) useActingClinic.setState({ id });
}

async function readRefusal(id: number | null, response: Response): Promise<void> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  // Several calls may be refused at once; the first refusal ends the choice.
  if (!problem || id !== useActingClinic.getState().id) return;
  if (id !== null && LOST.includes(problem.code)) {
    useActingClinic.setState({ lost: problem });
    chooseClinic(null);
  } else if (OUTDATED.includes(problem.code)) {
    useActingClinic.setState(({ outdated }) => ({ outdated: outdated + 1 }));
  }
}

function readChoice(): number | null {
  try {
    const stored = Number(window.localStorage.getItem(STORAGE_KEY));
    return Number.isSafeInteger(stored) && stored > 0 ? stored : null;
  } catch {
    return null;
  }
}

/** A browser that cannot store the choice keeps it until the page is left. */
function storeChoice(id: number | null): void {
  try {
    if (id === null) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, String(id));
  } catch {
    // Storage is blocked or full.
  }
}
