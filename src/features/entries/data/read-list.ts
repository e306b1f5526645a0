import { type ListLine, signedAmount } from '#features/export/rules/list-file.ts'
import type { ListQuestion } from '#ledger/columns/columns.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { NAIRA, ownUnits } from '#money/currency.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import { readTransactionViews, type TransactionView } from './transaction-view.ts'

// Read and let go of: a ledger may have a hundred thousand.
const BATCH = 1000
const TIME_FROM = 'yyyy-MM-ddT'.length
const TIME_LENGTH = 'HH:mm'.length

/** What the screen says of a row: whom it was paid to or what for, and how it moves money. */
export interface RowWords {
  readonly nameOf: (row: TransactionView) => string
  readonly kindOf: (row: TransactionView) => string
}

/** Every row of a list as a line of a file, in the list's order. */
export async function readListLines(
  { db, columns }: Pick<LiveLedger, 'db' | 'columns'>,
  question: ListQuestion,
  words: RowWords,
): Promise<readonly ListLine[]> {
  const [ids, zone, budgets] = await Promise.all([
    columns.fetchIds(question),
    readZone(db),
    db.budgets.toArray(),
  ])
  const budgetNames = new Map(budgets.map(({ id, name }) => [id, name]))
  const lines: ListLine[] = []
  for (let first = 0; first < ids.length; first += BATCH) {
    const rows = await readTransactionViews(db, ids.slice(first, first + BATCH))
    for (const row of rows) lines.push(lineOf(row, { zone, budgetNames, ...words }))
  }
  return lines
}

interface LineContext extends RowWords {
  readonly zone: string
  readonly budgetNames: ReadonlyMap<string, string>
}

function lineOf(row: TransactionView, context: LineContext): ListLine {
  const { zone, budgetNames, nameOf, kindOf } = context
  return {
    day: instantToDay(row.createdAt, zone),
    time: instantToZonedText(row.createdAt, zone).slice(TIME_FROM, TIME_FROM + TIME_LENGTH),
    payee: nameOf(row),
    description: row.description,
    category: row.categoryName,
    label: row.label?.name ?? '',
    wallet: row.walletName,
    budget: budgetNames.get(row.countedIn ?? '') ?? '',
    type: kindOf(row),
    amount: signedAmount(row.amount, row.type),
    own: {
      currency: row.foreign?.currency ?? NAIRA,
      minor: signedAmount(ownUnits(row.amount, row.foreign), row.type),
    },
  }
}
