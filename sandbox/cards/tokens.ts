import { badParameter, cardError } from './api-error.ts';
import { newId, type Call } from './call.ts';

/** A token for a security code entered again for a saved card, valid for one confirm call. The code is not stored. */
export function createToken(call: Call): object {
  const { fields, store } = call;
  fields.only('cvc_update', 'expand');
  if (!fields.has('cvc_update')) throw badParameter('cvc_update', 'Only cvc_update tokens are made here.');
  const cvc = fields.child('cvc_update').only('cvc').required('cvc');
  if (!/^\d{3,4}$/.test(cvc)) {
    throw cardError({ code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." });
  }
  return store.tokens.put({
    id: newId('cvctok'),
    object: 'token',
    created: call.now,
    livemode: false,
    type: 'cvc_update',
    used: false,
  });
}
