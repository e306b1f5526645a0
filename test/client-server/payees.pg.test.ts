import { expect, test } from 'vitest'
import { payeeId } from '#features/entries/rules/payee-of.ts'
import { changePayees } from '#features/payees/data/payees.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { unwrap } from '../support/device/test-ledger.ts'
import { createTestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

test('[PA5] [PA4] what two devices made of the same words, each without the other, is one payee on both', async () => {
  const server = await createTestApp()
  try {
    const user = await server.signUp({ level: 'Summit' })
    const phone = await createServedDevice(server, user)
    const laptop = await createServedDevice(server, user)
    for (const { core } of [phone, laptop]) await runPass(core, 'start')
    const uche = { id: payeeId('uche'), key: 'uche', mergedInto: null }
    const aliases = [{ key: 'uche', payeeId: uche.id }]
    unwrap(await changePayees(phone.ledger, { payees: [{ ...uche, name: 'Landlord' }], aliases }))
    server.advance(1000)
    unwrap(await changePayees(laptop.ledger, { payees: [{ ...uche, name: 'Uche E.' }], aliases }))
    // In a circle, as two devices merge two payees both ways.
    const mama = { id: payeeId('mama'), key: 'mama', mergedInto: uche.id }
    const ofMama = [{ key: 'mama', payeeId: mama.id }]
    unwrap(await changePayees(phone.ledger, { payees: [mama], aliases: ofMama }))
    const back = { payees: [{ id: uche.id, mergedInto: mama.id }], aliases: [] }
    unwrap(await changePayees(laptop.ledger, back))
    for (const { core } of [phone, laptop, phone]) {
      expect(await runPass(core, 'online')).toBe('done')
    }
    const [ofPhone, ofLaptop] = await Promise.all(
      [phone, laptop].map(({ db }) => readPayeeBook(db)),
    )
    expect(ofPhone).toEqual(ofLaptop)
    const standing = ofPhone?.payeesByKey.get('uche')
    expect(standing?.id).toBe([uche.id, mama.id].toSorted()[0])
    expect(ofPhone?.payeesByKey.get('mama')).toEqual(standing)
    const rows = await phone.db.payees.toArray()
    expect(rows.find(({ id }) => id === uche.id)?.name).toBe('Uche E.')
    for (const { db } of [phone, laptop]) expect(await readWaitingWrites(db)).toEqual([])
  } finally {
    await server.close()
  }
})
