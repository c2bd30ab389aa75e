/** What a credit note of an order would say. Amounts are cents. */
export interface CreditPreview {
  /** Quantities of lines and the part of the shipping that no credit note has credited yet. */
  left: { lines: { line: number; quantity: number }[]; shippingCents: number };
  /** Null if nothing was asked for. */
  credit: PreviewedCredit | null;
  /** The lines whose free units are not shipped any more after the credit, with how many. */
  freeUnitsTaken: { name: string; free: number }[];
}

export interface PreviewedCredit {
  goodsCents: number;
  shippingCents: number;
  taxes: { name: string; amountCents: number }[];
  totalCents: number;
  /** The part that is deducted from what is due of the invoice. */
  deductedCents: number;
  /** The part that is returned to the clinic. */
  returnedCents: number;
}
