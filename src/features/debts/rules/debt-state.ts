import { compareTexts } from '#base/compare-texts.ts'
import { addKobo, type Kobo, subtractKobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { Circle } from '#records/debt/circle.ts'
import type { Debt } from '#records/debt/debt.ts'
import type { Transaction } from '#records/transaction.ts'
import { addMonths, type Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type DueAmount, type LoanMovement, type LoanPlan, loanPlan } from './loan-plan.ts'

/** An entry that names a debt, and its day. */
export interface DebtEntry extends Pick<
  Transaction,
  'id' | 'type' | 'amount' | 'purpose' | 'debtId' | 'circleId'
> {
  readonly day: Day
}

/** The same of a row. */
export function toDebtEntry(row: Transaction, zone: string): DebtEntry {
  const { id, type, amount, purpose, debtId, circleId, createdAt } = row
  return { id, type, amount, purpose, debtId, circleId, day: instantToDay(createdAt, zone) }
}

/** A debt as it stands on a day. */
export interface DebtState<Row extends Debt = Debt> {
  readonly debt: Row
  /** What is still to be paid back; below zero, what came back too much. */
  readonly outstanding: Kobo
  /** All that was paid back, and as interest. */
  readonly repaid: Kobo
  readonly interest: Kobo
  readonly isSettled: boolean
  /** What is to be paid, and when; null where nothing says a day, or nothing is left. */
  readonly due: (DueAmount & { readonly isOverdue: boolean }) | null
  /** Of a loan with instalments. */
  readonly plan: LoanPlan | null
}

/** What an entry does to its debt (DE1): its principal raises or lowers it, its interest moves nothing. */
function debtMovement(
  { direction }: Pick<Debt, 'direction'>,
  { day, type, amount, purpose }: DebtEntry,
): LoanMovement {
  const still = { day, raised: ZERO_KOBO, lowered: ZERO_KOBO, interest: ZERO_KOBO }
  if (purpose !== 'principal') return { ...still, interest: amount }
  const isRaised = (direction === 'owed-to-me') === (type === 'expense')
  return isRaised ? { ...still, raised: amount } : { ...still, lowered: amount }
}

/** The entries of each debt. */
export function entriesByDebt<Entry extends Pick<Transaction, 'debtId'>>(
  entries: readonly Entry[],
): ReadonlyMap<string | null, readonly Entry[]> {
  const byDebt = new Map<string | null, Entry[]>()
  for (const entry of entries) {
    const own = byDebt.get(entry.debtId)
    if (own === undefined) byDebt.set(entry.debtId, [entry])
    else own.push(entry)
  }
  return byDebt
}

/** How a debt stands at the end of a day, by the entries that name it (DE2). */
export function debtState<Row extends Debt>(
  debt: Row,
  entries: readonly DebtEntry[],
  today: Day,
): DebtState<Row> {
  const opened = { day: debt.day, raised: debt.opening, lowered: ZERO_KOBO, interest: ZERO_KOBO }
  const movements = [opened, ...entries.map(entry => debtMovement(debt, entry))].filter(
    ({ day }) => day <= today,
  )
  const repaid = addKobo(...movements.map(({ lowered }) => lowered))
  const outstanding = subtractKobo(addKobo(...movements.map(({ raised }) => raised)), repaid)
  const isSettled = outstanding <= 0
  const plan =
    debt.loan === null
      ? null
      : loanPlan({ terms: debt.loan, first: firstDue(debt), movements }, today)
  return {
    debt,
    outstanding,
    repaid,
    interest: addKobo(...movements.map(({ interest }) => interest)),
    isSettled,
    due: isSettled ? null : dueOf(debt, { plan, outstanding, today }),
    plan,
  }
}

/** Debts as a list shows them (DE9): what is due first, then what has no day, each by name. */
export function inDueOrder<State extends Pick<DebtState, 'debt' | 'due'>>(
  states: readonly State[],
): readonly State[] {
  return states.toSorted(
    (one, other) =>
      compareTexts(one.due?.day ?? NEVER, other.due?.day ?? NEVER) ||
      one.debt.person.localeCompare(other.debt.person),
  )
}

// Behind every day.
const NEVER = 'never'

/** When the first instalment of a loan is due: on the day that was said, else a month after it began (DE5). */
function firstDue({ day, dueDay }: Pick<Debt, 'day' | 'dueDay'>): Day {
  return dueDay ?? addMonths(day, 1)
}

interface Standing {
  readonly plan: LoanPlan | null
  readonly outstanding: Kobo
  readonly today: Day
}

function dueOf({ dueDay }: Debt, { plan, outstanding, today }: Standing): DebtState['due'] {
  if (plan !== null) {
    if (plan.overdue !== null) return { ...plan.overdue, isOverdue: true }
    return plan.next && { ...plan.next, isOverdue: false }
  }
  return dueDay && { day: dueDay, amount: outstanding, isOverdue: dueDay < today }
}

/** All debts and circles, and the entries that name any. */
export interface NamedDebts {
  readonly debts: readonly Debt[]
  readonly circles: readonly Pick<Circle, 'id' | 'name'>[]
  readonly entries: readonly DebtEntry[]
}

/** What a person owes and is owed on a day, what they hold of others, and how they stand in each circle. */
export interface Positions {
  readonly owedToMe: Kobo
  readonly owed: Kobo
  /** Others' money in the person's wallets (CI6). */
  readonly held: Kobo
  /** What they put into each circle less what they got of it, by its id (CI4). */
  readonly circles: ReadonlyMap<string, Kobo>
}

/**
 * What a person owes and is owed at the end of a day, for what they are worth (DE3): what came back too much of a debt is owed
 * the other way.
 */
export function positionsOn({ debts, circles, entries }: NamedDebts, day: Day): Positions {
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
  return {
    owedToMe: totalKobo(owedToMe),
    owed: totalKobo(owed),
    ...circlesOn(circles, entries, day),
  }
}

function circlesOn(
  circles: NamedDebts['circles'],
  entries: readonly DebtEntry[],
  day: Day,
): Pick<Positions, 'held' | 'circles'> {
  const positions = new Map<string, Kobo>(circles.map(({ id }) => [id, ZERO_KOBO]))
  let held = 0
  for (const { circleId, purpose, type, amount, day: on } of entries) {
    const position = positions.get(circleId ?? '')
    if (circleId === null || position === undefined || on > day) continue
    const isIn = type === 'income'
    if (purpose === 'held') held += isIn ? amount : 0 - amount
    if (purpose !== 'principal') continue
    positions.set(circleId, isIn ? subtractKobo(position, amount) : addKobo(position, amount))
  }
  return { held: totalKobo(held), circles: positions }
}

/** The money of a circle that moved through the person's wallets. */
export interface CircleMoney {
  readonly put: Kobo
  readonly got: Kobo
  /** Others' money in the person's wallets. */
  readonly held: Kobo
}

/** What the entries that name a circle moved. */
export function circleMoney(id: string, entries: readonly DebtEntry[]): CircleMoney {
  let [put, got, held] = [0, 0, 0]
  for (const { circleId, purpose, type, amount } of entries) {
    if (circleId !== id) continue
    const isIn = type === 'income'
    if (purpose === 'held') held += isIn ? amount : 0 - amount
    else if (isIn) got += amount
    else put += amount
  }
  return { put: totalKobo(put), got: totalKobo(got), held: totalKobo(held) }
}
