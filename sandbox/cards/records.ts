/** The objects of the API with the provider's own field names, and hidden fields of the service. */

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  description: string | null;
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
  livemode: false;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
}

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: Record<'address_line1_check' | 'address_postal_code_check' | 'cvc_check', string | null>;
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    three_d_secure_usage: { supported: boolean };
    wallet: null;
  };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
  /** The number is stored only as its test card. `setUp`: the card holder agreed to charges in their absence. */
  hidden: { testCard: string; setUp: boolean; spent: boolean };
}

export interface CardFailure {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  param?: string;
  payment_method?: Omit<PaymentMethod, 'hidden'>;
}

export type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } };

export type IntentStatus =
  'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';

interface IntentBase {
  id: string;
  allowed_payment_method_types: string[] | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  cancellation_reason: string | null;
  client_secret: string;
  created: number;
  customer: string | null;
  description: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: ['card'];
  status: IntentStatus;
  /** `challenge` is the open 3-D Secure page; `authenticated` means that the holder passed 3-D Secure for this card. */
  hidden: { challenge: string | null; returnUrl: string | null; authenticated: boolean };
}

export interface PaymentIntent extends IntentBase {
  object: 'payment_intent';
  amount: number;
  amount_capturable: 0;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'automatic' | 'automatic_async';
  confirmation_method: 'automatic' | 'manual';
  currency: string;
  last_payment_error: CardFailure | null;
  latest_charge: string | null;
  receipt_email: string | null;
  setup_future_usage: 'on_session' | 'off_session' | null;
}

export interface SetupIntent extends IntentBase {
  object: 'setup_intent';
  last_setup_error: CardFailure | null;
  usage: 'on_session' | 'off_session';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: object };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export type DisputeStatus =
  'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost';

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  /** The withdrawal, then the reinstatement; none for an inquiry. */
  balance_transactions: Omit<BalanceTransaction, 'hidden'>[];
  charge: string;
  created: number;
  currency: string;
  evidence: { uncategorized_text: string | null };
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
}

/** A movement of the account's balance. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: string }[];
  /** The amount less the fee. */
  net: number;
  reporting_category: string;
  source: string | null;
  status: 'available';
  type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'payout_failure' | 'stripe_fee';
  /** The payout that contains the movement; null until then. */
  hidden: { payout: string | null };
}

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  automatic: true;
  balance_transaction: string;
  created: number;
  currency: string;
  description: string;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  method: 'standard';
  reconciliation_status: 'completed';
  source_type: 'card';
  status: 'paid' | 'failed';
  type: 'bank_account';
}

export interface CvcToken {
  id: string;
  object: 'token';
  created: number;
  livemode: false;
  type: 'cvc_update';
  used: boolean;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** The answer stored under an idempotency key for a day. */
export interface KeptAnswer {
  id: string;
  created: number;
  method: string;
  path: string;
  params: string;
  requestId: string;
  status: number;
  body: string;
}

/** One event that one endpoint has not accepted yet. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: number;
  attempts: number;
  nextAt: number;
}
