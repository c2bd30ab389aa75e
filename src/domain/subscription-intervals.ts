/** Months a clinic may choose between orders (rules: SUB-1). */
export const INTERVAL_CHOICES = [1, 2, 3, 6] as const;

export type IntervalMonths = (typeof INTERVAL_CHOICES)[number];

export const DEFAULT_INTERVAL: IntervalMonths = 1;

/** Whether a number of months is one of the choices. */
export function isIntervalChoice(months: number): months is IntervalMonths {
  return (INTERVAL_CHOICES as readonly number[]).includes(months);
}

/** The months of a stored interval ('3', 3); anything else is the default, 1 (rules: SUB-1). */
export function readInterval(value: unknown): IntervalMonths {
  const months = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  return isIntervalChoice(months) ? months : DEFAULT_INTERVAL;
}

/** 'every month' or 'every 3 months' (rules: SUB-3). */
export function intervalText(months: number): string {
  return months === 1 ? 'every month' : `every ${months} months`;
}

/** 'Every 1 month' or 'Every 3 months', as the subscription list writes it (rules: SUB-3). */
export function intervalLabel(months: number): string {
  return months === 1 ? 'Every 1 month' : `Every ${months} months`;
}
