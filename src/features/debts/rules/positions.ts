import { type Kobo, totalKobo } from '#money/money.ts'
import type { Debt } from '#records/debt/debt.ts'
import type { Day } from '#time/day.ts'
import { type DebtEntry, debtState, entriesByDebt } from './debt-state.ts'

/** All debts, and the entries that name any. */
export interface KnownDebts {
  readonly debts: readonly Debt[]
  readonly entries: readonly DebtEntry[]
}

/** What a person owes and is owed on a day. */
export interface Positions {
  readonly owedToMe: Kobo
  readonly owed: Kobo
}

/**
 * What a person owes and is owed at the end of a day, for what they are worth (DE3): what came back too much of a debt is owed
 * the other way.
 */
export function positionsOn({ debts, entries }: KnownDebts, day: Day): Positions {
  const byDebt = entriesByDebt(entries)
  let owedToMe = 0
  let owed = 0
  for (const debt of debts) {
    // Of a loan's plan nothing is asked here.
    const { outstanding } = debtState({ ...debt, loan: null }, byDebt.get(debt.id) ?? [], day)
    const isMine = (debt.direction === 'owed-to-me') === outstanding > 0
    if (isMine) owedToMe += Math.abs(outstanding)
    else owed += Math.abs(outstanding)
  }
  return { owedToMe: totalKobo(owedToMe), owed: totalKobo(owed) }
}
