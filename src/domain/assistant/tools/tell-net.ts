import { summaryOf } from '#domain/analytics/figures.ts'
import type { Answer, Phrase } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { tellNoRecords } from '../no-records.ts'
import { percentText } from '../percent-text.ts'
import { filterOf } from '../row-filter.ts'
import { money, say } from '../say.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'

type Summary = ReturnType<typeof summaryOf>

/** What was left of what came in. */
export function tellNet(asked: Asked, period: KnownPeriod): Promise<Answer> {
  return tellSummary(asked, period, saidNet)
}

/** What part of what came in was left. */
export function tellSavingsRate(asked: Asked, period: KnownPeriod): Promise<Answer> {
  return tellSummary(asked, period, saidRate)
}

async function tellSummary(
  asked: Asked,
  period: KnownPeriod,
  said: (summary: Summary, where: Phrase) => Phrase,
): Promise<Answer> {
  const { type: _both, ...topic } = asked.question.topic
  const filter = filterOf(topic, period)
  const summary = summaryOf(await asked.reader.fetchTotal(filter))
  if (summary.transactionCount === 0) return tellNoRecords(asked, period)
  const where = say`${topicPhrase(topic, asked.names)} ${whenText(period)}`
  return answered(asked, {
    phrase: said(summary, where),
    filter,
    rowCount: summary.transactionCount,
    notes: [
      'What is left is what came in less what went out; the rate is what is left of what came in.',
      unfinishedNote(period, asked.today),
    ],
  })
}

function saidNet({ totalIncome, totalExpense, netIncome }: Summary, where: Phrase): Phrase {
  const inAndOut = say`${money(totalIncome)} came in and ${money(totalExpense)} went out`
  if (netIncome > 0) return say`You saved ${money(netIncome)}${where}: ${inAndOut}.`
  return say`You saved nothing${where}: ${inAndOut}, which leaves ${money(netIncome)}.`
}

function saidRate(summary: Summary, where: Phrase): Phrase {
  const { totalIncome, totalExpense, netIncome, savingsRate } = summary
  if (totalIncome === 0) {
    return say`There is no savings rate${where}: no income is recorded, and ${money(totalExpense)} went out.`
  }
  const inAndOut = say`${money(totalIncome)} came in and ${money(totalExpense)} went out`
  const rate = percentText(savingsRate)
  return say`Your savings rate was ${rate}${where}: ${inAndOut}, which leaves ${money(netIncome)}.`
}
