import { foldText } from '#base/folded-text.ts'
import { wordsOfKey } from '#features/analytics/rules/figure-keys.ts'
import { shownText } from '#features/assistant/rules/answer/phrase-text.ts'
import {
  shownBudget,
  shownCategory,
  shownName,
} from '#features/assistant/rules/answer/shown-names.ts'
import { formatNaira, kobo, type Kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Weekday } from '#time/weekday.ts'
import type { LedgerNames } from '../plan-reader.ts'
import type { Flow, Thing, Where } from '../plan.ts'

/** What a plan is of, as a person reads it: the one way of saying each part of it (PT). */
export interface WhereParts {
  /** One for each list, those of wallets alone last. */
  readonly lists: readonly {
    readonly place: number
    readonly text: string
    readonly isWallet: boolean
  }[]
  readonly without: readonly string[]
  readonly amount?: string
  readonly weekdays?: string
  readonly hours?: string
}

/** The parts of what rows are of. */
export function whereParts(where: Where, flow: Flow, names: LedgerNames): WhereParts {
  const { all, none, amount, weekdays, hours } = where
  const lists = all.map((list, place) => ({
    place,
    text: kindsText(list, flow, names).join(' or '),
    isWallet: list.every(({ kind }) => kind === 'wallet'),
  }))
  return {
    lists: [
      ...lists.filter(({ isWallet }) => !isWallet),
      ...lists.filter(({ isWallet }) => isWallet),
    ],
    without: kindsText(none, flow, names).map(text => `not ${text}`),
    ...(amount && { amount: boundsText(amount) }),
    ...(weekdays && { weekdays: `on ${weekdaysText(weekdays)}` }),
    ...(hours && { hours: `between ${hourText(hours.from)} and ${hourText(hours.until)}` }),
  }
}

/** The same as phrases that follow each other. */
export function wherePhrases(where: Where, flow: Flow, names: LedgerNames): readonly string[] {
  const { lists, without, amount, weekdays, hours } = whereParts(where, flow, names)
  const things = lists.filter(({ isWallet }) => !isWallet)
  const wallets = lists.filter(({ isWallet }) => isWallet)
  return [
    ...things.map(({ text }) => text),
    ...without,
    ...wallets.map(({ text }) => text),
    ...[amount, weekdays, hours].flatMap(text => text ?? []),
  ]
}

type Kind = Thing['kind']

/** Things by their kinds, each kind with the word that goes before: `on Food & Groceries and Transport`. */
function kindsText(things: readonly Thing[], flow: Flow, names: LedgerNames): readonly string[] {
  const kinds = [...new Set(things.map(({ kind }) => kind))]
  return kinds.flatMap(kind => {
    const ids = things.flatMap(thing => (thing.kind === kind ? [thing.id] : []))
    const named = ids.filter(id => id !== '').map(id => placedName({ kind, id }, names))
    const said = named.length === 0 ? [] : [`${wordBefore(kind, flow)} ${andText(named)}`]
    return ids.includes('') ? said.concat(`without ${NONE_OF_KIND[kind]}`) : said
  })
}

/** What rows are without that have none of a kind. */
export const NONE_OF_KIND: Readonly<Record<Kind, string>> = {
  category: 'a category',
  label: 'a label',
  wallet: 'a wallet',
  toWallet: 'a wallet of mine that it went to',
  budget: 'a budget',
  payee: 'a payee',
  words: 'a description',
}

/** What stands before the names of a kind. */
export function wordBefore(kind: Kind, flow: Flow): string {
  const place = flow === 'out' ? 0 : flow === 'in' ? 1 : 2
  return WORDS[kind][place]
}

// Of what went out, of what came in, and of either.
const WORDS: Readonly<Record<Kind, readonly [string, string, string]>> = {
  category: ['on', 'from', 'under'],
  label: ['under the label', 'under the label', 'under the label'],
  wallet: ['from', 'into', 'in'],
  toWallet: ['to', 'to', 'to'],
  budget: ['in the budget', 'in the budget', 'in the budget'],
  payee: ['at', 'from', 'with'],
  words: ['on what is described as', 'from what is described as', 'of what is described as'],
}

