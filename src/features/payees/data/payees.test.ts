import { afterEach, beforeEach, expect, test } from 'vitest'
import { aliasId, payeeId } from '#features/entries/rules/payee-of.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import { createRecord } from '#ledger/outbox/record-commands.ts'
import { createTestLedger, type TestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import { changePayees } from './payees.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  ledger.db.close()
})

async function records() {
  const { db } = ledger
  return { payees: await db.payees.toArray(), aliases: await db.aliases.toArray() }
}

const UCHE = { id: payeeId('uche'), key: 'uche', name: 'Landlord', mergedInto: null }
const NAMED = { payees: [UCHE], aliases: [{ key: 'uche', payeeId: UCHE.id }] }

test('[PA5] what is new is made as any device makes it, then changed; what is there is changed alone', async () => {
  unwrap(await changePayees(ledger, NAMED))
  expect(await records()).toMatchObject({
    payees: [{ id: UCHE.id, name: 'Landlord', mergedInto: null, isHidden: false }],
    aliases: [{ id: aliasId('uche'), key: 'uche', payeeId: UCHE.id }],
  })
  unwrap(await changePayees(ledger, { payees: [{ id: UCHE.id, name: 'Uche' }], aliases: [] }))
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  expect(ops.map(({ kind, body }) => [kind, body])).toEqual([
    ['createPayee', { id: UCHE.id, name: 'uche', mergedInto: null, isHidden: false }],
    ['editPayee', { name: 'Landlord' }],
    ['createAlias', { id: aliasId('uche'), key: 'uche', payeeId: null }],
    ['editAlias', { payeeId: UCHE.id }],
    ['editPayee', { name: 'Uche' }],
  ])
})

async function markSent(): Promise<void> {
  await ledger.db.outbox.toCollection().modify({ attempts: 1, state: 'retry' })
}

test('[PA4] what it gives takes it back; what was sent is kept, and names nothing', async () => {
  const unname = unwrap(await changePayees(ledger, NAMED))
  await markSent()
  const before = await records()
  const merged = {
    payees: [{ id: UCHE.id, mergedInto: aliasId('x') }],
    aliases: [{ key: 'uche', payeeId: null }],
  }
  const separate = unwrap(await changePayees(ledger, merged))
  expect(await records()).toMatchObject({ aliases: [{ payeeId: null }] })
  unwrap(await takeBack(ledger, separate.actionId ?? ''))
  expect(await records()).toEqual(before)
  unwrap(await takeBack(ledger, unname.actionId ?? ''))
  expect(await records()).toMatchObject({ payees: [{ id: UCHE.id }], aliases: [{ payeeId: null }] })
})

test('[PA4] a first naming that was not sent and is taken back leaves no payee', async () => {
  const unname = unwrap(await changePayees(ledger, NAMED))
  unwrap(await takeBack(ledger, unname.actionId ?? ''))
  expect(await records()).toEqual({ payees: [], aliases: [] })
  expect(await ledger.db.outbox.count()).toBe(0)
})

test('[PA4] a payee that others were merged with since outlives the taking back of its naming', async () => {
  const unname = unwrap(await changePayees(ledger, NAMED))
  const other = { key: 'uche o', payeeId: UCHE.id }
  unwrap(await changePayees(ledger, { payees: [], aliases: [other] }))
  unwrap(await takeBack(ledger, unname.actionId ?? ''))
  expect((await records()).payees).toMatchObject([{ id: UCHE.id, name: 'Landlord' }])
  expect(new Map((await records()).aliases.map(each => [each.key, each.payeeId]))).toEqual(
    new Map([
      ['uche', null],
      ['uche o', UCHE.id],
    ]),
  )
})

test('[PA4] what is merged, or taken apart, while its payee goes elsewhere is told as gone, and makes none without a name', async () => {
  const gone = { id: payeeId('gone'), mergedInto: null }
  expect(await changePayees(ledger, { payees: [gone], aliases: [] })).toMatchObject({
    error: { type: 'gone' },
  })
  unwrap(await changePayees(ledger, { ...NAMED, payees: [UCHE, { ...gone, mergedInto: UCHE.id }] }))
  expect(await records()).toMatchObject({ payees: [{ id: UCHE.id }] })
})

test('[PA3] the alias that is read is the one that is changed', async () => {
  const plain = { key: 'uche', payeeId: UCHE.id }
  unwrap(await createRecord(ledger, 'alias', plain))
  unwrap(await changePayees(ledger, { payees: [], aliases: [{ key: 'uche', payeeId: null }] }))
  expect((await records()).aliases).toMatchObject([{ key: 'uche', payeeId: null }])
})
