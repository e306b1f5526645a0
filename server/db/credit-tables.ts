import type { TokenReason } from '#domain/payments.ts'

/** Tokens given to a person, or bought by them. Rows are added, never changed: the balance is their sum. */
export interface TokenCreditsTable {
  user_id: string
  /** Of an invitation: both people have a row under it, and neither names the other. Bought: the payment's. */
  id: string
  reason: TokenReason
  tokens: number
  /** Epoch ms. */
  created_at: number
}

/** The tables of credits. */
export interface CreditTables {
  token_credits: TokenCreditsTable
}
