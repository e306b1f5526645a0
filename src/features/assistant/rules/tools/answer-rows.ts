import { countText } from '#base/count-text.ts'
import type { SpendingShare } from '#features/analytics/rules/figures.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { fullDayText } from '#time/day-text.ts'
import { daysBetween } from '#time/day.ts'
import type { Answer, Phrase } from '../answer/answer.ts'
import { answered } from '../answer/compose.ts'
import { answerNoRecords } from '../answer/no-records.ts'
import { rowsText } from '../answer/phrase-text.ts'
import { quotedDescription, rowTable } from '../answer/row-table.ts'
import { listed, money, say, type Sayable } from '../answer/say.ts'
import { sharesOf, shareTable } from '../answer/share-table.ts'
import { type KnownPeriod, whenText } from '../answer/shown-period.ts'
import { shownName, topicPhrase } from '../answer/topic-words.ts'
import { unfinishedNote } from '../answer/unfinished.ts'
import { countOf, groupName } from '../group-sums.ts'
import type { LedgerNames } from '../ledger-reader.ts'
import type { Grouping } from '../question.ts'
import { filterOf } from '../row-filter.ts'
import type { ToolInput } from '../tool-input.ts'

const USUAL_ROWS = 10
const MOST_ROWS = 50
const VERBS = { income: 'received', expense: 'paid' } as const

/** The latest rows of a topic. */
export async function answerList(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const { type } = question.topic
  const filter = filterOf(question.topic, period)
  const limit = Math.min(question.limit ?? USUAL_ROWS, MOST_ROWS)
  const [rows, total] = await Promise.all([
    reader.fetchRows(filter, 'newest', limit),
    reader.fetchTotal(filter),
  ])
  if (rows.length === 0) return answerNoRecords(input, period, type)
  const count = countOf(total, type)
  const all = rowsText(count, type)
  const which =
    count === 1
      ? all
      : count === rows.length
        ? `All ${all}`
        : `The latest ${String(rows.length)} of ${all}`
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(input, {
    phrase: say`${which}${where}, newest first.`,
    table: rowTable(rows, names),
    filter,
    rowCount: rows.length,
    rows,
  })
}

/** When the latest row of a topic was. */
export async function answerLatest(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const { type } = question.topic
  const filter = filterOf(question.topic, period)
  const rows = await reader.fetchRows(filter, 'newest', 1)
  const [last] = rows
  if (last === undefined) return answerNoRecords(input, period, type)
  const ago = agoText(daysBetween(last.day, input.today))
  const about = topicPhrase(question.topic, names, last.type)
  const amount = money(last.amount)
  return answered(input, {
    phrase: say`You last ${VERBS[last.type]} ${amount}${about} on ${fullDayText(last.day)} (${ago}): ${quotedDescription(last)}, ${shownName(names.wallets, last.walletId)}.`,
    filter,
    rowCount: 1,
    rows,
  })
}

function agoText(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${countText(days, 'day')} ago`
}

const USUAL_RANKS = 5
const MOST_RANKS = 50
// So many are named in the sentence; more are for the table.
const MOST_SAID = 5
const PLURALS = {
  category: 'categories',
  label: 'labels',
  wallet: 'wallets',
  merchant: 'descriptions',
} as const

/** The groups that took, or brought, the most. */
export async function answerTop(input: ToolInput, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = input
  const type = question.topic.type ?? 'expense'
  const by = question.by ?? 'category'
  const filter = filterOf(question.topic, period, type)
  const sums = await reader.fetchSums(filter, by)
  const all = sharesOf(sums, type)
  // What has no label is no label, however much it took.
  const ranked = all.filter(({ key }) => by !== 'label' || key !== '')
  if (all.length === 0) return answerNoRecords(input, period, type)
  const shown = ranked.slice(0, Math.min(question.limit ?? USUAL_RANKS, MOST_RANKS))
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(input, {
    phrase: shown.length === 0 ? unlabelled(where) : ranking(shown, { by, type, names, where }),
    ...(shown.length > 0 && { table: shareTable(shown, { by, names }) }),
    filter,
    rowCount: all.reduce((count, share) => count + share.count, 0),
    notes: ['Shares are of everything that was counted.', unfinishedNote(period, input.today)],
  })
}

interface RankingWords {
  readonly by: Grouping
  readonly type: TransactionType
  readonly names: LedgerNames
  readonly where: Sayable
}

function ranking(shown: readonly SpendingShare[], { by, type, names, where }: RankingWords) {
  const said = shown
    .slice(0, MOST_SAID)
    .map(({ key, total }) => say`${saidName(key, by, names)} (${money(total)})`)
  const verb = type === 'income' ? 'brought' : 'took'
  return say`Of your ${PLURALS[by]}, ${listed(said)} ${verb} the most${where}.`
}

function saidName(key: string, by: Grouping, names: LedgerNames): string {
  const name = groupName(key, by, names)
  return by === 'merchant' && key !== '' ? `“${name}”` : name
}

function unlabelled(where: Sayable): Phrase {
  return say`Nothing carries a label${where}.`
}
