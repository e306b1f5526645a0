import type { BudgetRow, LabelRow, LedgerRows, TransactionRow, WalletRow } from '#db/rows.ts'
import { assert } from '#domain/assert.ts'
import { startBudget } from '#domain/budget-change.ts'
import { dayToInstant, DEFAULT_ZONE, type Instant } from '#domain/day.ts'
import type { DemoBudget } from '#domain/demo/demo-budgets.ts'
import { demoLabelColors } from '#domain/demo/demo-label-color.ts'
import { freeDemo, type TimedEntry, type TimedTransfer } from '#domain/demo/free-demo.ts'
import type { IdSource } from '#domain/ids.ts'
import { type Kobo, nairaToKobo } from '#domain/money.ts'
import { TRANSFER_CATEGORY } from '#domain/transaction.ts'
import { DEMO_CARDS, EXAMPLE_VERSION } from './demo-facts.ts'

/** The ids of the demo's named records. */
interface Named {
  readonly newId: IdSource
  readonly walletIds: ReadonlyMap<string, string>
  readonly labelIds: ReadonlyMap<string, string>
  readonly budgetIds: ReadonlyMap<string, string>
}

/** The example records of a demo that is begun now, the newest entry with the last id. */
export function demoRows(now: Instant, newId: IdSource): LedgerRows {
  const { wallets, labels, budgets, entries, transfers } = freeDemo(now, DEFAULT_ZONE)
  const named: Named = {
    newId,
    walletIds: new Map(wallets.map(({ key }) => [key, newId()])),
    labelIds: new Map(labels.map(name => [name, newId()])),
    budgetIds: new Map(budgets.map(({ name }) => [name, newId()])),
  }
  return {
    wallets: wallets.map((wallet, place): WalletRow => ({
      id: idOf(named.walletIds, wallet.key),
      name: wallet.name,
      type: wallet.type,
      openingAmount: koboOf(wallet.openingNaira),
      image: DEMO_CARDS[place % DEMO_CARDS.length] ?? '',
      createdAt: now,
      version: EXAMPLE_VERSION,
    })),
    labels: labels.map((name, place): LabelRow => ({
      id: idOf(named.labelIds, name),
      name,
      textColor: demoLabelColors(place).textColor,
      backgroundColor: demoLabelColors(place).backgroundColor,
      visible: true,
      version: EXAMPLE_VERSION,
    })),
    budgets: budgets.map(budget => budgetRow(budget, named, now)),
    transactions: [
      ...transfers.flatMap(transfer => transferRows(transfer, named)),
      ...entries.map(entry => entryRow(entry, named)),
    ],
  }
}

function budgetRow(
  budget: DemoBudget,
  { budgetIds, labelIds, newId }: Named,
  now: Instant,
): BudgetRow {
  const { name, image, frequency, startDate: startDay, endDate: endDay } = budget
  const started = startBudget(
    {
      id: idOf(budgetIds, name),
      name,
      image,
      frequency,
      startDay,
      endDay,
      labels: budget.labels.map(({ label, naira }) => {
        return { labelId: idOf(labelIds, label), amount: koboOf(naira) }
      }),
      createdAt: Math.min(now, dayToInstant(startDay, DEFAULT_ZONE)),
    },
    newId(),
  )
  assert(started.ok, `the demo's budget ${name} is one that can be made`)
  return { ...started.value, version: EXAMPLE_VERSION }
}

function entryRow(
  entry: TimedEntry,
  { newId, walletIds, labelIds, budgetIds }: Named,
): TransactionRow {
  const { wallet, type, naira, category, label, description, at, budget } = entry
  return {
    id: newId(),
    walletId: idOf(walletIds, wallet),
    type,
    amount: koboOf(naira),
    category,
    labelId: label === null ? null : idOf(labelIds, label),
    budgetId: budget === undefined ? null : idOf(budgetIds, budget.name),
    description,
    createdAt: at,
    transferId: null,
    importId: null,
    version: EXAMPLE_VERSION,
  }
}

function transferRows(
  transfer: TimedTransfer,
  { newId, walletIds }: Named,
): readonly TransactionRow[] {
  const { from, to, naira, description, at } = transfer
  const shared = {
    amount: koboOf(naira),
    category: TRANSFER_CATEGORY,
    labelId: null,
    budgetId: null,
    description,
    createdAt: at,
    transferId: newId(),
    importId: null,
    version: EXAMPLE_VERSION,
  }
  return [
    { ...shared, id: newId(), walletId: idOf(walletIds, from), type: 'expense' },
    { ...shared, id: newId(), walletId: idOf(walletIds, to), type: 'income' },
  ]
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  assert(id !== undefined, `the demo has no ${name}`)
  return id
}

function koboOf(naira: number): Kobo {
  const amount = nairaToKobo(naira)
  assert(amount !== undefined, `${naira} is no amount of naira`)
  return amount
}
