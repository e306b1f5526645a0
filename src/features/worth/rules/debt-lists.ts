import {
  type DebtEntry,
  debtState,
  entriesByDebt,
  type NamedDebts,
} from '#features/debts/rules/debt-state.ts'
import { addKobo, type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { Debt } from '#records/debt/debt.ts'
import type { Day } from '#time/day.ts'
import type { WorthList, WorthPart } from './worth.ts'

/**
 * What is owed to the person and by them at the end of each of some days, what they have in circles, and below zero what they
 * hold of others (NW7).
 */
export function debtLists(
  { debts, circles, entries }: NamedDebts,
  days: readonly Day[],
): readonly WorthList[] {
  const byDebt = entriesByDebt(entries)
  const [lent, owed] = (['owed-to-me', 'i-owe'] as const).map(direction => {
    const own = debts.filter(debt => debt.direction === direction)
    const ids = new Set(own.map(({ id }) => id))
    const parts = own.map(debt => debtPart(debt, byDebt.get(debt.id) ?? [], days))
    return { parts, moved: movedBy(entries, days, ({ debtId }) => ids.has(debtId ?? '')) }
  })
  const inCircles = entries.filter(({ circleId }) => circles.some(({ id }) => id === circleId))
  const ofOthers = inCircles.filter(({ purpose }) => purpose === 'held')
  const own = inCircles.filter(({ purpose }) => purpose === 'principal')
  return [
    { sort: 'lent', ...nothingOf(days), ...lent },
    { sort: 'circles', ...circleParts(circles, own, days) },
    { sort: 'owed', ...nothingOf(days), ...owed },
    { sort: 'held', ...circleParts(circles, ofOthers, days) },
  ]
}

function nothingOf(days: readonly Day[]): Pick<WorthList, 'parts' | 'moved'> {
  return { parts: [], moved: days.map(() => ZERO_KOBO) }
}

function debtPart(debt: Debt, entries: readonly DebtEntry[], days: readonly Day[]): WorthPart {
  // Of a loan's plan nothing is asked here.
  const plain = { ...debt, loan: null }
  const amounts = days.map(day => {
    const { outstanding } = debtState(plain, entries, day)
    if (outstanding === 0 && day < debt.day) return null
    return debt.direction === 'owed-to-me' ? outstanding : subtractKobo(ZERO_KOBO, outstanding)
  })
  return { id: debt.id, name: debt.person, amounts }
}

/** What came into wallets, or below zero left them, of entries up to each of the days. */
function movedBy(
  entries: readonly DebtEntry[],
  days: readonly Day[],
  isOf: (entry: DebtEntry) => boolean,
): readonly Kobo[] {
  const moving = entries.filter(entry => entry.purpose !== null && isOf(entry))
  return days.map(until => totalKobo(moving.reduce((sum, entry) => sum + cameIn(entry, until), 0)))
}

function cameIn({ type, amount, day }: DebtEntry, until: Day): number {
  if (day > until) return 0
  return type === 'income' ? amount : 0 - amount
}

/** What is put into a circle is there, what is got of it is not any more: the other side of what moved. */
function circleParts(
  circles: NamedDebts['circles'],
  entries: readonly DebtEntry[],
  days: readonly Day[],
): Pick<WorthList, 'parts' | 'moved'> {
  const parts = circles.flatMap(({ id, name }): readonly WorthPart[] => {
    const own = entries.filter(({ circleId }) => circleId === id)
    if (own.length === 0) return []
    const moved = movedBy(own, days, () => true)
    return [{ id, name, amounts: moved.map(amount => subtractKobo(ZERO_KOBO, amount)) }]
  })
  return { parts, moved: movedBy(entries, days, () => true) }
}

/** What the parts of lists of a sort come to at a moment. */
export function sumOfSort(
  lists: readonly WorthList[],
  sort: WorthList['sort'],
  moment: number,
): Kobo {
  const own = lists.filter(each => each.sort === sort).flatMap(({ parts }) => parts)
  return addKobo(...own.map(({ amounts }) => amounts[moment] ?? ZERO_KOBO))
}
