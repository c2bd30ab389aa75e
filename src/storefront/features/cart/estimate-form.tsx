import type { FormEvent } from 'react';
import { formatPostalCode, postalCodeMessage, postalCodeProblem } from '#domain/postal-codes.ts';
import { COUNTRIES, type Country } from '#domain/regions.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { formatTyped } from '#ui/typed-format.ts';
import { useEstimate, useRequestEstimate } from './estimate.ts';
import type { CartLine } from './cart-line.ts';

/** Country and postal code, validated while typing; ESTIMATE requests tax and shipping (rules: CART-17, TAX-9). */
export function EstimateForm({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart.estimate');
  const { country, postalCode, problem, touched } = useEstimate();
  const request = useRequestEstimate(lines);
  const postalProblem = postalCodeProblem(country, postalCode);
  const shownProblem = touched && postalProblem ? postalCodeMessage[postalProblem] : (problem ?? undefined);

  const estimate = (event: FormEvent) => {
    event.preventDefault();
    if (!postalProblem) request.mutate();
  };
  return (
    <form onSubmit={estimate} noValidate>
      <h3 className="font-semibold">{t('title')}</h3>
      <div className="mt-3 grid gap-3">
        <SelectField
          label={t('country')}
          autoComplete="country"
          value={country}
          onChange={(event) => {
            const chosen = event.target.value as Country;
            const code = formatPostalCode(chosen, postalCode);
            useEstimate.setState({ country: chosen, postalCode: code, result: null, problem: null });
          }}
        >
          {COUNTRIES.map((code) => (
            <option key={code} value={code}>
              {t(code)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={country === 'ca' ? t('postalCode') : t('zipCode')}
          error={shownProblem}
          autoComplete="postal-code"
          autoCapitalize="characters"
          inputMode={country === 'us' ? 'numeric' : 'text'}
          value={postalCode}
          onChange={(event) => {
            const code = formatTyped(event, (text) => formatPostalCode(country, text));
            useEstimate.setState({ postalCode: code, touched: true, result: null, problem: null });
          }}
        />
        <Button
          type="submit"
          look="outline"
          className="w-full"
          busy={request.isPending}
          disabled={postalProblem !== null || lines.length === 0}
        >
          {t('button')}
        </Button>
      </div>
    </form>
  );
}
