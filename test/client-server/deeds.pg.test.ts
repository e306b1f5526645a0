import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redoAction, undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { readRecentActions } from '#features/entries/data/recent-actions.ts'
import { deleteTransactions, editTransactions } from '#features/entries/data/several.ts'
import { undoText } from '#features/entries/rules/describe-action.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { ActionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function pass(...devices: readonly Device[]): Promise<void> {
  for (const { core } of devices) expect(await runPass(core, 'online')).toBe('done')
}

/** Two devices of a person that both know her wallet, and have pulled. */
async function twoDevices() {
  const user = await server.signUp({ level: 'Summit' })
  const phone = await createServedDevice(server, user)
  const laptop = await createServedDevice(server, user)
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet())).ids
  await pass(phone, laptop)
  return { phone, laptop, walletId }
}

async function record({ ledger }: Device, walletId: string, count = 1): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, () => anExpense(walletId).rows[0])
  return unwrap(await recordTransactions(ledger, { walletId, type: 'expense', rows })).ids
}

async function rowsOf({ db }: Device) {
  return (await db.transactions.toArray()).map(({ version: _version, ...row }) => row)
}

async function latestOf({ db }: Device) {
  const [latest] = await readRecentActions(db)
  return latest
}

test('[AC3] [AC5] what one device did another one lists, of each deed one line, with its device', async () => {
  const { phone, laptop, walletId } = await twoDevices()
  const ids = await record(phone, walletId, 3)
  await pass(phone, laptop)
  server.advance(1000)
  unwrap(await editTransactions(phone.ledger, ids, { category: 'rent' }))
  const [other = ''] = await record(laptop, walletId)
  server.advance(60_000)
  unwrap(await deleteTransaction(phone.ledger, ids[2] ?? ''))
  server.advance(60_000)
  await pass(phone, laptop, phone)
  const told = await readRecentActions(laptop.db)
  expect(told.map(({ kind, count, isElsewhere }) => ({ kind, count, isElsewhere }))).toEqual([
    { kind: 'delete', count: 1, isElsewhere: true },
    { kind: 'record', count: 1, isElsewhere: false },
    { kind: 'edit', count: 2, isElsewhere: true },
    { kind: 'record', count: 3, isElsewhere: true },
  ])
  const own = await readRecentActions(phone.db)
  expect(own.map(({ id }) => id).toSorted()).toEqual(told.map(({ id }) => id).toSorted())
  expect(own.map(({ at }) => at)).toEqual(told.map(({ at }) => at))
  expect(own.find(({ isElsewhere }) => isElsewhere)?.kind).toBe('record')
  expect(await laptop.db.transactions.get(other)).toBeDefined()
})

test('[AC3] a device that takes the ledger up remembers nothing of before', async () => {
  const user = await server.signUp()
  const phone = await createServedDevice(server, user)
  const [walletId = ''] = unwrap(await createWallet(phone.ledger, aWallet())).ids
  const [id = ''] = await record(phone, walletId)
  await pass(phone)
  unwrap(await editTransaction(phone.ledger, id, { category: 'rent' }))
  await pass(phone)
  const tablet = await createServedDevice(server, user)
  await pass(tablet)
  expect(await rowsOf(tablet)).toEqual(await rowsOf(phone))
  expect(await tablet.db.actions.count()).toBe(0)
})

test('[AC4] a deed of another device is undone, shows as undone there, and is done again there', async () => {
  const { phone, laptop, walletId } = await twoDevices()
  const ids = await record(phone, walletId, 2)
  const wallets = { fromWalletId: walletId, toWalletId: walletId }
  const [other = ''] = unwrap(await createWallet(phone.ledger, aWallet('OPay'))).ids
  const moved = { ...wallets, toWalletId: other, labelId: null, createdAt: server.now() }
  const { ids: legs } = unwrap(
    await recordTransfer(phone.ledger, { ...moved, amount: kobo(500), description: '' }),
  )
  await pass(phone, laptop)
  const before = await rowsOf(phone)
  unwrap(await deleteTransactions(phone.ledger, [...ids, legs[0] ?? '']))
  server.advance(60_000)
  await pass(phone, laptop)
  expect(await rowsOf(laptop)).toEqual([])
  const deed = await latestOf(laptop)
  expect(deed).toMatchObject({ kind: 'delete', count: 3, isElsewhere: true, isUndone: false })
  const undone = unwrap(await undoAction(laptop.ledger, deed?.id ?? ''))
  expect(undoText(undone, 'undone')).toBe('All 3 undone.')
  await pass(laptop, phone)
  expect(await rowsOf(phone)).toHaveLength(before.length)
  expect(await latestOf(phone)).toMatchObject({ id: deed?.id, isUndone: true, isElsewhere: false })
  unwrap(await redoAction(phone.ledger, deed?.id ?? ''))
  server.advance(60_000)
  await pass(phone, laptop)
  expect(await rowsOf(laptop)).toEqual([])
  expect(await latestOf(laptop)).toMatchObject({ id: deed?.id, isUndone: false })
})

