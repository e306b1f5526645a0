import type { Hono } from 'hono'
import * as v from 'valibot'
import { API_BASE } from '#contract/call.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { budgetFor, type DemoBudget, demoBudgets } from '#features/demo/rules/demo-budgets.ts'
import { demoDebts } from '#features/demo/rules/demo-debts.ts'
import type { DemoEntry } from '#features/demo/rules/demo-entry.ts'
import { demoLabelColors } from '#features/demo/rules/demo-label-color.ts'
import { demoSchedules } from '#features/demo/rules/demo-schedules.ts'
import {
  DEMO_LABELS,
  DEMO_WALLETS,
  demoEntries,
  demoTransfers,
} from '#features/demo/rules/demo-year.ts'
import { createRepeatableRandom } from '#features/demo/rules/repeatable-random.ts'
import type { AppDeps } from '#server/deps.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { type DemoAccount, ensureDemoUser } from './demo-account.ts'

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
  await client.logOut()
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
  await makeSchedules(client, today, { walletIds, labelIds })
  for (const { naira, ...debt } of demoDebts(today)) {
    await client.post('/records/debt', { ...debt, opening: naira })
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

/** What goes on repeating, from tomorrow on. */
async function makeSchedules(
  client: DemoClient,
  today: Day,
  {
    walletIds,
    labelIds,
  }: Pick<NamedRecords, 'labelIds'> & { readonly walletIds: ReadonlyMap<string, string> },
): Promise<void> {
  for (const { description, wallet, label, naira, isAbout, type, category, rule } of demoSchedules(
    today,
  )) {
    await client.post('/records/schedule', {
      name: description,
      type,
      walletId: walletIds.get(wallet),
      price: { amount: naira, isAbout },
      category,
      labelId: label === null ? null : labelIds.get(label),
      description: '',
      rule,
    })
  }
}

async function makeWallets(client: DemoClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, name, openingNaira: amount, type, image } of DEMO_WALLETS) {
    ids.set(key, await client.post('/wallet/create-wallet', { name, amount, type, image }))
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
  for (const { name, image, startDate, labels } of budgets) {
    const allocations = labels.map(({ label, naira }) => ({
      labelId: labelIds.get(label),
      amount: naira,
    }))
    const cycle = { frequency: 'monthly', startDate, endDate: null }
    const body = { name, image, ...cycle, labels: allocations }
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

const loginAnswer = v.object({
  data: v.object({ accessToken: v.string(), refreshToken: v.string() }),
})
const created = v.object({ data: v.union([v.object({ id: v.string() }), v.array(v.unknown())]) })
const listed = v.object({ pagination: v.object({ total: v.number() }) })

/** The documented calls, as the demo's user makes them. */
interface DemoClient {
  get(path: string): Promise<v.InferOutput<typeof listed>>
  /** The id of what was made, or empty for several things; `ageMs` is how long ago it was. */
  post(path: string, body: object, ageMs?: number): Promise<string>
  /** It is no device of the demo's user: their list of devices has none of it. */
  logOut(): Promise<void>
}

interface CallInit {
  readonly body?: object
  readonly token?: string
  readonly ageMs?: number
}

/** Logs in. Every call throws when it is refused. */
async function createDemoClient(app: Hono, account: DemoAccount): Promise<DemoClient> {
  async function call(method: string, path: string, init: CallInit) {
    const response = await app.request(API_BASE + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(init.token !== undefined && { Authorization: `Bearer ${init.token}` }),
        ...(init.ageMs !== undefined && { [HEADERS.ageMs]: String(init.ageMs) }),
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`Demo: ${path} answered ${JSON.stringify(answer)}`)
    return answer
  }
  const login = await call('POST', '/user/login', { body: account })
  const { accessToken: token, refreshToken } = v.parse(loginAnswer, login).data
  return {
    get: async path => v.parse(listed, await call('GET', path, { token })),
    post: async (path, body, ageMs = 0) => {
      const { data } = v.parse(created, await call('POST', path, { body, token, ageMs }))
      return 'id' in data ? data.id : ''
    },
    logOut: async () => void (await call('POST', '/user/logout', { body: { refreshToken } })),
  }
}
