import { afterEach, beforeEach, expect, test } from 'vitest'
import { aliasId, payeeId } from '#features/entries/rules/payee-of.ts'
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

test('[PA4] the change that it gives takes it back', async () => {
  const unnamed = unwrap(await changePayees(ledger, NAMED))
  const before = await records()
  const merged = {
    payees: [{ id: UCHE.id, mergedInto: aliasId('x') }],
    aliases: [{ key: 'uche', payeeId: null }],
  }
  const undo = unwrap(await changePayees(ledger, merged))
  expect(await records()).toMatchObject({ aliases: [{ payeeId: null }] })
  unwrap(await changePayees(ledger, undo))
  expect(await records()).toEqual(before)
  unwrap(await changePayees(ledger, unnamed))
  expect(await records()).toMatchObject({ aliases: [{ payeeId: null }] })
})
