import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import { anAnswer, createChatDevice } from '#test/support/device/test-asker.ts'
import type { TestDevice } from '#test/support/device/test-device.ts'
import { eventually } from '#test/support/eventually.ts'
import { failure } from '#test/support/screens/fake-server.ts'
import { addTurn, leaveChat, readRecentChats, readTurns, recordReply } from '../chats/chats.ts'
import { readTokensLeft } from '../chats/known-tokens.ts'
import { createEngine } from '../pass/engine.ts'
import { uploadSideQueues } from '../pass/open-sync.ts'
import type { Trigger } from '../pass/trigger.ts'
import { runUploads } from './upload-queue.ts'
import { turnUpload } from './upload-turns.ts'

const ASK = 'POST /transactions/finance-query'
const CHAT = '019a0000-0000-7000-8000-00000000c001'
const OTHER_CHAT = '019a0000-0000-7000-8000-00000000c002'

async function send({ core }: TestDevice, trigger: Trigger = 'manual'): Promise<void> {
  await runUploads(turnUpload, { ...core, api: createApi(core.http) }, trigger)
}

/** Asks on the device and answers there; the turn's id. */
async function askOn({ ledger, core }: TestDevice, query: string, chatId = CHAT): Promise<string> {
  const id = core.newId()
  await addTurn(ledger.db, { id, chatId, query, askedAt: ledger.clock() })
  const reply = { type: 'answered', answer: anAnswer() } as const
  await recordReply(ledger.db, id, { reply, sending: 'unsent' })
  return id
}

async function sendings({ ledger }: TestDevice, chatId = CHAT) {
  return (await readTurns(ledger.db, chatId)).map(({ sending }) => sending)
}

test('[CHT-03] [CH2] what was asked goes to the server once, in the order asked, with its figures', async () => {
  const device = await createChatDevice()
  const { chats, ledger } = device
  await askOn(device, 'How much did I spend?')
  ledger.time.now += 1
  await askOn(device, 'What is my balance?', OTHER_CHAT)
  ledger.time.now += 1
  await askOn(device, 'and on food?')
  await send(device)
  await send(device)
  expect(chats.queries).toEqual(['How much did I spend?', 'What is my balance?', 'and on food?'])
  expect(device.server.log).toEqual([ASK, ASK, ASK])
  expect([...chats.turns.values()][0]).toMatchObject({
    answer: 'You spent ₦4,500.50.',
    askedAt: '2026-11-21T08:00:00.000Z',
    evidence: { phrase: [{}, { type: 'money', amount: 4500.5 }, {}] },
  })
  expect(await sendings(device)).toEqual(['sent', 'sent'])
  expect(await readTokensLeft(ledger.db)).toBe(700)
})

test('[CHT-03] [CH2] a question without an answer is not sent', async () => {
  const device = await createChatDevice()
  const asked = { id: device.core.newId(), chatId: CHAT, query: 'How much?', askedAt: 1 }
  await addTurn(device.ledger.db, asked)
  await send(device)
  expect(device.server.log).toEqual([])
})

test('[CHT-02] [CHT-03] [CH2] a follow-up too short to open a chat waits for the opening', async () => {
  const device = await createChatDevice()
  const { db } = device.ledger
  const opening = { id: device.core.newId(), chatId: CHAT, query: 'Who am I to you?', askedAt: 1 }
  await addTurn(db, opening)
  await askOn(device, 'and food?')
  await askOn(device, 'What is my balance?', OTHER_CHAT)
  await send(device)
  expect(device.chats.queries).toEqual(['What is my balance?'])
  const reply = { type: 'answered', answer: anAnswer() } as const
  await recordReply(db, opening.id, { reply, sending: 'unsent' })
  await send(device)
  expect(device.chats.queries.slice(1)).toEqual(['Who am I to you?', 'and food?'])
})

test.each([
  ['no network', () => Response.error()],
  ['a portal', () => new Response('<html>Buy data</html>')],
  ['a busy server', () => failure(503, 'unavailable')],
  ['too many questions', () => failure(429, 'too_many')],
  ['an account that is to be deleted', () => failure(403, 'leaving')],
])('[CHT-03] [CH2] with %s it waits, and those behind it too', async (_, answer) => {
  const device = await createChatDevice()
  await askOn(device, 'How much did I spend?')
  await askOn(device, 'and on food?')
  device.server.intercept = answer
  await send(device)
  expect(await sendings(device)).toEqual(['unsent', 'unsent'])
  device.server.intercept = device.chats.answer
  await send(device)
  expect(device.chats.queries).toEqual(['How much did I spend?', 'and on food?'])
})

test('[CHT-03] [CH2] [PS11] sent in vain it rests longer each time, unless somebody asks or the network is new', async () => {
  const device = await createChatDevice()
  const { ledger, server } = device
  await askOn(device, 'How much did I spend?')
  server.intercept = () => failure(500, 'internal')
  await send(device, 'write')
  await send(device, 'timer')
  expect(server.log).toHaveLength(1)
  ledger.time.now += 60_000
  await send(device, 'timer')
  ledger.time.now += 60_000
  await send(device, 'server-change')
  expect(server.log).toHaveLength(2)
  server.intercept = device.chats.answer
  await send(device, 'online')
  expect(await sendings(device)).toEqual(['sent'])
  await askOn(device, 'and on food?')
  await send(device, 'write')
  expect(await sendings(device)).toEqual(['sent', 'sent'])
})