test('[AC4] of five entries what was changed since stays, and is counted', async () => {
  const { phone, laptop, walletId } = await twoDevices()
  const ids = await record(phone, walletId, 5)
  await pass(phone, laptop)
  unwrap(await editTransactions(phone.ledger, ids, { category: 'rent' }))
  await pass(phone, laptop)
  for (const id of ids.slice(0, 2)) {
    unwrap(await editTransaction(phone.ledger, id, { category: 'fuel' }))
  }
  await pass(phone, laptop)
  const deed = (await readRecentActions(laptop.db)).find(({ count }) => count === 5)
  const edit = (await laptop.db.actions.toArray()).find(({ rows, kind }) => {
    return kind === 'edit' && rows.length === 5
  })
  expect(deed?.isElsewhere).toBe(true)
  const done = unwrap(await undoAction(laptop.ledger, edit?.id ?? ''))
  expect(undoText(done, 'undone')).toBe('3 of 5 undone; 2 changed since.')
  await pass(laptop, phone)
  const categories = (await rowsOf(phone)).map(({ category }) => category).toSorted()
  expect(categories).toEqual(['food', 'food', 'food', 'fuel', 'fuel'])
})

test('[AC3] own edits of the same row are not another device’s; what is made and changed before it is seen stays', async () => {
  const { phone, laptop, walletId } = await twoDevices()
  const [id = ''] = await record(phone, walletId)
  await pass(phone, laptop)
  unwrap(await editTransaction(phone.ledger, id, { amount: kobo(900) }))
  unwrap(await editTransaction(laptop.ledger, id, { category: 'rent' }))
  const [late = ''] = await record(phone, walletId)
  await pass(phone)
  unwrap(await editTransaction(phone.ledger, late, { description: 'Beans' }))
  await pass(phone, laptop)
  const actions = await laptop.db.actions.toArray()
  const edits = actions.filter(({ kind, device }) => kind === 'edit' && device !== undefined)
  expect(edits.map(({ rows }) => rows)).toEqual([
    [{ id, unit: id, was: { amount: 4500 }, is: { amount: 900 } }],
  ])
  unwrap(await undoAction(laptop.ledger, edits[0]?.id ?? ''))
  expect(await laptop.db.transactions.get(id)).toMatchObject({ amount: 4500, category: 'rent' })
  const making = actions.find(({ rows }) => rows.some(row => row.id === late))
  expect(await undoAction(laptop.ledger, making?.id ?? '')).toMatchObject({ ok: false })
  expect(await laptop.db.transactions.get(late)).toMatchObject({ description: 'Beans' })
})

const FIELDS = {
  category: ['rent', 'fuel', 'food'],
  description: ['Rice', 'Beans', 'Yam'],
} as const

interface Step {
  readonly by: 'phone' | 'laptop'
  readonly field: keyof typeof FIELDS
  readonly value: number
}

function setBy(steps: readonly Step[], name: Step['by']): readonly string[] {
  const own = steps.filter(({ by }) => by === name)
  return own.map(({ field, value }) => `${field}: ${FIELDS[field][value]}`)
}

/** Edits of the other device that nobody has undone. */
async function standingEdits({ db }: Device): Promise<readonly ActionRow[]> {
  const actions = await db.actions.toArray()
  return actions.filter(
    ({ kind, device, undoneBy }) => kind === 'edit' && device !== undefined && undoneBy === null,
  )
}

interface Undoing {
  readonly id: string
  readonly deed: ActionRow
  readonly steps: readonly Step[]
}

/** Undoes an edit of the phone: its field goes back where it is as that left it, and nothing else changes. */
async function undoOne({ ledger, db }: Device, { id, deed, steps }: Undoing): Promise<void> {
  const [change] = deed.rows
  const [was, is] = [change?.was ?? {}, change?.is ?? {}]
  // One edit set one field: no other's is credited to it.
  const [field, ...others] = Object.keys(FIELDS).filter(name => Object.hasOwn(is, name))
  expect(others).toEqual([])
  expect(setBy(steps, 'phone')).toContain(`${field}: ${is.category ?? is.description}`)
  const before = await db.transactions.get(id)
  await undoAction(ledger, deed.id)
  const after = await db.transactions.get(id)
  for (const name of ['category', 'description'] as const) {
    expect(after?.[name]).toBe(before?.[name] === is[name] ? was[name] : before?.[name])
  }
}

const step = fc.record({
  by: fc.constantFrom('phone', 'laptop'),
  field: fc.constantFrom('category', 'description'),
  value: fc.nat(2),
  // Which of the two pull afterwards.
  pulls: fc.subarray(['phone', 'laptop'] as const),
})

test('[AC4] whatever two devices edited, an undo of the other one’s deed never loses a later edit', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
    const { walletId, ...devices } = await twoDevices()
    const { phone, laptop } = devices
    const [id = ''] = await record(phone, walletId)
    await pass(phone, laptop)
    for (const { by, field, value, pulls } of steps) {
      server.advance(1000)
      unwrap(await editTransaction(devices[by].ledger, id, { [field]: FIELDS[field][value] }))
      for (const name of pulls) await pass(devices[name])
    }
    await pass(phone, laptop, phone)
    for (const deed of await standingEdits(laptop)) await undoOne(laptop, { id, deed, steps })
    await pass(laptop, phone)
    expect(await rowsOf(phone)).toEqual(await rowsOf(laptop))
  })
  await fc.assert(property, { numRuns: someRuns(12) })
})
