import type { SpendingShare } from '#domain/analytics/figures.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { Answer, Phrase } from '../answer.ts'
import type { Asked } from '../asked.ts'
import { answered } from '../compose.ts'
import { groupName } from '../group-sums.ts'
import type { LedgerNames } from '../ledger-reader.ts'
import { tellNoRecords } from '../no-records.ts'
import type { Grouping } from '../question.ts'
import { filterOf } from '../row-filter.ts'
import { listed, money, type Sayable, say } from '../say.ts'
import { shareTable, sharesOf } from '../share-table.ts'
import { type KnownPeriod, whenText } from '../shown-period.ts'
import { topicPhrase } from '../topic-words.ts'
import { unfinishedNote } from '../unfinished.ts'

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
export async function tellTop(asked: Asked, period: KnownPeriod): Promise<Answer> {
  const { reader, question, names } = asked
  const type = question.topic.type ?? 'expense'
  const by = question.by ?? 'category'
  const filter = filterOf(question.topic, period, type)
  const sums = await reader.fetchSums(filter, by)
  const all = sharesOf(sums, type)
  // What has no label is no label, however much it took.
  const ranked = all.filter(({ key }) => by !== 'label' || key !== '')
  if (all.length === 0) return tellNoRecords(asked, period, type)
  const shown = ranked.slice(0, Math.min(question.limit ?? USUAL_RANKS, MOST_RANKS))
  const where = say`${topicPhrase(question.topic, names, type)} ${whenText(period)}`
  return answered(asked, {
    phrase: shown.length === 0 ? unlabelled(where) : ranking(shown, { by, type, names, where }),
    ...(shown.length > 0 && { table: shareTable(shown, { by, names }) }),
    filter,
    rowCount: all.reduce((count, share) => count + share.count, 0),
    notes: ['Shares are of everything that was counted.', unfinishedNote(period, asked.today)],
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