/** Where two kinds have a name in common, the kind is said. */
function placedName(thing: Thing, names: LedgerNames): string {
  const name = quotedName(nameOfThing(thing, names))
  if (thing.kind === 'words') return `“${shownText(thing.id)}”`
  return needsKind(thing, names) ? `the ${KIND_WORDS[thing.kind] ?? ''} ${name}` : name
}

/** Whether the kind is said with a name: another kind has the same, and the word before it does not tell. */
export function needsKind(thing: Thing, names: LedgerNames): boolean {
  return KIND_WORDS[thing.kind] !== undefined && hasNamesake(thing, names)
}

// Labels and budgets are always called so.
const KIND_WORDS: Readonly<Partial<Record<Kind, string>>> = {
  category: 'category',
  wallet: 'wallet',
  toWallet: 'wallet',
  payee: 'payee',
}

// What would be read as more than a name.
const TO_QUOTE = /[,;:()“”"]|\b(?:and|or|not|without)\b/iu

/** A name among other words: quoted where it would be read as more than one. */
export function quotedName(name: string): string {
  return TO_QUOTE.test(name) ? `“${name}”` : name
}

/** What something of the person's own is called, as answers show it. */
export function nameOfThing({ kind, id }: Thing, names: LedgerNames): string {
  if (kind === 'category') return shownCategory(id, names)
  if (kind === 'label') return shownName(names.labels, id)
  if (kind === 'wallet' || kind === 'toWallet') return shownName(names.wallets, id)
  if (kind === 'budget') return budgetName(id, names)
  if (kind === 'words') return shownText(id)
  const words = wordsOfKey(id)
  return words === undefined ? shownName(names.payees, id) : shownText(words)
}

/** What a budget is called, which may have no name. */
export function budgetName(id: string, { budgets }: LedgerNames): string {
  const budget = budgets.find(each => each.id === id)
  return budget === undefined ? shownName(budgets, id) : shownBudget(budget)
}

function hasNamesake(thing: Thing, names: LedgerNames): boolean {
  const { categories, book, labels, wallets, budgets, payees } = names
  const own = thing.kind === 'toWallet' ? 'wallet' : thing.kind
  const called: readonly (readonly [Kind, readonly { readonly name: string }[]])[] = [
    ['category', book.categories],
    ['category', categories.map(value => ({ name: book.nameOf(value) }))],
    ['label', labels],
    ['wallet', wallets],
    ['budget', budgets],
    ['payee', payees],
  ]
  const name = nameOfThing(thing, names)
  const folded = foldText(name)
  // Only what is about as long is folded: payees are many.
  return called.some(
    ([kind, all]) =>
      kind !== own && all.some(each => isAsLong(each.name, name) && foldText(each.name) === folded),
  )
}

function isAsLong(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 2
}

/** `over ₦5,000`, `of ₦2,000 to ₦5,000`, `under ₦1,000`; an end that is open is not said. */
export function boundsText(bounds: NonNullable<Where['amount']>, isCount = false): string {
  const { least, most } = bounds
  if (least === most) return `of exactly ${isCount ? String(least) : nairaText(least)}`
  const over = isCount ? `of ${least} or more` : overText(least)
  if (most >= MAX_AMOUNT_KOBO) return over
  const under = isCount ? `of ${most} or less` : underText(most)
  return least === 0 ? under : `${over} and ${under}`
}

// A whole naira and a kobo is more than that naira, and a kobo less than it under it.
function overText(least: Kobo): string {
  const isOver = least > 1 && least % 100 === 1
  return isOver ? `over ${nairaText(kobo(least - 1))}` : `of ${nairaText(least)} or more`
}

function underText(most: Kobo): string {
  const isUnder = most % 100 === 99
  return isUnder ? `under ${nairaText(kobo(most + 1))}` : `of ${nairaText(most)} or less`
}

/** An amount as plans say it. */
export function nairaText(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `weekends`, `Mondays and Fridays`. */
function weekdaysText(days: readonly Weekday[]): string {
  const text = days.join('')
  if (text === '67') return 'weekends'
  return text === '12345' ? 'weekdays' : andText(days.map(day => `${weekdayName(day)}s`))
}

/** A day of the week by its English name, which questions are read by. */
export function weekdayName(day: Weekday): string {
  return WEEKDAYS[day - 1] ?? ''
}

/** An hour of the day: `18:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** `A, B and C`. */
export function andText(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}
