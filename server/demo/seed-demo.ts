import type { Hono } from 'hono'
import { dayToInstant, DEFAULT_ZONE, instantToDay } from '#domain/day.ts'
import { budgetFor, type DemoBudget, demoBudgets } from '#domain/demo/demo-budgets.ts'
import { demoLabelColors } from '#domain/demo/demo-label-color.ts'
import {
  DEMO_LABELS,
  DEMO_WALLETS,
  type DemoEntry,
  demoEntries,
  demoTransfers,
} from '#domain/demo/demo-year.ts'
import { createRepeatableRandom } from '#domain/demo/repeatable-random.ts'
import type { AppDeps } from '../deps.ts'
import { type DemoAccount, ensureDemoUser } from './demo-account.ts'
import { createDemoClient, type DemoClient } from './demo-client.ts'

const ROWS_PER_CALL = 200

/**
 * Makes a verified user with a year of made-up data, by the documented calls, unless it is there
 * already. Throws when a call is refused: the data is ours, so that is a bug.
 */
export async function seedDemo(deps: AppDeps, app: Hono): Promise<DemoAccount> {
  const account = await ensureDemoUser(deps)
  const client = await createDemoClient(app, account)
  const { pagination } = await client.get('/wallet/wallets')
  if (pagination.total === 0) await fill(client, deps.clock())
  return account
}

async function fill(client: DemoClient, nowMs: number): Promise<void> {
  const today = instantToDay(nowMs, DEFAULT_ZONE)
  const walletIds = await makeWallets(client)
  const labelIds = await makeLabels(client)
  const budgets = demoBudgets(today)
  const named = {
    labelIds,
    budgets,
    budgetIds: await makeBudgets(client, { budgets, labelIds, nowMs }),
  }
  for (const wallet of DEMO_WALLETS) {
    for (const type of ['income', 'expense'] as const) {
      const rows = demoEntries(today, createRepeatableRandom())
        .filter(entry => entry.wallet === wallet.key && entry.type === type)
        .map(entry => rowOf(entry, named))
      const walletId = walletIds.get(wallet.key)
      for (let start = 0; start < rows.length; start += ROWS_PER_CALL) {
        const transactions = rows.slice(start, start + ROWS_PER_CALL)
        await client.post('/transactions/create-transaction', { walletId, type, transactions })
      }
    }
  }
  for (const move of demoTransfers(today, createRepeatableRandom())) {
    await client.post('/transactions/transfer-between-wallets', {
      fromWalletId: walletIds.get(move.from),
      toWalletId: walletIds.get(move.to),
      amount: move.naira,
      description: move.description,
      date: move.day,
    })
  }
}

async function makeWallets(client: DemoClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const { data: utils } = await client.get('/general/fetch-utils')
  for (const [index, wallet] of DEMO_WALLETS.entries()) {
    const image = utils.cardImages[index % utils.cardImages.length]?.url ?? ''
    const body = { name: wallet.name, amount: wallet.openingNaira, type: wallet.type, image }
    ids.set(wallet.key, await client.post('/wallet/create-wallet', body))
  }
  return ids
}

async function makeLabels(client: DemoClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, name] of DEMO_LABELS.entries()) {
    const body = { name, ...demoLabelColors(index) }
    ids.set(name, await client.post('/user/create-transaction-label', body))
  }
  return ids
}

async function makeBudgets(
  client: DemoClient,
  { budgets, labelIds, nowMs }: Omit<NamedRecords, 'budgetIds'> & { readonly nowMs: number },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, image, frequency, startDate, endDate, labels } of budgets) {
    const allocations = labels.map(({ label, naira }) => ({
      labelId: labelIds.get(label),
      amount: naira,
    }))
    const body = { name, image, frequency, startDate, endDate, labels: allocations }
    const ageMs = nowMs - Math.min(nowMs, dayToInstant(startDate, DEFAULT_ZONE))
    ids.set(name, await client.post('/budget/create-budget', body, ageMs))
  }
  return ids
}

interface NamedRecords {
  readonly labelIds: ReadonlyMap<string, string>
  readonly budgets: readonly DemoBudget[]
  readonly budgetIds: ReadonlyMap<string, string>
}

function rowOf(entry: DemoEntry, { labelIds, budgets, budgetIds }: NamedRecords) {
  const budget = budgetFor(entry, budgets)
  return {
    amount: entry.naira,
    category: entry.category,
    label: entry.label === null ? null : labelIds.get(entry.label),
    budgetId: budget === undefined ? null : budgetIds.get(budget.name),
    description: entry.description,
    date: entry.day,
  }
}
