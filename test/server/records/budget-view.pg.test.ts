import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { OP_SCHEMA } from '#contract/wire/headers.ts'
import { readChange } from '#ledger/pull/apply-changes.ts'
import { wireWrite } from '#ledger/push/wire-write.ts'
import { effectOf } from '#ledger/rebase/effect-of.ts'
import type { NewOp } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { AnyRow } from '#ledger/store/rows.ts'
import { budgetBody, makeLabel } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { newDevice, sync } from '#test/support/server/sync-call.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** A write as a device's outbox holds it, made an hour before it is sent. */
function opOf(write: Pick<NewOp, 'kind' | 'method' | 'body'>, budgetId: string): NewOp {
  const key = recordKey('budget', budgetId)
  return {
    ...write,
    id: randomUUID(),
    schema: OP_SCHEMA,
    path: write.method === 'POST' ? '/budget/create-budget' : `/budget/${budgetId}`,
    creates: write.method === 'POST' ? [key] : [],
    touches: write.method === 'POST' ? [] : [key],
    needs: [],
    editedAt: server.now() - HOUR_MS,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    createdAt: 0,
    appVersion: '',
  }
}

const phone = newDevice()

async function send(user: TestUser, op: NewOp): Promise<void> {
  phone.seq += 1
  await sync(user, phone, { writes: [wireWrite({ ...op, seq: phone.seq }, server.now())] })
}

/** The budget as a device reads it from the feed, without its version. */
async function storedBudget(user: TestUser): Promise<unknown> {
  const { changes } = (await user.call(calls.fetchChanges)).answer()
  const change = changes.find(({ t }) => t === 'budget')
  const read = change === undefined ? undefined : readChange(change)
  return read?.type === 'row' ? withoutVersion(read.row) : undefined
}

function withoutVersion(row: AnyRow | null): unknown {
  return { ...row, version: 0 }
}

test('[MU6] what a device shows of a budget before the server answers is what the server then stores, trail and all', async () => {
  const ada = await server.signUp()
  const [food, bus] = [await makeLabel(ada), await makeLabel(ada)]
  const id = randomUUID()
  const key = recordKey('budget', id)
  const made = { ...budgetBody(food), id, startDate: '2026-11-01', endDate: null }
  const creation = opOf({ kind: 'createBudget', method: 'POST', body: made }, id)
  let view = effectOf(creation)(key, null)
  await send(ada, creation)
  expect(withoutVersion(view)).toEqual(await storedBudget(ada))
  const labels = [
    { labelId: bus, amount: 12.5 },
    { labelId: food, amount: 20_000.25 },
  ]
  const edits = [
    { labels, name: 'House', date: '2026-11-21' },
    { endDate: '2026-11-25', image: '/cards/palm.svg', date: '2026-11-21' },
    { labels: labels.slice(1), endDate: null, date: '2026-11-21' },
    { ended: true, date: '2026-11-21' },
    // Refused: it has ended.
    { name: 'Late', date: '2026-11-21' },
  ]
  for (const body of edits) {
    const op = opOf({ kind: 'editBudget', method: 'PATCH', body }, id)
    view = effectOf(op)(key, view)
    await send(ada, op)
    expect(withoutVersion(view)).toEqual(await storedBudget(ada))
  }
  expect(view).toMatchObject({ name: 'House', endedDay: '2026-11-21' })
  expect(view).toHaveProperty('trail.length', 7)
})
