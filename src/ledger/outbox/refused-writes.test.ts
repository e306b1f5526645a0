import { expect, test } from 'vitest'
import { editTransaction, recordTransfer } from '#features/entries/data/commands.ts'
import {
  discardWrites,
  editWrite,
  exportWaiting,
  listWithDependents,
  moveWrite,
  retryWrite,
} from '#features/waiting/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet, deleteWallet, editWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  createTestDevice,
  expenseOn,
  type TestDevice,
  walletOn,
} from '#test/support/device/test-device.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { refusal } from '#test/support/screens/fake-server.ts'
import { runPass } from '../pass/pass.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** A device with two wallets, the first of which was deleted elsewhere; a row in it was refused. */
async function refusedRow() {
  const device = await createTestDevice()
  const goneId = await walletOn(device)
  const otherId = await walletOn(device)
  await runPass(device.core, 'start')
  const rowId = await expenseOn(device, goneId)
  unwrap(await editTransaction(device.ledger, rowId, { amount: kobo(9900) }))
  device.server.put('wallet', goneId, null)
  await runPass(device.core, 'write')
  const [refused] = await readWaitingWrites(device.ledger.db)
  return { device, goneId, otherId, rowId, opId: refused?.opId ?? '' }
}

async function states({ ledger }: TestDevice) {
  return (await ledger.db.outbox.orderBy('seq').toArray()).map(op => [op.kind, op.state])
}

test('[RP1] [SYN-07] [F38] a row for a wallet deleted elsewhere is refused, seen, and what it needs waits', async () => {
  const { device, rowId } = await refusedRow()
  expect(await readWaitingWrites(device.ledger.db)).toMatchObject([
    {
      state: 'refused',
      code: 'wallet_deleted',
      what: 'Expense ₦45 · Food & Groceries',
      choices: ['retry', 'move', 'edit', 'discard'],
      dependents: 1,
    },
    { state: 'blocked', what: 'Changed · Expense ₦99 · Food & Groceries', choices: ['discard'] },
  ])
  expect(await device.ledger.db.transactions.get(rowId)).toMatchObject({ amount: 9900 })
})

test('[RP4] [F40] moved to another wallet it goes out as a new write, its dependents behind it', async () => {
  const { device, otherId, rowId, opId } = await refusedRow()
  unwrap(await moveWrite(device.ledger, opId, otherId))
  expect(await device.ledger.db.transactions.get(rowId)).toMatchObject({
    walletId: otherId,
    amount: 9900,
  })
  const [moved, edit] = await device.ledger.db.outbox.orderBy('seq').toArray()
  expect(moved).toMatchObject({ kind: 'createTransactions', attempts: 0 })
  expect(moved?.id).not.toBe(opId)
  expect(edit?.kind).toBe('editTransaction')
  expect(await runPass(device.core, 'manual')).toBe('done')
  expect(await states(device)).toEqual([])
  expect(device.server.records.get(`transaction:${rowId}`)?.row).toMatchObject({
    walletId: otherId,
    amount: 99,
  })
})

test('[RP5] discarded, it goes with what depends on it, and the view is the server again', async () => {
  const { device, rowId, opId } = await refusedRow()
  expect((await listWithDependents(device.ledger, opId)).map(write => write.kind)).toEqual([
    'createTransactions',
    'editTransaction',
  ])
  unwrap(await discardWrites(device.ledger, [opId]))
  expect(await device.ledger.db.outbox.count()).toBe(0)
  expect(await device.ledger.db.transactions.get(rowId)).toBeUndefined()
  expect(await device.ledger.db.baseRows.count()).toBe(0)
  const journal = await device.ledger.db.journal.toArray()
  expect(journal.filter(({ outcome }) => outcome === 'discarded')).toMatchObject([{ count: 2 }])
})

test('[RP2] tried again it keeps its id', async () => {
  const { device, goneId, opId } = await refusedRow()
  device.server.put('wallet', goneId, { id: goneId, name: 'Back' })
  unwrap(await retryWrite(device.ledger, opId))
  expect(await runPass(device.core, 'manual')).toBe('done')
  expect(device.server.receipts.has(opId)).toBe(true)
  expect(await states(device)).toEqual([])
})

test('[RP4] edited, the changed value goes out under a new id', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  device.server.onWrite = ({ body }) =>
    JSON.stringify(body).includes('Main') ? refusal(400, 'validation') : undefined
  await runPass(device.core, 'write')
  const [refused] = await readWaitingWrites(device.ledger.db)
  unwrap(await editWrite(device.ledger, refused?.opId ?? '', { name: 'Short' }))
  expect(await device.ledger.db.wallets.get(walletId)).toMatchObject({ name: 'Short' })
  await runPass(device.core, 'manual')
  expect(device.server.records.get(`wallet:${walletId}`)?.row).toMatchObject({ name: 'Short' })
})

test('[RP5] a write that may be on the server cannot be discarded', async () => {
  const device = await createTestDevice()
  await runPass(device.core, 'start')
  await walletOn(device)
  device.server.intercept = () => {
    throw new TypeError('no network')
  }
  await runPass(device.core, 'write')
  const [waiting] = await readWaitingWrites(device.ledger.db)
  expect(waiting).toMatchObject({ state: 'waiting', choices: ['retry'] })
  unwrap(await discardWrites(device.ledger, [waiting?.opId ?? '']))
  expect(await states(device)).toEqual([['createWallet', 'retry']])
})

