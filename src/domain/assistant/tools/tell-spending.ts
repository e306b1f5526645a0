import type { Answer, AnswerTable } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { rowsText } from '../count-text.ts'
import type { RowFilter } from '../ledger-reader.ts'
import { nextQuestions } from '../next-questions.ts'
import { tellNoRecords } from '../no-records.ts'
import { filterOf } from '../row-filter.ts'
import { money, say, sentences } from '../say.ts'
import { shareTable, sharesOf } from '../share-table.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'
import { namesakeOf } from './namesake.ts'

const MOST_CATEGORIES = 5

/** What was spent, and on what. */
export async function tellSpending(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const filter = filterOf(question.topic, period, 'expense')
  const { expense, expenseCount } = await reader.fetchTotal(filter)
  if (expenseCount === 0) return tellNoRecords(asked, period, 'expense')
  const namesake = namesakeOf(question.topic, names)
  const table = await findCategories(asked, filter)
  const about = topicPhrase(question.topic, names, 'expense')
  const count = rowsText(expenseCount, 'expense')
  return answered(asked, {
    phrase: sentences(
      say`You spent ${money(expense)}${about} ${whenText(period)}, in ${count}.`,
      namesake?.said ?? '',
    ),
    ...(table && { table }),
    filter,
    rowCount: expenseCount,
    notes: [unfinishedNote(period, asked.today)],
    followUps: [...(namesake?.questions ?? []), ...nextQuestions(question, names)].slice(0, 2),
  })
}

/** The largest categories, when there are several. */
async function findCategories(
  { reader, names }: Asked,
  filter: RowFilter,
): Promise<AnswerTable | undefined> {
  const sums = await reader.fetchSums(filter, 'category')
  const shares = sharesOf(sums, 'expense')
  if (shares.length < 2) return undefined
  return shareTable(shares.slice(0, MOST_CATEGORIES), { by: 'category', names })
}
