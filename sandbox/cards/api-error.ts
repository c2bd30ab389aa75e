/** The body of an error answer, in the API's form. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/**
 * An error answer. `isStored` says whether the answer is stored under the request's idempotency key: it is stored once
 * the endpoint has begun its work, and not if the request was refused for its form, its key or the load.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly isStored: boolean;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, options: { isStored?: boolean; headers?: Record<string, string> } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isStored = options.isStored ?? false;
    this.headers = options.headers ?? {};
  }
}

export function badParameter(param: string, message: string, code = 'parameter_invalid'): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, param, message });
}

export function missingParameter(param: string): ApiError {
  return badParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
}

/** 404 in the API's form: names the kind of object, its id and the parameter. */
export function noSuch(object: string, id: string, param: string): ApiError {
  return new ApiError(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${object}: '${id}'` },
    { isStored: true },
  );
}

/** 400 for a well-formed request that the object's state does not allow. */
export function notAllowed(code: string, message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, ...details }, { isStored: true });
}

/** 402: the bank declined, or the card is invalid. */
export function cardError(body: Omit<ErrorBody, 'type'>): ApiError {
  return new ApiError(402, { ...body, type: 'card_error' }, { isStored: true });
}
