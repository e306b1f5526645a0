/** Why a person was credited with tokens: for somebody they invited, or for having been invited. */
export type CreditReason = 'invited-somebody' | 'was-invited'

/** Tokens given to a person. Rows are added, never changed: the balance is their sum. */
export interface TokenCreditsTable {
  user_id: string
  /** Of an invitation: both people have a row under it, and neither names the other. */
  id: string
  reason: CreditReason
  tokens: number
  /** Epoch ms. */
  created_at: number
}

/** The tables of credits. */
export interface CreditTables {
  token_credits: TokenCreditsTable
}
