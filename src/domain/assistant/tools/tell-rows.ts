import { fullDayText } from '#domain/day-text.ts'
import { daysBetween } from '#domain/day.ts'
import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { countText, rowsText } from '../count-text.ts'
import { countOf } from '../group-sums.ts'
import { tellNoRecords } from '../no-records.ts'
import { filterOf } from '../row-filter.ts'
import { quotedDescription, rowTable } from '../row-table.ts'
import { money, say } from '../say.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { shownName, topicPhrase } from '../topic-words.ts'

const USUAL_ROWS = 10
const MOST_ROWS = 50
const VERBS = { income: 'received', expense: 'paid' } as const

/** The latest rows of a topic. */
export async function tellList(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const { type } = question.topic
  const filter = filterOf(question.topic, period)
  const limit = Math.min(question.limit ?? USUAL_ROWS, MOST_ROWS)
  const [rows, total] = await Promise.all([
    reader.fetchRows(filter, 'newest', limit),
    reader.fetchTotal(filter),
  ])
  if (rows.length === 0) return tellNoRecords(asked, period, type)
  const count = countOf(total, type)
  const all = rowsText(count, type)
  const which =
    count === 1
      ? all
      : count === rows.length
        ? `All ${all}`
        : `The latest ${String(rows.length)} of ${all}`
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(asked, {
    phrase: say`${which}${where}, newest first.`,
    table: rowTable(rows, names),
    filter,
    rowCount: rows.length,
    rows,
  })
}

/** When the latest row of a topic was. */
export async function tellLatest(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const { type } = question.topic
  const filter = filterOf(question.topic, period)
  const rows = await reader.fetchRows(filter, 'newest', 1)
  const [last] = rows
  if (last === undefined) return tellNoRecords(asked, period, type)
  const ago = agoText(daysBetween(last.day, asked.today))
  const about = topicPhrase(question.topic, names, last.type)
  const amount = money(last.amount)
  return answered(asked, {
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
