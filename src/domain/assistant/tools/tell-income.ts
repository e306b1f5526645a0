import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { rowsText } from '../count-text.ts'
import { tellNoRecords } from '../no-records.ts'
import { filterOf } from '../row-filter.ts'
import { money, say } from '../say.ts'
import { shareTable, sharesOf } from '../share-table.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'

/** What came in, and from what. */
export async function tellIncome(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const filter = filterOf(question.topic, period, 'income')
  const { income, incomeCount } = await reader.fetchTotal(filter)
  if (incomeCount === 0) return tellNoRecords(asked, period, 'income')
  const shares = sharesOf(await reader.fetchSums(filter, 'category'), 'income')
  const about = topicPhrase(question.topic, names, 'income')
  const count = rowsText(incomeCount, 'income')
  return answered(asked, {
    phrase: say`You received ${money(income)}${about} ${whenText(period)}, in ${count}.`,
    ...(shares.length > 1 && { table: shareTable(shares, { by: 'category', names }) }),
    filter,
    rowCount: incomeCount,
    notes: [unfinishedNote(period, asked.today)],
  })
}
