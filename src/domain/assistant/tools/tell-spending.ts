import type { Kobo } from '#domain/money.ts'
import type { Answer, AnswerTable } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { rowsText } from '../count-text.ts'
import type { RowFilter } from '../ledger-reader.ts'
import { nextQuestions } from '../next-questions.ts'
import { tellNoRecords } from '../no-records.ts'
import { percentOf, percentText } from '../percent-text.ts'
import { EVERYTHING } from '../question.ts'
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
      await shareSentence(asked, period, expense),
      namesake?.said ?? '',
    ),
    ...(table && { table }),
    filter,
    rowCount: expenseCount,
    notes: [unfinishedNote(period, asked.today)],
    followUps: [...(namesake?.questions ?? []), ...nextQuestions(question, names)].slice(0, 2),
  })
}

/** What part it is of all that was spent; nothing when it is all of it. */
async function shareSentence({ reader }: Asked, period: KnownPeriod, part: Kobo): Promise<string> {
  const { expense } = await reader.fetchTotal(filterOf(EVERYTHING, period, 'expense'))
  const percent = part === expense ? undefined : percentOf(part, expense)
  if (percent === undefined) return ''
  return `That is ${percentText(percent)} of all that you spent in that time.`
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
