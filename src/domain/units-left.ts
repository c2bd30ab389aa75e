/** The counted units of a product: on hand, held by unpaid orders, and sold but not shipped yet. */
export interface StockCounts {
  onHand: number;
  reserved: number;
  committed: number;
}

/** Units on hand that no order holds; 0 if orders hold more units than are on hand. */
export function unitsLeft({ onHand, reserved, committed }: StockCounts): number {
  return Math.max(0, onHand - reserved - committed);
}
