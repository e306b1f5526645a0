import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { OP_SCHEMA } from '#contract/wire/headers.ts'
import { readChange } from '#ledger/pull/apply-changes.ts'
import { opRequest } from '#ledger/push/send-together.ts'
import { effectOf } from '#ledger/rebase/effect-of.ts'
import type { NewOp } from '#ledger/store/op.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { AnyRow } from '#ledger/store/view.ts'
import { budgetBody, makeLabel } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

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
    path: '',
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

const DEVICE_ID = randomUUID()

function headersOf(op: NewOp, seq: number) {
  return opRequest({ ...op, seq }, DEVICE_ID, server.now()).headers ?? {}
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
  await ada.call(calls.createBudget, { body: made, headers: headersOf(creation, 1) })
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
  for (const [place, body] of edits.entries()) {
    const op = opOf({ kind: 'editBudget', method: 'PATCH', body }, id)
    view = effectOf(op)(key, view)
    await ada.call(calls.editBudget, { params: { id }, body, headers: headersOf(op, place + 2) })
    expect(withoutVersion(view)).toEqual(await storedBudget(ada))
  }
  expect(view).toMatchObject({ name: 'House', endedDay: '2026-11-21' })
  expect(view).toHaveProperty('trail.length', 7)
})
