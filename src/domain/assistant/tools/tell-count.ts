import type { Answer } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { rowsText } from '../count-text.ts'
import { countOf } from '../group-sums.ts'
import { tellNoRecords } from '../no-records.ts'
import { filterOf } from '../row-filter.ts'
import { say, sentences } from '../say.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'

/** How many rows were recorded. */
export async function tellCount(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const { type } = question.topic
  const filter = filterOf(question.topic, period)
  const total = await reader.fetchTotal(filter)
  const count = countOf(total, type)
  if (count === 0) return tellNoRecords(asked, period, type)
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(asked, {
    phrase: sentences(
      say`You recorded ${rowsText(count, type)}${where}.`,
      'Transfers between your own wallets are not counted.',
    ),
    filter,
    rowCount: count,
    notes: [unfinishedNote(period, asked.today)],
  })
}
