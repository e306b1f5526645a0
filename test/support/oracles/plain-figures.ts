import type { AnsweredIntent, Question, Topic } from '#features/assistant/rules/question.ts'
import { addKobo, formatNaira, type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import { percentages } from '#money/percentages.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Transaction } from '#records/transaction.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { groupBy } from '../group-by.ts'

/** A period whose days are known. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** The rows that a question is about, by looking at each of them. */
export function plainRows(
  rows: readonly Transaction[],
  topic: Topic,
  { from, to, zone }: Days & { readonly zone: string },
): readonly Transaction[] {
  return rows.filter(row => {
    const day = instantToDay(row.createdAt, zone)
    return [
      row.transferId === null,
      row.purpose === null,
      topic.type === undefined || row.type === topic.type,
      topic.categories.length === 0 || topic.categories.includes(row.category),
      topic.labelIds.length === 0 || topic.labelIds.includes(row.labelId ?? ''),
      topic.walletIds.length === 0 || topic.walletIds.includes(row.walletId),
      day >= from,
      day <= to,
    ].every(Boolean)
  })
}

/** What the rows of a type come to. */
export function plainTotal(rows: readonly Transaction[], type: TransactionType): Kobo {
  return addKobo(...rows.filter(row => row.type === type).map(row => row.amount))
}

/** The intents whose answers are reckoned here. */
export const RECKONED = [
  'spend_total',
  'income_total',
  'net',
  'savings_rate',
  'count',
  'average',
  'largest',
  'smallest',
  'top',
] as const satisfies readonly AnsweredIntent[]

/** A question that is reckoned here. */
export type ReckonedQuestion = Question & { readonly intent: (typeof RECKONED)[number] }

/** The texts that an answer of the rows must have. */
export function plainTexts(
  { intent, topic }: ReckonedQuestion,
  rows: readonly Transaction[],
  days: Days,
): readonly string[] {
  const type = topic.type ?? 'expense'
  const [income, expense] = [plainTotal(rows, 'income'), plainTotal(rows, 'expense')]
  const leftOver = [income, expense, subtractKobo(income, expense)].map(each => formatNaira(each))
  const ofType = rows.filter(row => row.type === type)
  const total = plainTotal(rows, type)
  const amounts = ofType.map(row => row.amount)
  return {
    spend_total: () => [formatNaira(expense), countOf(rows, 'expense')],
    income_total: () => [formatNaira(income), countOf(rows, 'income')],
    net: () => leftOver,
    savings_rate: () =>
      income === 0 ? [formatNaira(expense)] : [savedPercent(income, expense), ...leftOver],
    count: () => [String(rows.length)],
    average: () => [formatNaira(dailyMean(total, days)), formatNaira(total)],
    largest: () => [formatNaira(totalKobo(Math.max(...amounts)))],
    smallest: () => [formatNaira(totalKobo(Math.min(...amounts)))],
    top: () => sharesOf(ofType),
  }[intent]()
}

/** Every amount, share, count and day that answers about rows can have. */
export function plainKnown(
  rows: readonly Transaction[],
  days: Days,
  zone: string,
): readonly string[] {
  const groups = ['category', 'labelId', 'walletId'] as const
  const types = ['income', 'expense'] as const
  return [
    ...rows.map(row => `${formatNaira(row.amount)} ${instantToDay(row.createdAt, zone)}`),
    ...types.flatMap(type => sharesOf(rows.filter(row => row.type === type))),
    ...types.map(type => countOf(rows, type)),
    ...groups.flatMap(key => totalsOf(groupBy(rows, row => row[key]))),
    `${days.from} ${days.to} ${daysBetween(days.from, days.to) + 1} ${rows.length} ₦0`,
  ]
}

function totalsOf(groups: ReadonlyMap<unknown, readonly Transaction[]>): readonly string[] {
  return [...groups.values()].flatMap(rows => [
    formatNaira(plainTotal(rows, 'income')),
    formatNaira(plainTotal(rows, 'expense')),
  ])
}

/** Each category's amount and its share. */
function sharesOf(rows: readonly Transaction[]): readonly string[] {
  const groups = [...groupBy(rows, row => row.category)]
    .map(([key, group]) => ({ key, total: addKobo(...group.map(row => row.amount)) }))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
  const shares = percentages(groups.map(({ total }) => total))
  return groups.map(
    ({ total }, place) => `${formatNaira(total)} ${(shares[place] ?? 0).toFixed(1)}%`,
  )
}

function countOf(rows: readonly Transaction[], type: TransactionType): string {
  return String(rows.filter(row => row.type === type).length)
}

function savedPercent(income: Kobo, expense: Kobo): string {
  const saved = Math.round(((income - expense) / income) * 1000) / 10
  return `${Math.abs(saved).toFixed(1)}%`
}

/** The mean of a day to the nearest kobo, in whole numbers: kobo are many. */
function dailyMean(total: Kobo, { from, to }: Days): Kobo {
  const days = BigInt(daysBetween(from, to) + 1)
  const rest = BigInt(total) % days
  return totalKobo(Number(BigInt(total) / days) + (rest * 2n >= days ? 1 : 0))
}
