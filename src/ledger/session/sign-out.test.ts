import { expect, test } from 'vitest'
import { editWallet } from '#features/wallets/data/commands.ts'
import { anAnswer } from '#test/support/device/test-asker.ts'
import { createTestDevice, expenseOn, walletOn } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { addTurn, forgetChat, leaveChat, recordReply } from '../chats/chats.ts'
import { createEngine } from '../pass/engine.ts'
import { countWaiting } from '../pass/lost-writes.ts'
import { runPass } from '../pass/pass.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { adoptSession } from './ledger-session.ts'
import { drainBeforeSignOut, keepForNextSignIn } from './sign-out.ts'

test('[SE4] [SYN-12] [F36] signed out with writes kept, they go out at the next sign-in', async () => {
  const device = await createTestDevice()
  const { db, userId } = device.ledger
  const walletId = await walletOn(device)
  const settledId = await expenseOn(device, walletId)
  await runPass(device.core, 'start')
  const waitingId = await expenseOn(device, walletId)
  await keepForNextSignIn(db)
  expect(await db.transactions.toArray()).toMatchObject([{ id: waitingId }])
  expect(await db.wallets.count()).toBe(0)
  expect(await runPass(device.core, 'start')).toBe('signed-out')
  const accessToken = device.server.validToken
  await adoptSession(db, { userId, accessToken, refreshToken: 'r', storedAt: 9 })
  expect(await runPass(device.core, 'start')).toBe('done')
  expect(await countWaiting(db)).toBe(0)
  const ids = (await db.transactions.toArray()).map(row => row.id)
  expect(ids.toSorted()).toEqual([settledId, waitingId].toSorted())
  expect(device.server.records.size).toBe(3)
})

const NONE_DELETED = {
  success: true as const,
  data: [],
  pagination: { page: 1, limit: 10, total: 0, totalPages: 1 },
}

test('[SE4] [UN5] what the server listed as deleted is not kept for whoever signs in next', async () => {
  const { ledger } = await createTestDevice()
  await writeMeta(ledger.db, 'deleted', { at: 1, answer: NONE_DELETED })
  await keepForNextSignIn(ledger.db)
  expect(await readMeta(ledger.db, 'deleted')).toBeUndefined()
})

test('[SE4] [DI1] an edit that waited over a sign-out goes out, and the digests still say the same', async () => {
  const device = await createTestDevice()
  const { db, userId } = device.ledger
  const walletId = await walletOn(device)
  await runPass(device.core, 'start')
  unwrap(await editWallet(device.ledger, walletId, { name: 'Later' }))
  await keepForNextSignIn(db)
  const accessToken = device.server.validToken
  await adoptSession(db, { userId, accessToken, refreshToken: 'r', storedAt: 9 })
  expect(await runPass(device.core, 'start')).toBe('done')
  expect(device.reports).toEqual([])
  expect(await db.wallets.toArray()).toMatchObject([{ id: walletId, name: 'Later', version: 2 }])
})

test('[SE4] a pull under way while signing out writes nothing into the emptied ledger', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  device.server.intercept = async ({ path }) => {
    if (path === '/sync') await keepForNextSignIn(device.ledger.db)
    return undefined
  }
  expect(await runPass(device.core, 'start')).toBe('superseded')
  expect(await readMeta(device.ledger.db, 'bootstrapped')).toBe(false)
})

test('[SE4] [CH6] [CHT-01] signed out with writes kept, only what is nowhere else stays of the chats', async () => {
  const { ledger, core } = await createTestDevice()
  const { db } = ledger
  const askedAt = 1
  const reply = { type: 'answered', answer: anAnswer() } as const
  for (const [chatId, sending] of [
    ['sent-chat', 'sent'],
    ['mixed', 'sent'],
    ['mixed', 'unsent'],
    ['left', 'sent'],
  ] as const) {
    const id = core.newId()
    await addTurn(db, { id, chatId, query: sending, askedAt })
    await recordReply(db, id, { reply, sending })
  }
  await leaveChat(db, 'left')
  await forgetChat(db, 'gone')
  await keepForNextSignIn(db)
  const states = (await db.chats.toArray()).map(({ id, state }) => `${id} ${state}`)
  expect(states).toEqual(['left leaving', 'mixed kept'])
  expect((await db.turns.toArray()).map(({ query }) => query)).toEqual(['unsent'])
})

test('[sync 17] signing out waits for what can be sent, and no longer than it may', async () => {
  const device = await createTestDevice()
  await walletOn(device)
  const engine = createEngine(device.core)
  const { db, timers } = device.ledger
  device.server.intercept = () => new Promise(() => {})
  expect(await drainBeforeSignOut({ engine, db, timers }, 30)).toBe(1)
})
