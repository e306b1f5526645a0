import { assertNever } from '#base/assert.ts'
import { once } from '#base/once.ts'
import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import {
  type AmountRange,
  amountsAsTyped,
  type ClockTimes,
  type Find,
  type FindTerm,
  type HasValue,
  type IsValue,
  type NamedField,
} from '#features/entries/rules/find/find.ts'
import type { KeptNames } from '#features/entries/rules/find/kept-find.ts'
import { LISTS, nameKey } from '#features/entries/rules/find/resolve-find.ts'
import { t } from '#messages/t.ts'
import { type Kobo, MAX_AMOUNT_KOBO, parseNaira } from '#money/money.ts'
import { fullDayText, weekdayText } from '#time/day-text.ts'
import type { DayRange } from '#time/period.ts'

/** What a search's ids are called, a payee's by its id; and how an amount is said. */
export interface FindTextNames {
  readonly kept: KeptNames
  readonly payees: ReadonlyMap<string, string>
  readonly nairaOf: (amount: Kobo) => string
}

/** A search in words, as a chip says it: `Not Transport`, `GTBank or OPay`, `Weekends`. */
export function findText(find: Find, names: FindTextNames): string {
  if ('parts' in find) {
    const texts = find.parts.map(part => findText(part, names))
    return find.type === 'all' ? texts.join(', ') : eitherText(texts)
  }
  if (find.type === 'not') {
    return find.part.type === 'has'
      ? hasTexts().without[find.part.value]
      : t('entries.find-not', { what: findText(find.part, names) })
  }
  return termText(find, names)
}

function eitherText(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  const others = texts.slice(0, -1)
  return others.length === 0 ? last : t('entries.names-or-last', { names: others.join(', '), last })
}

function termText(term: FindTerm, { kept, payees, nairaOf }: FindTextNames): string {
  switch (term.type) {
    case 'words':
    case 'text':
    case 'unread':
      return term.text
    case 'paid':
      return payees.get(term.text) ?? term.text.replace(WRITTEN, '')
    case 'named':
      return namedText(term.field, nameIn(kept[LISTS[term.field]], term.text))
    case 'is':
      return isTexts()[term.value]
    case 'has':
      return hasTexts().having[term.value]
    case 'days':
      return daysText(term)
    case 'clock':
      return timesText(term)
    case 'amount':
      return amountText(term, nairaOf)
    default:
      return assertNever(term)
  }
}

function namedText(field: NamedField, name: string): string {
  return field === 'moved-to' ? t('entries.find-moved-to', { wallet: name }) : name
}

function nameIn(named: KeptNames['labels'], text: string): string {
  const key = nameKey(text)
  return named.find(({ id, name }) => id === text || nameKey(name) === key)?.name ?? text
}

const isTexts = once((): Readonly<Record<IsValue, string>> => ({
  income: t('entries.income'),
  expense: t('entries.expense'),
  transfer: t('entries.transfer'),
  adjustment: t('entries.balance-adjustment'),
  loan: t('entries.loan'),
  held: t('entries.held'),
  imported: t('entries.find-of-a-statement'),
  uncategorized: t('entries.needs-a-category'),
  waiting: t('entries.not-sent-yet'),
  in: t('entries.find-money-in'),
  out: t('entries.find-money-out'),
}))

type HasTexts = Readonly<Record<HasValue, string>>

const hasTexts = once((): { readonly having: HasTexts; readonly without: HasTexts } => ({
  having: {
    label: t('entries.find-has-label'),
    budget: t('entries.find-has-budget'),
    note: t('entries.find-has-note'),
    payee: t('entries.find-has-payee'),
  },
  without: {
    label: t('entries.find-no-label'),
    budget: t('entries.find-no-budget'),
    note: t('entries.find-no-note'),
    payee: t('entries.find-no-payee'),
  },
}))

function daysText({ from, to }: DayRange): string {
  if (from !== undefined) return t('entries.find-from-day', { day: fullDayText(from) })
  return to === undefined
    ? t('entries.all-time')
    : t('entries.find-until-day', { day: fullDayText(to) })
}

const WEEKEND = '6,7'
const WORKING_DAYS = '1,2,3,4,5'

function timesText(times: ClockTimes): string {
  if (!('weekdays' in times)) return t('entries.find-hours', { ...times.hours })
  const all = times.weekdays.join(',')
  if (all === WEEKEND) return t('entries.find-weekends')
  return all === WORKING_DAYS
    ? t('entries.find-weekdays')
    : times.weekdays.map(weekdayText).join(', ')
}

function amountText(range: AmountRange, nairaOf: FindTextNames['nairaOf']): string {
  const { from, to } = amountsAsTyped(range)

  function inNaira(typed: string): string {
    const read = parseNaira(typed)
    return read.ok ? nairaOf(read.value) : ''
  }

  if (range.most >= MAX_AMOUNT_KOBO) return t('entries.find-least', { amount: inNaira(from) })
  if (from === '') return t('entries.find-most', { amount: inNaira(to) })
  if (from === to) return inNaira(from)
  return t('entries.find-between', { least: inNaira(from), most: inNaira(to) })
}
