import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface RoleChoiceProps {
  value: ClinicRole;
  onChange: (role: ClinicRole) => void;
}

/** The five roles, each with a sentence about its rights (rules: ACCOUNT-31). */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const t = useTranslations('account.people');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('role')}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line-strong">
        {CLINIC_ROLES.map((role) => (
          <label key={role} className="flex gap-3 px-3 py-2.5 hover:bg-tint has-checked:bg-tint">
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
              className="mt-1 size-4.5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{t(`roles.${role}`)}</span>
              <span className="block text-sm text-muted">{t(`may.${role}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
