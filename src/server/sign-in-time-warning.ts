import type { Deps } from './deps.ts';

/**
 * Says at the start that the provider does not answer, or that staff cannot refund or change prices in the office,
 * because the provider proves no new sign-in.
 */
export async function warnWithoutSignInTime(
  { identity, log }: Pick<Deps, 'identity' | 'log'>,
  say: (line: string) => void,
): Promise<void> {
  const listed = await identity.listsSignInTime();
  if (listed === null) log.warn('the identity provider does not answer: nobody can sign in until it does');
  if (listed === false)
    say(
      '  The identity provider lists no auth_time: acts that need a recent sign-in work only as commands (npm run ops).',
    );
}