test('[RP5] a discarded deletion of a wallet brings its rows back', async () => {
  const device = await createTestDevice()
  const walletId = await walletOn(device)
  const rowId = await expenseOn(device, walletId)
  await runPass(device.core, 'start')
  const [opId = ''] = unwrap(await deleteWallet(device.ledger, walletId)).opIds
  expect(await device.ledger.db.transactions.count()).toBe(0)
  unwrap(await discardWrites(device.ledger, [opId]))
  expect(await device.ledger.db.transactions.get(rowId)).toMatchObject({ version: 2 })
  expect(await device.ledger.db.wallets.get(walletId)).toMatchObject({ version: 1 })
  expect(await device.ledger.db.baseRows.count()).toBe(0)
})

test('what waits can be taken out as a file', async () => {
  const device = await createTestDevice()
  unwrap(await createWallet(device.ledger, aWallet('Ajo')))
  unwrap(await editWallet(device.ledger, await walletOn(device), { name: 'B' }))
  const file: unknown = JSON.parse(await exportWaiting(device.ledger))
  expect(file).toMatchObject({
    writes: [{ path: '/wallet/create-wallet', body: { name: 'Ajo' } }, {}, { body: { name: 'B' } }],
  })
})

test('[OB9] no 4xx, count of tries or age takes a write out of the outbox', async () => {
  const device = await createTestDevice()
  const { db } = device.ledger
  await walletOn(device)
  const [made] = await db.outbox.toArray()
  const statuses = [503, 400, 403, 404, 409, 410, 413, 422, 429, 500, 418]
  for (const status of statuses) {
    device.server.onWrite = () => refusal(status, 'x')
    device.ledger.time.now += MONTH_MS
    unwrap(await retryWrite(device.ledger, made?.id ?? ''))
    await runPass(device.core, 'manual')
    expect(await db.outbox.toArray()).toMatchObject([{ id: made?.id, body: made?.body }])
  }
  expect((await db.outbox.toArray())[0]?.attempts).toBe(statuses.length)
  expect(await db.journal.count()).toBe(0)
})

test('[OB9] settled, replaced or discarded, a write leaves an entry in the journal', async () => {
  const device = await createTestDevice()
  const { ledger, server } = device
  await walletOn(device)
  await runPass(device.core, 'write')
  server.onWrite = () => refusal(400, 'validation')
  await walletOn(device)
  await runPass(device.core, 'write')
  const [refused] = await readWaitingWrites(ledger.db)
  unwrap(await editWrite(ledger, refused?.opId ?? '', { name: 'Short' }))
  const [changed] = await readWaitingWrites(ledger.db)
  unwrap(await discardWrites(ledger, [changed?.opId ?? '']))
  expect(await ledger.db.outbox.count()).toBe(0)
  const entries = await ledger.db.journal.toArray()
  expect(entries.map(({ outcome }) => outcome)).toEqual(['settled', 'replaced', 'discarded'])
  expect(entries.slice(1).map(({ id }) => id)).toEqual([refused?.opId, changed?.opId])
})

/** Two wallets that the plan has no room for, a transfer between them and an entry in the second. */
async function twoLimited() {
  const device = await createTestDevice()
  await runPass(device.core, 'start')
  const [firstId, secondId] = [await walletOn(device), await walletOn(device)]
  device.server.onWrite = ({ call }) =>
    call === 'createWallet' ? refusal(403, 'plan_limit') : refusal(424, 'depends')
  const { ledger } = device
  const transfer = {
    fromWalletId: firstId,
    toWalletId: secondId,
    labelId: null,
    amount: kobo(5000),
    description: '',
    createdAt: ledger.clock(),
  }
  unwrap(await recordTransfer(ledger, transfer))
  await expenseOn(device, secondId)
  await runPass(device.core, 'write')
  const writes = await readWaitingWrites(ledger.db)
  return { device, writes, opIds: writes.map(({ opId }) => opId) }
}

test('[RP7] what depends on writes over the limit belongs to the earliest, and is counted with each', async () => {
  const { writes, opIds } = await twoLimited()
  expect(writes).toMatchObject([
    { state: 'refused', code: 'plan_limit', dependents: 1 },
    { state: 'refused', code: 'plan_limit', dependents: 2 },
    { state: 'blocked', limitedBy: opIds[0] },
    { state: 'blocked', limitedBy: opIds[1] },
  ])
  expect(writes[0]?.subject).toBe('Wallet “Main”')
})

test('[RP7] the whole is discarded in one transaction, or stays whole', async () => {
  const { device, opIds } = await twoLimited()
  const { db } = device.ledger
  const before = await db.outbox.toArray()
  db.journal.hook('creating', (_key, entry) => {
    const isOfRows = entry.ops.some(({ kind }) => kind === 'createTransactions')
    if (isOfRows) throw new DOMException('full', 'DataError')
  })
  await discardWrites(device.ledger, [opIds[1] ?? '']).catch(() => undefined)
  expect(await db.outbox.toArray()).toEqual(before)
  expect(await db.wallets.count()).toBe(2)
  expect(await db.transactions.count()).toBe(3)
})

test('[RP7] discarding one over the limit takes what cannot do without it, and nothing else', async () => {
  const { device, opIds } = await twoLimited()
  const left = unwrap(await discardWrites(device.ledger, [opIds[1] ?? '']))
  expect(left.opIds).toEqual(opIds.slice(1))
  expect(await states(device)).toEqual([['createWallet', 'parked']])
  expect(await device.ledger.db.transactions.count()).toBe(0)
})
