import { SEEN_KEY } from '#api-client/seen-clinic.ts';
import { THEME_KEY } from '#ui/theme.ts';

/**
 * The key in the local storage for the signed-in clinic: `yes` if it has clinic prices, otherwise the time, in
 * milliseconds since 1970, until which pages may assume that it has none.
 */
export const CLINIC_PRICES_KEY = 'clinic-prices';

/** The key in the local storage for the role of the signed-in person, if the person places no orders. */
export const ROLE_KEY = 'role';

/**
 * An inline script that runs before the first paint. It hides prices from a signed-in person, unless the clinic is
 * known to have no clinic prices (rules: CAT-47), and marks the page with the person's role, so that the style sheet
 * hides the controls that the role may not use (rules: ACCOUNT-40). It also sets the chosen theme, so that no other
 * theme flashes; without a choice the style sheet follows the system.
 *
 * In a tab in which staff see a clinic, the session storage of the tab takes the place of the local storage: what the
 * shop stores for the clinic must not reach the other tabs of the staff member (rules: STAFF-42).
 */
export const beforePaintScript = `try{var d=document,e=d.documentElement.dataset,i=d.readyState==='loading'&&/is\\.authenticated=true/.test(d.cookie);if(i)e.prices='waiting';if(sessionStorage.${SEEN_KEY})Object.defineProperty(window,'localStorage',{value:sessionStorage});var s=localStorage,t=s.getItem('${THEME_KEY}'),r=s.getItem('${ROLE_KEY}');if(t==='dark'||t==='light')e.theme=t;if(i&&r)e.role=r;if(s.getItem('${CLINIC_PRICES_KEY}')>Date.now())delete e.prices}catch{}`;