test('[CHT-03] [CH2] a reply that is lost leaves one turn on the server', async () => {
  const device = await createChatDevice()
  const id = await askOn(device, 'How much did I spend?')
  device.server.intercept = request => {
    device.chats.answer(request)
    return Response.error()
  }
  await send(device)
  expect(await sendings(device)).toEqual(['unsent'])
  device.server.intercept = device.chats.answer
  // After a restart: nothing is left of the first try but the ledger.
  await send({ ...device, core: { ...device.core, locks: createFakeLocks() } })
  expect([...device.chats.turns.keys()]).toEqual([id])
  expect(await sendings(device)).toEqual(['sent'])
  expect(device.chats.tokensLeft).toBe(900)
})

test.each([400, 404, 413, 422])(
  '[CHT-03] [CH3] refused with %i it stays here, is not sent again, and the others go on',
  async status => {
    const device = await createChatDevice()
    await askOn(device, 'How much did I spend?')
    await askOn(device, 'What is my balance?')
    device.server.intercept = request =>
      request.body['query'] === 'How much did I spend?'
        ? failure(status, 'refused')
        : device.chats.answer(request)
    await send(device)
    await send(device)
    expect(device.server.log).toEqual([ASK, ASK])
    expect(await sendings(device)).toEqual(['refused', 'sent'])
    expect(await readTurns(device.ledger.db, CHAT)).toMatchObject([
      { query: 'How much did I spend?', reply: { type: 'answered' } },
      {},
    ])
  },
)

test('[CHT-03] [CH7] refused because the chat was deleted elsewhere, nothing of it stays, and the others go on', async () => {
  const device = await createChatDevice()
  const { chats, ledger } = device
  chats.deletedIds.add(CHAT)
  await askOn(device, 'How much did I spend?')
  await askOn(device, 'and on food?')
  await askOn(device, 'What is my balance?', OTHER_CHAT)
  await send(device)
  expect(chats.queries).toEqual(['What is my balance?'])
  expect(await readTurns(ledger.db, CHAT)).toEqual([])
  expect(await readRecentChats(ledger.db)).toMatchObject([{ id: OTHER_CHAT }])
})

test('[CHT-03] [CH2] two tabs do not both send a turn', async () => {
  const device = await createChatDevice()
  await askOn(device, 'How much did I spend?')
  await Promise.all([send(device), send(device)])
  expect(device.server.log).toEqual([ASK])
})

test('[CHT-03] [CH2] who sends because somebody asks waits for what another tab is sending', async () => {
  const device = await createChatDevice()
  const { server, chats, ledger } = device
  await askOn(device, 'How much did I spend?')
  const held: (() => void)[] = []
  server.intercept = async request => {
    await new Promise<void>(resolve => {
      held.push(resolve)
    })
    return chats.answer(request)
  }
  const sending = send(device)
  await eventually(() => expect(server.log).toEqual([ASK]))
  await send(device, 'timer')
  const seen = send(device).then(async () => await ledger.db.turns.toArray())
  await ledger.db.turns.count()
  held[0]?.()
  expect(await seen).toMatchObject([{ sending: 'sent' }])
  await sending
})

test('[CHT-01] [CH4] a chat that was deleted is deleted on the server before turns are sent', async () => {
  const device = await createChatDevice()
  const { ledger, server } = device
  await askOn(device, 'How much did I spend?')
  await send(device)
  await leaveChat(ledger.db, CHAT)
  await askOn(device, 'What is my balance?', OTHER_CHAT)
  server.log.length = 0
  server.intercept = () => Response.error()
  await send(device)
  server.intercept = device.chats.answer
  await send(device)
  await send(device)
  const deletion = `DELETE /user/chats/${CHAT}`
  expect(server.log).toEqual([deletion, deletion, ASK])
  expect(device.chats.queries).toEqual(['What is my balance?'])
  expect((await readRecentChats(ledger.db)).map(({ id }) => id)).toEqual([OTHER_CHAT])
})

test('[CHT-01] [CH4] a chat deleted before the server heard of it is done with', async () => {
  const device = await createChatDevice()
  await askOn(device, 'How much did I spend?')
  await leaveChat(device.ledger.db, CHAT)
  await send(device)
  await send(device)
  expect(device.server.log).toEqual([`DELETE /user/chats/${CHAT}`])
})

test('[CHT-03] [CH2] an engine sends what was asked offline once a pass goes through', async () => {
  const device = await createChatDevice()
  const { core, server, chats } = device
  await askOn(device, 'How much did I spend?')
  const engine = createEngine({
    ...core,
    uploadSideQueues: trigger => uploadSideQueues(core, trigger),
  })
  server.intercept = () => Response.error()
  expect(await engine.runPass('timer')).toBe('offline')
  expect(server.log).not.toContain(ASK)
  server.intercept = chats.answer
  expect(await engine.runPass('online')).toBe('done')
  expect(chats.queries).toEqual(['How much did I spend?'])
})
