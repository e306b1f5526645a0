import { err, ok, type Result } from '#base/result.ts'
import { shownText } from '#features/assistant/rules/answer/phrase-text.ts'
import { daysText } from '#features/assistant/rules/answer/shown-period.ts'
import type { LedgerNames, Named } from '#features/assistant/rules/ledger-reader.ts'
import type { AskedPeriod, Question, Topic } from '#features/assistant/rules/question.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { categoriesByName, namesText } from './names-text.ts'
import type { FigureArguments } from './tools.ts'

/** What arguments are read against. */
export interface AskedIn {
  readonly names: LedgerNames
  readonly today: Day
}

/** Makes the question that the engine's tools answer. The failure is for the model to read. */
export function askedQuestion(
  asked: FigureArguments,
  { names, today }: AskedIn,
): Result<Question, string> {
  const { figure, from, to, against_from, against_to, ...rest } = asked
  const { type, categories, labels, wallets, budget, merchant, ...refined } = rest
  const topic = askedTopic({ type, categories, labels, wallets, budget, merchant }, names)
  if (!topic.ok) return topic
  // Days to come are those of a forecast only.
  const period = askedPeriod({ from, to, lastDay: figure === 'forecast' ? to : today })
  if (!period.ok) return period
  const against = askedPeriod({ from: against_from, to: against_to, lastDay: today })
  if (!against.ok) return against
  return ok({
    intent: figure,
    topic: topic.value,
    ...(period.value && { period: period.value }),
    ...(against.value && { against: against.value }),
    ...refined,
  })
}

interface AskedTopic {
  readonly type: TransactionType | undefined
  readonly categories: readonly string[]
  readonly labels: readonly string[]
  readonly wallets: readonly string[]
  readonly budget: string | undefined
  readonly merchant: string | undefined
}

function askedTopic(asked: AskedTopic, names: LedgerNames): Result<Topic, string> {
  const labelIds = idsOf('label', asked.labels, names.labels)
  if (!labelIds.ok) return labelIds
  const walletIds = idsOf('wallet', asked.wallets, names.wallets)
  if (!walletIds.ok) return walletIds
  const budgetIds = idsOf('budget', asked.budget === undefined ? [] : [asked.budget], names.budgets)
  if (!budgetIds.ok) return budgetIds
  const categories = idsOf('category', asked.categories, categoriesByName(names))
  if (!categories.ok) return categories
  const [budgetId] = budgetIds.value
  const merchant = asked.merchant?.trim().toLowerCase() ?? ''
  return ok({
    ...(asked.type && { type: asked.type }),
    categories: categories.value,
    labelIds: labelIds.value,
    walletIds: walletIds.value,
    ...(budgetId !== undefined && { budgetId }),
    ...(merchant !== '' && { merchant }),
  })
}

function idsOf(
  kind: string,
  asked: readonly string[],
  known: readonly Named[],
): Result<readonly string[], string> {
  const found = asked.map(name => known.filter(each => isCalled(each, name)))
  if (found.some(each => each.length === 0)) {
    return err(`There is no ${kind} of that name. There are: ${JSON.stringify(namesText(known))}`)
  }
  return ok(found.flat().map(({ id }) => id))
}

/** Case aside; a long name as it was shown, too. */
function isCalled({ name }: Named, asked: string): boolean {
  return [name, shownText(name)].some(each => plain(each) === plain(asked))
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}

/** Days as a model asks for them; `lastDay` is the last that may be asked about. */
export interface AskedDays {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly lastDay: Day | undefined
}

/** Makes the period of a question: none where no day is named. It ends at `lastDay` at the latest. */
function askedPeriod(days: AskedDays): Result<AskedPeriod | undefined, string> {
  const { from, lastDay } = days
  const asked = days.to ?? lastDay
  if (asked === undefined || (from ?? days.to) === undefined) return ok(undefined)
  const to = lastDay !== undefined && lastDay < asked ? lastDay : asked
  if (from === undefined) return ok({ to, words: `up to ${fullDayText(to)}` })
  if (from > to) return err('These days are in the wrong order, or yet to come.')
  return ok({ from, to, words: periodWords(from, to) })
}

function periodWords(from: Day, to: Day): string {
  return from === to ? fullDayText(from) : `from ${daysText(from, to)}`
}
