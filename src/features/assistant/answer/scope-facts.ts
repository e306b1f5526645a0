import { once } from '#base/once.ts'
import { wordsOfKey } from '#features/analytics/rules/figure-keys.ts'
import { findText } from '#features/entries/parts/filters/find-text.ts'
import type { FindTerm } from '#features/entries/rules/find/find.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import { fullDayText, rangeText } from '#time/day-text.ts'
import type { DayRange } from '#time/period.ts'
import type { PlanNames } from '../data/plan-names.ts'
import type { Evidence } from '../rules/answer/answer.ts'
import type { LedgerNames, Named } from '../rules/plan/plan-reader.ts'
import type { Flow, Scope, Thing, Where } from '../rules/plan/plan.ts'
import type { RowFilter } from '../rules/question.ts'

/** A line of how an answer was worked out. */
interface ScopeFact {
  readonly name: string
  readonly text: string
}

/** What rows are of, and how an amount is said. */
interface FactWords {
  readonly names: PlanNames
  readonly nairaOf: (amount: Kobo) => string
}

/** Which rows an answer's figure is made of; of turns of before plans as their filter says it. */
export function scopeOf({ scope, filter }: Evidence): Scope | undefined {
  return scope ?? (filter === null ? undefined : scopeOfFilter(filter))
}

function scopeOfFilter(filter: RowFilter): Scope {
  const { type, categories, labelIds, walletIds, budgetId, merchant, withTransfers } = filter
  const { from, to } = filter
  const all = [
    things('wallet', walletIds),
    things('category', categories),
    things('label', labelIds),
    things('budget', budgetId === undefined ? [] : [budgetId]),
    things('words', merchant === undefined ? [] : [merchant]),
  ]
  const either = withTransfers === undefined ? 'any' : 'all'
  return {
    flow: type === undefined ? either : type === 'expense' ? 'out' : 'in',
    where: { all: all.filter(list => list.length > 0), none: [] },
    days: [{ ...(from && { from }), ...(to && { to }) }],
  }
}

function things(kind: Thing['kind'], ids: readonly string[]): readonly Thing[] {
  return ids.map(id => ({ kind, id }))
}

/** What rows are of a scope, line by line, everything by its name. */
export function scopeFacts({ flow, where, days }: Scope, words: FactWords): readonly ScopeFact[] {
  const { ledger } = words.names
  const without = leftOut(where).map(thing => thingText(thing, ledger))
  return [
    { name: t('assistant.days'), text: daysText(days) },
    { name: t('assistant.only'), text: flowTexts()[flow] },
    ...where.all.map(list => listFact(list, ledger)),
    ...(without.length > 0 ? [{ name: t('assistant.left-out'), text: without.join(', ') }] : []),
    ...testFacts(where, words),
  ]
}

/** Of wallets that are named it goes without saying that their rows have one. */
function leftOut({ all, none }: Where): readonly Thing[] {
  const isOfWallets = all.some(list => list.every(({ kind }) => kind === 'wallet'))
  return none.filter(({ kind, id }) => !isOfWallets || kind !== 'wallet' || id !== '')
}

const flowTexts = once((): Readonly<Record<Flow, string>> => ({
  out: t('assistant.expenses'),
  in: t('assistant.income'),
  any: t('assistant.expenses-and-income'),
  net: t('assistant.expenses-and-income'),
  moved: t('assistant.transfers-between-your-wallets'),
  all: t('assistant.everything-that-changes-a-balance'),
}))

function daysText(days: readonly DayRange[]): string {
  return days.length === 0 ? t('assistant.all') : days.map(rangeWords).join(', ')
}

function rangeWords({ from, to }: DayRange): string {
  if (from !== undefined && to !== undefined) {
    return from === to ? fullDayText(from) : rangeText(from, to)
  }
  if (from !== undefined) return t('assistant.from-fullday', { fullDay: fullDayText(from) })
  return to === undefined
    ? t('assistant.all')
    : t('assistant.until-fullday', { fullDay: fullDayText(to) })
}

type Kind = Thing['kind']

const kindTexts = once((): Readonly<Record<Kind, string>> => ({
  category: t('assistant.category'),
  label: t('assistant.label'),
  wallet: t('assistant.wallet'),
  toWallet: t('assistant.wallet-it-went-to'),
  budget: t('assistant.budget'),
  payee: t('assistant.payee'),
  words: t('assistant.description-has'),
}))

/** What something may be, by its kind. */
export function kindText(kind: Kind): string {
  return kindTexts()[kind]
}

function listFact(list: readonly Thing[], names: LedgerNames): ScopeFact {
  const kinds = new Set(list.map(({ kind }) => kind))
  const [kind] = kinds
  if (kind !== undefined && kinds.size === 1) {
    return { name: kindText(kind), text: list.map(each => thingText(each, names)).join(', ') }
  }
  const texts = list.map(each => `${kindText(each.kind)}: ${thingText(each, names)}`)
  return { name: t('assistant.any-of'), text: texts.join(', ') }
}

/** What a thing is called; that it is gone where it is, never its id. */
export function thingText({ kind, id }: Thing, names: LedgerNames): string {
  if (id === '') return t('assistant.none-of-kind', { kind: kindText(kind).toLowerCase() })
  if (kind === 'category') return names.book.nameOf(id)
  if (kind === 'words') return `“${id}”`
  if (kind === 'payee') return wordsOfKey(id) ?? nameIn(names.payees, id)
  if (kind === 'budget') return nameIn(names.budgets, id) || unnamedBudget()
  return nameIn(kind === 'label' ? names.labels : names.wallets, id)
}

function nameIn(named: readonly Named[], id: string): string {
  return named.find(each => each.id === id)?.name ?? t('assistant.deleted-since')
}

function testFacts({ amount, weekdays, hours }: Where, words: FactWords): readonly ScopeFact[] {
  const { find } = words.names
  function fact(name: string, term: FindTerm): ScopeFact {
    const text = findText(term, { kept: find, payees: new Map(), nairaOf: words.nairaOf })
    return { name, text }
  }
  return [
    ...(amount ? [fact(t('assistant.amount'), { type: 'amount', ...amount })] : []),
    ...(weekdays ? [fact(t('assistant.days-of-the-week'), { type: 'clock', weekdays })] : []),
    ...(hours ? [fact(t('assistant.hours'), { type: 'clock', hours })] : []),
  ]
}
