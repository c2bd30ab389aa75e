/** The messages between the page script and its frames, sent by `postMessage`. */

import type { Brand } from '#sandbox/cards/card-number.ts';

export type ElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type StyleRules = Record<string, string | number | Record<string, string | number>>;

export interface FieldOptions {
  style?: Partial<Record<'base' | 'complete' | 'empty' | 'invalid', StyleRules>>;
  placeholder?: string;
  disabled?: boolean;
  hidePostalCode?: boolean;
  hideIcon?: boolean;
  showIcon?: boolean;
  value?: { postalCode?: string };
}

export type FontSource = { cssSrc: string } | { family: string; src: string; style?: string; weight?: string };

export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

export interface Change {
  elementType: ElementType;
  empty: boolean;
  complete: boolean;
  error: FieldError | undefined;
  brand?: Brand;
  value?: { postalCode: string };
}

/** A request to the frame with the number or the security code, which sends card data only to the card service. */
export type Question = { make: 'payment_method'; params: object; siblings: string[] } | { make: 'cvc_token' };

export type ToField =
  | { do: 'init'; key: string; options: FieldOptions; fonts: FontSource[] }
  | { do: 'update'; options: FieldOptions }
  | { do: 'focus' | 'blur' | 'clear' }
  | { do: 'brand'; brand: Brand }
  | { do: 'ask'; id: number; question: Question };

export type FromField =
  | { event: 'hello' | 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { event: 'height'; height: number }
  | { event: 'change'; change: Change }
  | { event: 'answer'; id: number; answer: Answer };

export type FromChallenge = { event: 'done' | 'close' } | { event: 'height'; height: number };

export interface ApiFailure {
  type: string;
  code?: string;
  message?: string;
  [detail: string]: unknown;
}

export type Answer = { object: Record<string, unknown>; error?: undefined } | { object?: undefined; error: ApiFailure };
