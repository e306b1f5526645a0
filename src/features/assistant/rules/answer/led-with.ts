import type { Result } from '#base/result.ts'
import { writtenKey } from '#features/analytics/rules/figure-keys.ts'
import { foldedKey, writtenPayee } from '#features/entries/rules/payee-of.ts'
import type { DaySpan } from '../plan/calendar-span.ts'
import type { Evaluated } from '../plan/evaluated.ts'
import type { Fault } from '../plan/fault.ts'
import type { LedgerNames, ReadRow } from '../plan/plan-reader.ts'
import { type Group, PLAN_LIMITS, type Thing } from '../plan/plan.ts'
import type { Answer } from './answer.ts'

type Led = Pick<Answer, 'told' | 'about' | 'listed'>

/** The days of the row or the group that an answer leads with, and what it is of; else the days that were asked about. */
export function ledWith(result: Result<Evaluated, Fault>, names: LedgerNames): Led {
  if (!result.ok) return {}
  const { plan, finding } = result.value
  const row = rowTold(finding)
  if (row === undefined) return groupsTold(result.value)
  // Of several rows none is the one that is pointed at, but for its day.
  const isOne = finding.type !== 'rows' || finding.rows.length === 1
  const about = isOne ? thingsOfRow(row, names, plan.flow === 'moved') : []
  return { told: { from: row.day, to: row.day }, ...(isOne && { about }) }
}

function groupsTold({ plan, finding, days }: Evaluated): Led {
  if (finding.type === 'budget') return budgetTold(finding)
  if (finding.type !== 'groups') return plan.days.length > 0 ? daysTold(days[0]) : {}
  const { by, groups } = finding
  const [asked] = plan.days.length > 0 ? days : []
  const things = groups.map(({ keys }) => thingsOfGroup(by, keys))
  const [about = [], ...others] = things
  const ofOne = others.length === 0 && about.length > 0 ? { about } : {}
  return {
    ...daysTold(groups.at(0)?.days ?? asked),
    ...(by.length === 1 && others.length > 0 ? listedOf(things) : ofOne),
  }
}

/** Of one budget, which it is: what follows is of its cycle. */
function budgetTold({ uses }: Extract<Evaluated['finding'], { type: 'budget' }>): Led {
  const [use, ...others] = uses
  const isOne = use !== undefined && others.length === 0
  return isOne ? { about: [{ kind: 'budget', id: use.budget.id }] } : {}
}

/** Groups of one thing each, in their order. */
function listedOf(things: readonly (readonly Thing[])[]): Led {
  const isOfOne = things.every(each => each.length === 1)
  return isOfOne ? { listed: things.flat().slice(0, PLAN_LIMITS.things) } : {}
}

function daysTold(told: DaySpan | undefined): Led {
  return told === undefined ? {} : { told }
}

function rowTold(finding: Evaluated['finding']): ReadRow | undefined {
  if (finding.type === 'yes-no') return finding.latest
  return finding.type === 'rows' ? finding.rows[0] : undefined
}

function thingsOfRow(
  { description, type, category, walletId, labelId }: ReadRow,
  { payees }: LedgerNames,
  isMoved: boolean,
): readonly Thing[] {
  const written = isMoved ? undefined : writtenPayee(description, type)
  const named = written && payees.find(({ keys }) => keys.includes(written.key))
  const payee = written && (named?.id ?? writtenKey(foldedKey(written.key)))
  return [
    ...(payee === undefined ? [] : [{ kind: 'payee', id: payee } as const]),
    { kind: 'category', id: category },
    { kind: 'wallet', id: walletId },
    ...(labelId === null ? [] : [{ kind: 'label', id: labelId } as const]),
  ]
}

const THINGS: ReadonlySet<Group> = new Set<Group>([
  'category',
  'label',
  'wallet',
  'budget',
  'payee',
])

function thingsOfGroup(by: readonly Group[], keys: readonly string[]): readonly Thing[] {
  return by.flatMap((kind, place) => {
    const id = keys[place] ?? ''
    return THINGS.has(kind) && id !== '' ? [{ kind, id } as Thing] : []
  })
}
