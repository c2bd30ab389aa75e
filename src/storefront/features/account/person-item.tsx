import type { ListedPerson } from '#contract/people.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { PeopleDialog } from './people-section.tsx';

interface PersonItemProps {
  person: ListedPerson;
  /** Whether this is the signed-in person. */
  isSelf: boolean;
  /** The last owner neither leaves nor gets another role (rules: ACCOUNT-38). */
  isLastOwner: boolean;
  /** Whether nobody else belongs to the clinic. */
  isAlone: boolean;
  onOpen: (dialog: PeopleDialog) => void;
}

export const personRow = 'grid gap-x-6 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem] md:items-center';

/** A person of the clinic with the role and the buttons of an owner. */
export function PersonItem({ person, isSelf, isLastOwner, isAlone, onOpen }: PersonItemProps) {
  const t = useTranslations('account.people');
  const { name, email, role } = person;
  return (
    <li className={personRow}>
      <p className="min-w-0">
        <span className="font-semibold break-words">{name}</span>
        {isSelf && <span className="ml-2 rounded-full bg-tint px-2.5 py-0.5 text-sm">{t('you')}</span>}
        <span className="block text-sm break-all text-muted">{email}</span>
      </p>
      <p className="min-w-0">
        <span className="block font-medium">{t(`roles.${role}`)}</span>
        <span className="block text-sm text-muted">{t(isLastOwner && !isAlone ? 'lastOwner' : `may.${role}`)}</span>
      </p>
      {!isLastOwner && (
        <div className="-mr-3 flex items-center gap-1 md:justify-self-end">
          <Button aria-label={t('changeOf', { name })} onClick={() => onOpen({ dialog: 'role', person })}>
            {t('change')}
          </Button>
          <button
            type="button"
            aria-label={isSelf ? t('leave') : t('removeOf', { name })}
            onClick={() => onOpen(isSelf ? { dialog: 'leave' } : { dialog: 'remove', person })}
            className="target-h-10 rounded-md px-3 font-medium text-muted hover:text-danger"
          >
            {t(isSelf ? 'leaveShort' : 'remove')}
          </button>
        </div>
      )}
    </li>
  );
}
