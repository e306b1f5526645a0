import { ownLedgerId } from '#records/own-ledger.ts'

/**
 * A ledger and the person who reads or writes it: rows and limits are the ledger's, days are of the
 * person's zone.
 */
export interface LedgerAccess {
  readonly ledgerId: string
  readonly userId: string
}

/** A person at their own ledger, whose history holds their profile too. */
export function ownAccess(userId: string): LedgerAccess {
  return { ledgerId: ownLedgerId(userId), userId }
}

/** Whether it is the person's own ledger: a profile is a record of that one alone. */
export function isOwnLedger({ ledgerId, userId }: LedgerAccess): boolean {
  return ledgerId === ownLedgerId(userId)
}
