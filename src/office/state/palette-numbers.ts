/** Numbers that open something, the area that reads it, and where it is. */
const NUMBERS = [
  { id: 'openOrder', area: 'orders', form: /^(?:so-?)?(\d{6,12})$/i, prefix: 'SO-', path: '/orders/' },
  { id: 'openClinic', area: 'clinics', form: /^(?:c-?)?(\d{5,10})$/i, prefix: 'C-', path: '/clinics/' },
  { id: 'openPickList', area: 'parcels', form: /^pl-?(\d{6,12})$/i, prefix: 'PL-', path: '/warehouse/' },
  { id: 'findInvoice', area: 'money', form: /^inv-?(\d{6,12})$/i, prefix: 'INV-', path: '/money?age=all&q=' },
  { id: 'openPayment', area: 'money', form: /^pay-?(\d{6,12})$/i, prefix: 'PAY-', path: '/money/payments/' },
  { id: 'findCreditNote', area: 'money', form: /^cn-?(\d{6,12})$/i, prefix: 'CN-', path: '/money/credit-notes?q=' },
] as const;

/** What a typed number may name, each with the path that opens it (rules: OFFICE-5, OFFICE-103). */
export function numbersIn(text: string) {
  return NUMBERS.flatMap(({ id, area, form, prefix, path }) => {
    const digits = form.exec(text)?.[1];
    return digits ? [{ id, area, number: prefix + digits, path: path + prefix + digits }] : [];
  });
}
