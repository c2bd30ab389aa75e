/** The settings that the server writes into the office's page. They contain no secret. */
export interface OfficeSettings {
  /** The store's name, and its mark in two parts. */
  store: { name: string; mark: readonly string[] };
  isStaging: boolean;
  /** The address at the card service where a dispute is answered, without its id; null for the sandbox. */
  disputesAt: string | null;
  auth0: { domain: string; clientId: string; audience: string };
}

let read: OfficeSettings | null = null;

export function officeSettings(): OfficeSettings {
  read ??= JSON.parse(document.getElementById('settings')?.textContent ?? '') as OfficeSettings;
  return read;
}
