import type { Kobo } from '#money/money.ts'

/** What an amount's last two digits in kobo make the sandbox play (payments 3). */
export const SANDBOX_CASES = {
  paid: 0,
  neverPaid: 1,
  declined: 2,
  underpaid: 3,
  overpaid: 4,
  late: 5,
  deliveredTwice: 6,
  notTold: 7,
  badSignatureFirst: 8,
  noAccount: 9,
} as const

const CASE_SPACE = 100

/** A transfer as the sandbox will have it come. */
export interface PlannedTransfer {
  /** Kobo; 0: the bank declines it. */
  readonly comes: number
  /** Epoch ms; null: never by itself. */
  readonly comesAt: number | null
}

/** The case that an amount plays. */
export function caseOf(amount: Kobo): number {
  return amount % CASE_SPACE
}

/** Plans the transfer of an amount. What plays no case of its own is paid. */
export function planTransfer(
  amount: Kobo,
  times: { readonly nowMs: number; readonly expiresAt: number; readonly delayMs: number },
): PlannedTransfer {
  const comesAt = times.nowMs + times.delayMs
  switch (caseOf(amount)) {
    case SANDBOX_CASES.neverPaid:
      return { comes: amount, comesAt: null }
    case SANDBOX_CASES.declined:
      return { comes: 0, comesAt }
    case SANDBOX_CASES.underpaid:
      return { comes: amount - tenthOf(amount), comesAt }
    case SANDBOX_CASES.overpaid:
      return { comes: amount + tenthOf(amount), comesAt }
    case SANDBOX_CASES.late:
      return { comes: amount, comesAt: times.expiresAt + times.delayMs }
    default:
      return { comes: amount, comesAt }
  }
}

function tenthOf(amount: Kobo): number {
  return Math.floor(amount / 10)
}
