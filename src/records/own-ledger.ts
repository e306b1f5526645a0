/**
 * The id of a person's own ledger, which is theirs. Only here does one follow from the other: rows,
 * locks and limits are a ledger's, accounts and what is paid for are a person's.
 */
export function ownLedgerId(userId: string): string {
  return userId
}
