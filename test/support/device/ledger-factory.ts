import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { TestUser } from '../server/app.ts'

/** Makes a wallet and gives its id. `amount` is naira. */
export async function makeWallet(user: TestUser, amount = 0): Promise<string> {
  const created = await user.call(calls.createWallet, { body: { name: 'Kuda', amount } })
  return created.answer().data.id
}

/** Makes a label and gives its id. */
export async function makeLabel(user: TestUser): Promise<string> {
  const created = await user.call(calls.createLabel, { body: labelBody() })
  return created.answer().data.id
}

/** Makes a goal and gives its id. */
export async function makeGoal(user: TestUser): Promise<string> {
  const created = await user.call(calls.createGoal, { body: { name: 'Rent', target: 600_000 } })
  return created.answer().data.id
}

/** A thing that the user owns; its id. */
export async function makeAsset(user: TestUser): Promise<string> {
  const created = await user.call(calls.createAsset, { body: { name: 'Land' } })
  return created.answer().data.id
}

/** A label as a form sends it. */
export function labelBody() {
  return { name: 'School run', textColor: '#FFFFFF', backgroundColor: '#8f5bd7' }
}

/** One expense or income as a form sends it; `over` replaces fields. */
export function rowBody(over: Readonly<Record<string, unknown>> = {}) {
  return { amount: 1500.25, category: 'food', date: '2026-11-20T10:00:00Z', ...over }
}

/** Records one row and gives its id. */
export async function makeTransaction(
  user: TestUser,
  walletId: string,
  over: Readonly<Record<string, unknown>> & { readonly type?: 'income' | 'expense' } = {},
): Promise<string> {
  const { type = 'expense', ...row } = over
  const created = await user.call(calls.createTransactions, {
    body: { walletId, type, transactions: [rowBody(row)] },
  })
  return created.answer().data[0]?.id ?? ''
}

/** The headers of a queued write: a key of its own, and what `over` adds. */
export function keyHeaders(key: string = randomUUID()): Readonly<Record<string, string>> {
  return { 'Idempotency-Key': `"${key}"` }
}

/** A monthly budget as a form sends it; `over` replaces fields. Amounts are naira. */
export function budgetBody(labelId: string, over: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Household',
    frequency: 'monthly',
    labels: [{ labelId, amount: 20_000 }],
    ...over,
  }
}

/** Makes a budget and gives its id. */
export async function makeBudget(
  user: TestUser,
  labelId: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const created = await user.call(calls.createBudget, { body: budgetBody(labelId, over) })
  return created.answer().data.id
}
