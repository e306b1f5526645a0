import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Statement } from '#records/statement.ts'
import type { Transaction } from '#records/transaction.ts'
import { flowName } from '#records/transaction/neutral.ts'
import { addFlows, NO_FLOWS, walletFigures, type WalletFlows } from '#records/wallet-figures.ts'
import type { Day, Instant } from '#time/day.ts'
import { rowInstant } from '../import/row-instant.ts'

/** A wallet beside the closing balance of a statement, at the end of its last day. */
export interface BalanceCheck {
  readonly day: Day
  readonly stated: Kobo
  readonly recorded: Kobo
  /** What the wallet lacks; below zero, what it has too much. */
  readonly difference: Kobo
}

/** A statement whose closing balance a wallet may be held to. */
export interface CheckedStatement {
  readonly statement: Statement
  readonly stated: Kobo
}

/**
 * The closing balance that the wallet can be held to (ST9.6): printed, of a statement without a break in its
 * proof, and of the only account that the wallet has statements of. Null where there is none.
 */
export function checkedStatement(
  statement: Statement,
  ofWallet: readonly Statement[],
): CheckedStatement | null {
  const { closingBalance: stated, status } = statement
  const isSound = status === 'proven' || status === 'consistent'
  const isAlone = ofWallet.every(other => isSameAccount(other, statement))
  return stated === null || !isSound || !isAlone ? null : { statement, stated }
}

/** What a wallet held before the rows that came after: its balance now less what they moved. */
export function balanceBefore(now: Kobo, later: readonly Transaction[]): Kobo {
  return subtractKobo(now, walletFigures(ZERO_KOBO, flowsOf(later)).amount)
}

/** The wallet beside the statement. */
export function compareBalance(
  { statement, stated }: CheckedStatement,
  recorded: Kobo,
): BalanceCheck {
  const difference = subtractKobo(stated, recorded)
  return { day: statement.toDay, stated, recorded, difference }
}

/** When an adjustment is recorded: at the end of the statement's last day, never later than `now`. */
export function adjustmentInstant(
  day: Day,
  clock: { readonly zone: string; readonly now: Instant },
): Instant {
  return rowInstant({ day, time: '23:59:59', placeInDay: 0 }, clock)
}

function flowsOf(rows: readonly Transaction[]): WalletFlows {
  let flows = NO_FLOWS
  for (const row of rows) flows = addFlows(flows, { ...NO_FLOWS, [flowName(row)]: row.amount })
  return flows
}

function isSameAccount(one: Statement, other: Statement): boolean {
  return (
    one.bank === other.bank && one.accountEnd === other.accountEnd && one.pocket === other.pocket
  )
}
