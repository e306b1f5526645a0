import * as v from 'valibot'
import type { Person } from '#test/e2e/steps/people.ts'

const logged = v.object({ data: v.object({ accessToken: v.string() }) })
const created = v.object({ data: v.object({ id: v.string() }) })
const page = v.object({ changes: v.array(v.unknown()), next: v.string(), more: v.boolean() })

/** A person over the documented calls alone. */
export interface OldDevice {
  readonly url: string
  readonly token: string
}

interface OldCall {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: object
  readonly key?: string
}

async function ask(
  { url, token }: OldDevice,
  { method, path, body, key }: OldCall,
): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    ...(method !== undefined && { method }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': `"${key}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}

/** Signs in. */
export async function signIn(url: string, { email, password }: Person): Promise<OldDevice> {
  const device = { url, token: '' }
  const body = { account: email, password }
  const answer = await ask(device, { method: 'POST', path: '/user/login', body })
  return { url, token: v.parse(logged, answer).data.accessToken }
}

/** Makes a wallet to spend from; its id. */
export async function makeOldWallet(device: OldDevice): Promise<string> {
  const body = { name: 'Kuda', amount: 1_000_000, type: 'Savings' }
  const answer = await ask(device, { method: 'POST', path: '/wallet/create-wallet', body })
  return v.parse(created, answer).data.id
}

/** Sends one expense, under a key of its own. */
export async function sendOne(
  device: OldDevice,
  row: { readonly id: string; readonly walletId: string; readonly amount: number },
): Promise<void> {
  const { walletId, ...others } = row
  const date = new Date().toISOString()
  const entry = { ...others, category: 'food', description: 'Rice and beans', date }
  const body = { walletId, type: 'expense', transactions: [entry] }
  const path = '/transactions/create-transaction'
  await ask(device, { method: 'POST', path, body, key: crypto.randomUUID() })
}

/** Fetches all pages of the feed after the cursor; how many changes there were, and the cursor after them. */
export async function pullAll(
  device: OldDevice,
  after: string,
): Promise<{ readonly changes: number; readonly cursor: string }> {
  let cursor = after
  let changes = 0
  for (;;) {
    const path = `/sync/changes?cursor=${encodeURIComponent(cursor)}&limit=500`
    const read = v.parse(page, await ask(device, { path }))
    changes += read.changes.length
    cursor = read.next
    if (!read.more) return { changes, cursor }
  }
}
