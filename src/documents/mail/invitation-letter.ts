import { formatDate } from '#domain/calendar.ts';
import type { InvitationMail } from '#documents/port.ts';
import type { Detail } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { plainName, type Letter } from './letters.ts';

/**
 * Invites a person to a clinic. Names that mail programs would turn into a link are left out, because anybody can name
 * a clinic and invite any address (rules: MAIL-10).
 */
export function invitationLetter(data: InvitationMail): { letter: Letter; details: Detail[] } {
  const { storeUrl, settings, id, role, email, expiresAt } = data;
  const figures = {
    clinic: plainName(data.clinic) || translate('invitation.someClinic'),
    inviter: plainName(data.invitedBy) || translate('invitation.someone'),
    store: settings.name,
    email,
    role: translate(`invitation.roles.${role}`),
    date: formatDate(expiresAt),
  };
  const letter: Letter = {
    subject: translate('invitation.subject', figures),
    preview: translate('invitation.preview', figures),
    status: { kind: 'low', text: translate('invitation.status') },
    heading: translate('invitation.heading', figures),
    about: translate('invitation.about', figures),
    opening: translate('invitation.opening', figures),
    reason: '',
    action: { label: translate('invitation.action'), url: `${storeUrl}/invitation/${id}` },
    stepsTitle: translate('letter.youCan'),
    steps: [
      { text: translate('invitation.how', figures) },
      { text: translate('invitation.decline') },
      { text: translate('invitation.otherwise', figures) },
    ],
    totalLabel: '',
    isPlaced: false,
  };
  const details = (['clinic', 'inviter', 'role', 'date'] as const).map((key) => ({
    label: translate(`invitation.details.${key}`),
    lines: [figures[key], ...(key === 'role' ? [translate(`invitation.may.${role}`)] : [])],
  }));
  return { letter, details };
}
