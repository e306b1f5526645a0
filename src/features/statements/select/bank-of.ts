import type { PreviewStep } from '../rules/import/import-state.ts'

/** Whose statement it is: the bank chosen, else the one that the file names; null when neither does. */
export function bankOf({
  bank,
  reading,
}: Pick<PreviewStep<unknown>, 'bank' | 'reading'>): string | null {
  return bankName(bank) ?? reading.bank
}

/** Stands for a bank that is not among the allowed ones: its statement is read without hints. */
export const OTHER_BANK = 'other'

/** The bank that was chosen; null when none was, or it is not among the allowed ones. */
export function bankName(choice: string): string | null {
  return choice === OTHER_BANK || choice === '' ? null : choice
}
