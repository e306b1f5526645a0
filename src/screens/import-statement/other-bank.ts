/** Stands for a bank that is not among the allowed ones: its statement is read without hints. */
export const OTHER_BANK = 'other'

/** The bank that was chosen; null when it is not among the allowed ones. */
export function bankName(choice: string): string | null {
  return choice === OTHER_BANK ? null : choice
}
