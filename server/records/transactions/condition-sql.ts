import { type RawBuilder, sql } from 'kysely'
import { assertNever } from '#base/assert.ts'
import { foldedPairs } from '#base/folded-text.ts'
import type { ClockTimes } from '#features/entries/rules/find/find.ts'
import type { Condition, RowFlow } from '#features/entries/rules/find/resolve-find.ts'
import { keyTest } from '#features/entries/rules/payee-of.ts'
import { IS_NEUTRAL } from '../neutral-rows.ts'
import { isPaidTo, type PaidWords } from './paid-words.ts'

type OneOf = Extract<Condition, { readonly type: 'one-of' }>

const [FOLDS, FOLDED] = foldedPairs()
const FLOWS = {
  expense: sql<boolean>`(type = 'expense' and not ${IS_NEUTRAL})`,
  income: sql<boolean>`(type = 'income' and not ${IS_NEUTRAL})`,
  transfer: sql<boolean>`(transfer_id is not null and purpose is null)`,
  adjustment: sql<boolean>`(purpose is not distinct from 'adjustment')`,
  loan: sql<boolean>`(purpose is not distinct from 'principal')`,
  held: sql<boolean>`(purpose is not distinct from 'held')`,
  in: sql<boolean>`(type = 'income')`,
  out: sql<boolean>`(type = 'expense')`,
} as const satisfies Record<RowFlow, RawBuilder<boolean>>

/**
 * A row's description as `foldText` folds it (FD2). In the collation of bytes, which lowers ASCII alone;
 * the rest is translated by the same table, and only where there is any: that takes its time.
 */
export const FOLDED_DESCRIPTION = sql<string>`(regexp_replace(
  case when octet_length(description) = length(description) then lower(description collate "C")
  else translate(lower(description collate "C"), ${FOLDS}, ${FOLDED}) end,
  ${'[ \\t\\n\\v\\f\\r]+'}, ' ', 'g') collate "C")`

/** What a condition is asked with. */
export interface ConditionTerms {
  /** What the ledger's rows say of themselves, where the condition asks whom they name. */
  readonly words: readonly PaidWords[]
  /** A row's category. */
  readonly category: RawBuilder<string>
  /** The budget that a row counts in. */
  readonly budget: RawBuilder<string | null>
}

/**
 * The condition on rows of `transactions`, as the device's columns evaluate it (FD13). Never null.
 */
export function conditionSql(condition: Condition, terms: ConditionTerms): RawBuilder<boolean> {
  if ('parts' in condition) return joined(condition, terms)
  if (condition.type !== 'not') return termSql(condition, terms)
  return sql<boolean>`(not ${conditionSql(condition.part, terms)})`
}

type Term = Exclude<Condition, { readonly type: 'all' | 'any' | 'not' }>

function termSql(condition: Term, terms: ConditionTerms): RawBuilder<boolean> {
  switch (condition.type) {
    case 'text':
      return hasText(condition)
    case 'paid':
      return isPaidTo(keyTest(condition), terms.words)
    case 'is':
      return isWhat(condition.what, terms.words)
    case 'one-of':
      return isOneOf(condition, terms)
    case 'moved-to':
      return isMovedTo(condition.ids)
    case 'flow':
      return FLOWS[condition.flow]
    case 'rows':
      return sql<boolean>`(id = any(${condition.ids}::uuid[]))`
    case 'between':
      return isBetween(condition.from, condition.until)
    case 'clock':
      return isAtTimes(condition)
    case 'amount':
      return sql<boolean>`(amount between ${condition.least} and ${condition.most})`
    default:
      return assertNever(condition)
  }
}

function joined(
  { type, parts }: Extract<Condition, { readonly parts: readonly Condition[] }>,
  terms: ConditionTerms,
): RawBuilder<boolean> {
  const isAll = type === 'all'
  if (parts.length === 0) return isAll ? sql<boolean>`true` : sql<boolean>`false`
  const joiner = isAll ? sql` and ` : sql` or `
  return sql<boolean>`(${sql.join(
    parts.map(part => conditionSql(part, terms)),
    joiner,
  )})`
}

// As `isInWord` of base/folded-text.ts has it.
const NOT_IN_WORD = String.raw`[^a-z0-9\u0080-\U0010ffff]`

function hasText({
  text,
  isWhole,
}: Extract<Condition, { readonly type: 'text' }>): RawBuilder<boolean> {
  if (!isWhole) return sql<boolean>`(strpos(${FOLDED_DESCRIPTION}, ${text}) > 0)`
  const literal = text.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`)
  const pattern = `(^|${NOT_IN_WORD})${literal}($|${NOT_IN_WORD})`
  return sql<boolean>`(${FOLDED_DESCRIPTION} ~ ${pattern})`
}

function isOneOf({ field, ids }: OneOf, terms: ConditionTerms): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`false`
  const columns = {
    wallet: sql`wallet_id`,
    label: sql`label_id`,
    budget: terms.budget,
    category: terms.category,
  } as const satisfies Record<OneOf['field'], RawBuilder<unknown>>
  const column = columns[field]
  return sql<boolean>`coalesce(${column} in (${sql.join(ids)}), false)`
}

/** The leg that left: the other one may have been deleted. */
function isMovedTo(walletIds: readonly string[]): RawBuilder<boolean> {
  if (walletIds.length === 0) return sql<boolean>`false`
  return sql<boolean>`(type = 'expense' and exists (
    select 1 from transactions as other_leg
    where other_leg.ledger_id = transactions.ledger_id
      and other_leg.transfer_id = transactions.transfer_id
      and other_leg.type = 'income' and other_leg.deleted_at is null
      and other_leg.wallet_id in (${sql.join(walletIds)})))`
}

type What = Extract<Condition, { readonly type: 'is' }>['what']

function isWhat(what: What, words: readonly PaidWords[]): RawBuilder<boolean> {
  switch (what) {
    case 'imported':
      return sql<boolean>`(import_id is not null)`
    case 'described':
      return sql<boolean>`(description <> '')`
    case 'paying':
      return isPaidTo(() => true, words)
    default:
      return assertNever(what)
  }
}

/** What calendar and clock in the zone show. */
export function clockIn(zone: string): RawBuilder<unknown> {
  return sql`((timestamptz 'epoch' + created_at * interval '1 millisecond') at time zone ${zone})`
}

function isAtTimes({
  zone,
  ...times
}: ClockTimes & { readonly zone: string }): RawBuilder<boolean> {
  const clock = clockIn(zone)
  if ('weekdays' in times) {
    return sql<boolean>`(extract(isodow from ${clock}) = any(${times.weekdays}::int[]))`
  }
  const { from, until } = times.hours
  const hour = sql`extract(hour from ${clock})`
  const joiner = from < until ? sql` and ` : sql` or `
  return sql<boolean>`((${hour} >= ${from}${joiner}${hour} < ${until}) and not ${isWithoutTime(clock)})`
}

/** Whether the clock stands at noon sharp, as where no time was given. */
export function isWithoutTime(clock: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${clock}::time = time '12:00')`
}

function isBetween(from: number, until: number): RawBuilder<boolean> {
  const bounds = [
    ...(Number.isFinite(from) ? [sql`created_at >= ${from}`] : []),
    ...(Number.isFinite(until) ? [sql`created_at < ${until}`] : []),
  ]
  return bounds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(bounds, sql` and `)})`
}
