import { compareTexts } from '#base/compare-texts.ts'
import type { KnownCircle } from '#features/debts/rules/circle-rounds.ts'
import { type DebtEntry, toDebtEntry } from '#features/debts/rules/debt-state.ts'
import { type GoalMove, moveOfEarmark, moveOfRow } from '#features/goals/rules/saved.ts'
import { inOrder } from '#features/wallets/rules/order-wallets.ts'
import { type Thing, thingsOf } from '#features/worth/rules/worth.ts'
import type { Asset } from '#records/asset/asset.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import type { Circle, CircleMember, CirclePayment } from '#records/debt/circle.ts'
import type { Debt } from '#records/debt/debt.ts'
import type { Earmark, Goal } from '#records/goal/goal.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import type { Wallet } from '#records/wallet.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { KeptMeasure } from './plan.ts'

/** What has a name beside what entries are of. */
export const KEPT_KINDS = ['goal', 'debt', 'circle', 'thing'] as const

/** One of them. */
export type KeptKind = (typeof KEPT_KINDS)[number]

/** What kind of them is asked about. */
export const KIND_ASKED: Readonly<Record<KeptMeasure['of'], KeptKind>> = {
  goals: 'goal',
  debts: 'debt',
  circles: 'circle',
  worth: 'thing',
}

/** A goal, a debt by its person, a circle, or a thing that is owned or owed, by its name. */
export interface KeptName {
  readonly kind: KeptKind
  readonly id: string
  readonly name: string
}

/** Whatever of a ledger has such a name. */
export interface KeptRecords {
  readonly goals: readonly Pick<Goal, 'id' | 'name'>[]
  readonly debts: readonly Pick<Debt, 'id' | 'person'>[]
  readonly circles: readonly Pick<Circle, 'id' | 'name'>[]
  readonly assets: readonly Pick<Asset, 'id' | 'name'>[]
}

/** Their names, in one order. */
export function keptNames({ goals, debts, circles, assets }: KeptRecords): readonly KeptName[] {
  const ofKinds = [
    ['goal', goals],
    ['debt', debts.map(({ id, person: name }) => ({ id, name }))],
    ['circle', circles],
    ['thing', assets],
  ] as const
  return ofKinds.flatMap(([kind, all]) =>
    all.toSorted(byName).map(({ id, name }): KeptName => ({ kind, id, name })),
  )
}

/** What is kept beside entries, as it is stored; of rows those that name a goal, a debt or a circle. */
export interface StoredKept {
  readonly goals: readonly Goal[]
  readonly earmarks: readonly Earmark[]
  readonly schedules: readonly Schedule[]
  readonly debts: readonly Debt[]
  readonly circles: readonly Circle[]
  readonly members: readonly CircleMember[]
  readonly payments: readonly CirclePayment[]
  readonly assets: readonly Asset[]
  readonly valuations: readonly Valuation[]
  readonly wallets: readonly Pick<Wallet, 'id' | 'foreign' | 'openedOn' | 'createdAt'>[]
  readonly rows: readonly Transaction[]
}

/** A goal with what counts and what repeats for it. */
export interface KeptGoal {
  readonly goal: Goal
  readonly moves: readonly GoalMove[]
  readonly plans: readonly Schedule[]
}

/** The same as rules look at it. */
export interface Kept {
  readonly goals: readonly KeptGoal[]
  readonly debts: readonly Debt[]
  readonly circles: readonly KnownCircle[]
  /** That name a debt or a circle. */
  readonly entries: readonly DebtEntry[]
  readonly things: readonly Thing[]
  /** From which day on what a wallet was opened with is there, by its id. */
  readonly openedOn: ReadonlyMap<string, Day>
  /** Whether any wallet is of another currency: what that was in naira on a day gone by is not known here. */
  readonly isAbroad: boolean
}

/** What is kept, of a zone, each kind in an order of its own. */
export function toKept(stored: StoredKept, zone: string): Kept {
  const { earmarks, schedules, members, payments } = stored
  const rows = inTime(stored.rows)
  const named = new Set([...stored.debts, ...stored.circles].map(({ id }) => id))
  return {
    goals: stored.goals.toSorted(byName).map(goal => ({
      goal,
      moves: [
        ...rows.filter(({ goalId }) => goalId === goal.id).map(row => moveOfRow(row, zone)),
        ...earmarks.filter(({ goalId }) => goalId === goal.id).map(moveOfEarmark),
      ],
      plans: schedules.filter(({ goalId }) => goalId === goal.id),
    })),
    debts: stored.debts.toSorted(byId),
    circles: stored.circles.toSorted(byName).map(circle => ({
      circle,
      members: inOrder(members.filter(({ circleId }) => circleId === circle.id)),
      payments: payments.filter(({ circleId }) => circleId === circle.id).toSorted(byId),
    })),
    entries: rows
      .filter(({ debtId, circleId }) => named.has(debtId ?? '') || named.has(circleId ?? ''))
      .map(row => toDebtEntry(row, zone)),
    things: thingsOf(stored),
    isAbroad: stored.wallets.some(({ foreign }) => foreign !== null),
    openedOn: new Map(
      stored.wallets.map(({ id, openedOn, createdAt }) => [
        id,
        openedOn ?? instantToDay(createdAt, zone),
      ]),
    ),
  }
}

/** Each once: one row may name several of them. */
function inTime(rows: readonly Transaction[]): readonly Transaction[] {
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return [...rowsById.values()].toSorted((a, b) => a.createdAt - b.createdAt || byId(a, b))
}

interface Named {
  readonly id: string
  readonly name: string
}

function byName(one: Named, other: Named): number {
  return compareTexts(one.name, other.name) || byId(one, other)
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return compareTexts(one.id, other.id)
}
