/** Why an act of staff was refused. */
export type ActRefusalReason =
  /** The input is incomplete, or its values do not fit the objects that they name. */
  | 'wrong_input'
  /** An object that the act names does not exist. */
  | 'not_found'
  /** The object that the act names exists, and its state does not allow the act. */
  | 'wrong_state'
  /** Fewer units would be left than orders hold; staff may confirm the act. */
  | 'below_held'
  /** The clinic has an earlier payment with the same reference; staff may confirm the act. */
  | 'same_reference'
  /** A parcel of another clinic has the same tracking number; staff may confirm the act. */
  | 'same_tracking'
  /** Somebody else changed the object since the sender read it. */
  | 'changed_meanwhile'
  /** Another act has done the same before. */
  | 'already_done';

/** What is wrong with a field of the input: its path, such as `rows.1.bin`, and a sentence for staff. */
export interface InputIssue {
  path: string;
  message: string;
}

/** Refuses an act of staff and rolls back its transaction; the message is a sentence for staff. */
export class ActRefused extends Error {
  override name = 'ActRefused';
  readonly reason: ActRefusalReason;
  /** The sheets of a workbook, if one of them must be named. */
  readonly sheets: readonly string[] | undefined;
  /** Empty if the refusal is about no field. */
  readonly issues: readonly InputIssue[];

  constructor(
    reason: ActRefusalReason,
    message: string,
    { sheets, issues = [] }: { sheets?: readonly string[]; issues?: readonly InputIssue[] } = {},
  ) {
    super(message);
    this.reason = reason;
    this.sheets = sheets;
    this.issues = issues;
  }
}

/** A refusal for one field of the input. */
export function refusedInput(reason: ActRefusalReason, path: string, message: string): ActRefused {
  return new ActRefused(reason, message, { issues: [{ path, message }] });
}
