import type { PreviewStep } from '#domain/imports/import-steps.ts'
import { bankName } from './other-bank.ts'

/** Whose statement it is: the bank chosen, else the one that the file tells; null when neither does. */
export function bankOf({
  bank,
  reading,
}: Pick<PreviewStep<unknown>, 'bank' | 'reading'>): string | null {
  return bankName(bank) ?? reading.bank
}
