/** What an order by telephone would cost the clinic now. Amounts are cents. */
export interface PhoneQuote {
  lines: PhoneQuoteLine[];
  /** Item codes of the given lines that are not sold; the amounts are of the other lines. */
  notSold: string[];
  /** Promo codes that change no price. */
  unusedCodes: string[];
  subtotalCents: number;
  shippingCents: number;
  taxes: { name: string; amountCents: number }[];
  totalCents: number;
  /** Names of taxes that the clinic does not pay because of its exemption. */
  exempt: string[];
  /** Cents by which the clinic would owe more than its credit limit; 0 within it. */
  overLimitCents: number;
  /** The name of the delivery method. */
  shipMethod: string;
}

/** A line of the order, in the order in which the lines were given. */
export interface PhoneQuoteLine {
  /** The index of the line among the given lines. */
  index: number;
  item: string;
  name: string;
  /** What distinguishes the product from others of its family; empty if it has no variants. */
  variant: string;
  quantity: number;
  /** Units delivered: the quantity plus free units of a buy-x-get-y promotion. */
  units: number;
  /** The price of a unit before discounts, and what a unit costs on average. */
  unitCents: number;
  netUnitCents: number;
  amountCents: number;
  /** Units that no order holds. */
  available: number;
  /** Whether units beyond these can be ordered; they are delivered later. */
  canBackorder: boolean;
}
