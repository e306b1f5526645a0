import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import type { RowOrder } from '../ledger-reader.ts'
import { tellNoRecords } from '../no-records.ts'
import { filterOf } from '../row-filter.ts'
import { rowPhrase, rowTable } from '../row-table.ts'
import { money, say } from '../say.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'

const WORDS = { largest: 'biggest', smallest: 'smallest' } as const

/** The largest expenses, or incomes. */
export function tellLargest(asked: Asked, period: KnownPeriod): Promise<Answer> {
  return tellExtreme(asked, period, 'largest')
}

/** The smallest expenses, or incomes. */
export function tellSmallest(asked: Asked, period: KnownPeriod): Promise<Answer> {
  return tellExtreme(asked, period, 'smallest')
}

async function tellExtreme(
  asked: Asked,
  period: KnownPeriod,
  order: Exclude<RowOrder, 'newest'>,
): Promise<Answer> {
  const { reader, question, names } = asked
  const type = question.topic.type ?? 'expense'
  const filter = filterOf(question.topic, period, type)
  const rows = await reader.fetchRows(filter, order, question.limit ?? 1)
  const [first] = rows
  if (first === undefined) return tellNoRecords(asked, period, type)
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(asked, {
    phrase: say`Your ${WORDS[order]} ${type}${where} was ${money(first.amount)}: ${rowPhrase(first, names)}.`,
    ...(rows.length > 1 && { table: rowTable(rows, names) }),
    filter,
    rowCount: rows.length,
    rows,
    notes: [unfinishedNote(period, asked.today)],
  })
}
