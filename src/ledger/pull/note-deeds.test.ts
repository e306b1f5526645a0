import { expect, test } from 'vitest'
import type { FeedDeed } from '#contract/deeds.ts'
import { undoAction } from '#features/entries/data/actions.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import { readRecentActions } from '#features/entries/data/recent-actions.ts'
import {
  createTestDevice,
  expenseOn,
  type TestDevice,
  walletOn,
} from '#test/support/device/test-device.ts'
import { TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { json } from '#test/support/screens/fake-server.ts'
import { trimActions } from '../outbox/actions.ts'
import { runPass } from '../pass/pass.ts'
import { transact } from '../store/transact.ts'

const PHONE = '019a0000-0000-7000-8000-0000000000aa'
const D1 = '019a0000-0000-7000-8000-0000000000d1'
const D2 = '019a0000-0000-7000-8000-0000000000d2'
const DAY_MS = 86_400_000

function deedOf(id: string, over: Partial<FeedDeed>): FeedDeed {
  const by = { device: PHONE, deviceName: 'Chrome on Android' }
  return { id, kind: 'edit', fields: [], v: 0, at: TEST_START, ...by, rows: [], ...over }
}

/** Pulls what another device did since; the feed tells these deeds. */
async function pullWith(device: TestDevice, deeds: readonly object[]): Promise<void> {
  device.server.intercept = async request => {
    if (request.path !== '/sync') return undefined
    const page: unknown = await device.server.answer(request).json()
    return json(200, Object.assign({}, page, { deeds }))
  }
  expect(await runPass(device.core, 'server-change')).toBe('done')
}

/** A device in step with the server, with some entries. */
async function inStep(count = 1) {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await expenseOn(device, walletId))
  expect(await runPass(device.core, 'start')).toBe('done')
  await device.ledger.db.actions.clear()
  const { server } = device
  /** Changes an entry from another device; the version at which it did. */
  function change(id: string, fields: object | null): number {
    const stored = server.records.get(`transaction:${id}`)?.row ?? {}
    server.put('transaction', id, fields && { ...stored, ...fields })
    return server.version
  }
  function add(id: string): number {
    const like = server.records.get(`transaction:${ids[0]}`)?.row
    server.put('transaction', id, { ...like, id })
    return server.version
  }
  return { device, ids, change, add, actions: async () => await device.ledger.db.actions.toArray() }
}

test('[AC3] a pull remembers another device’s deed with what was before and after, and it can be undone', async () => {
  const { device, ids, change, actions } = await inStep()
  const [id = ''] = ids
  const v = change(id, { category: 'rent', amount: 9 })
  await pullWith(device, [deedOf(D1, { v, fields: ['category', 'amount'], rows: [id] })])
  const was = { category: 'food', amount: 4500 }
  const row = { id, unit: id, was, is: { category: 'rent', amount: 900 } }
  const told = { device: 'Chrome on Android', kind: 'edit', at: TEST_START, undoneBy: null }
  expect(await actions()).toMatchObject([{ id: D1, ...told, rows: [row], opIds: [] }])
  unwrap(await undoAction(device.ledger, D1))
  expect(await device.ledger.db.transactions.get(id)).toMatchObject(was)
  expect(await readRecentActions(device.ledger.db)).toMatchObject([{ id: D1, isUndone: true }])
})

test('[AC3] own deeds, deeds that changed nothing here, and rows that nobody tells of are not noted', async () => {
  const { device, ids, change, actions } = await inStep(3)
  const [own = '', same = '', untold = ''] = ids
  unwrap(await editTransaction(device.ledger, own, { category: 'rent' }))
  const [action] = await actions()
  const deeds = [
    deedOf(action?.id ?? '', { v: change(own, { category: 'rent' }), rows: [own] }),
    deedOf(D1, { v: change(same, {}), fields: ['category'], rows: [same] }),
    deedOf(D2, { v: change(untold, { amount: 8 }), fields: ['amount'], rows: [untold] }),
  ]
  // Once more, by a client that tells of no deeds.
  const unread = { ...deedOf(D1, { v: change(untold, { amount: 7 }) }), kind: 'of a later build' }
  await pullWith(device, [...deeds, unread])
  expect(await actions()).toEqual([action])
})

test('[AC3] a deed that comes in several pulls is one action; what is put by belongs to it too', async () => {
  const { device, add, actions } = await inStep()
  const some = { ...device, core: { ...device.core, leastPutBy: 2 } }
  const made = [1, 2, 3, 4].map(at => `019a0000-0000-7000-8000-00000000000${at}`)
  for (const part of [made.slice(0, 2), made.slice(2)]) {
    const deeds = part.map(id => deedOf(D1, { kind: 'record', v: add(id), rows: [id] }))
    await pullWith(some, deeds)
  }
  const [action, ...others] = await actions()
  expect(others).toEqual([])
  expect(action?.rows.map(({ id, was }) => ({ id, was }))).toEqual(
    made.map(id => ({ id, was: null })),
  )
})

test('[AC3] edits of one row that come together are each credited with their own fields', async () => {
  const { device, ids, change, actions } = await inStep()
  const [id = ''] = ids
  const deeds = [
    deedOf(D1, {
      v: change(id, { category: 'rent', amount: 9 }),
      fields: ['category', 'amount'],
    }),
    deedOf(D2, { v: change(id, { amount: 8 }), fields: ['amount'] }),
  ].map(deed => Object.assign(deed, { rows: [id] }))
  await pullWith(device, deeds)
  expect((await actions()).map(({ rows }) => rows[0]?.is)).toEqual([
    { category: 'rent' },
    { amount: 800 },
  ])
})

test('[AC4] an undo from another device shows here; one of what is not remembered is a line of its own', async () => {
  const { device, ids, change } = await inStep(2)
  const [mine = '', other = ''] = ids
  const edited = await editTransaction(device.ledger, mine, { category: 'rent' })
  const { actionId = '' } = unwrap(edited)
  expect(await runPass(device.core, 'write')).toBe('done')
  const fields = ['category']
  const undo = { v: change(mine, { category: 'food' }), fields, rows: [mine], undoes: actionId }
  const strange = { v: change(other, { category: 'fuel' }), fields, rows: [other], undoes: PHONE }
  await pullWith(device, [deedOf(D1, undo), deedOf(D2, strange)])
  const told = await readRecentActions(device.ledger.db)
  expect(Object.fromEntries(told.map(({ id, isUndone }) => [id, isUndone]))).toEqual({
    [actionId]: true,
    [D2]: false,
  })
})

test('[AC3] [UN1] what another device deleted can come back, and after 90 days it is forgotten', async () => {
  const { device, ids, change, actions } = await inStep()
  const [id = ''] = ids
  await pullWith(device, [deedOf(D1, { kind: 'delete', v: change(id, null), rows: [id] })])
  expect(await actions()).toMatchObject([{ kind: 'delete', rows: [{ id, is: null }] }])
  const { db } = device.ledger
  await transact(db, () => trimActions(db, TEST_START + 91 * DAY_MS))
  expect(await actions()).toEqual([])
})
