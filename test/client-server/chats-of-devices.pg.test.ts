import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { type Asker, askUwa, removeChat } from '#features/assistant/data/commands.ts'
import { fetchChat, fetchRecentChats } from '#features/assistant/data/fetch-chats.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { mergeChats, readRecentChats, readTurns } from '#ledger/chats/chats.ts'
import { readTokensLeft } from '#ledger/chats/known-tokens.ts'
import { createEngine } from '#ledger/pass/engine.ts'
import { uploadSideQueues } from '#ledger/pass/open-sync.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import { type ModelMock, startModelMock } from '../support/assistant/model-mock.ts'
import { aProvider, GULPED, READS_GULPED } from '../support/assistant/model-talk.ts'
import { columnsInProcess } from '../support/device/columns-in-process.ts'
import { aWallet, unwrap } from '../support/device/test-ledger.ts'
import { eventually } from '../support/eventually.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

const QUERY = 'How much did I spend this month?'

let mock: ModelMock
let server: TestApp

beforeAll(async () => {
  mock = await startModelMock()
  server = await createTestApp({ assistant: aProvider(mock).provider })
})
afterAll(async () => {
  await server.close()
  await mock.close()
})

/** A device of the person with the engine itself, over the real routes. */
async function createDevice(user: TestUser, mayAskModel = false) {
  const { core, ledger, db } = await createServedDevice(server, user)
  const columns = columnsInProcess(db)
  const { userId, locks } = core
  const api = createApi(core.http)
  const asker: Asker = { userId, ledger: { ...ledger, columns }, api, locks, mayAskModel }
  const engine = createEngine({
    ...core,
    uploadSideQueues: trigger => uploadSideQueues(core, trigger),
  })
  return { asker, db, engine }
}

type Device = Awaited<ReturnType<typeof createDevice>>

async function ask({ asker, db }: Device, query: string, chatId?: string): Promise<string> {
  const id = unwrap(await askUwa(asker, { query, ...(chatId !== undefined && { chatId }) }))
  await eventually(async () => {
    const turns = await readTurns(db, id)
    expect(turns.every(({ reply }) => reply.type === 'answered')).toBe(true)
  })
  return id
}

async function answersOn({ db }: Device, chatId: string): Promise<readonly string[]> {
  return (await readTurns(db, chatId)).map(({ reply }) =>
    reply.type === 'answered' ? phraseText(reply.answer.phrase) : reply.type,
  )
}

/** Records an expense of ₦4,500.50 on the device. */
async function spendOn({ asker: { ledger } }: Device): Promise<void> {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const row = {
    amount: kobo(450_050),
    category: 'food',
    labelId: null,
    budgetId: null,
    description: 'Rice',
    createdAt: server.now(),
  }
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows: [row] }))
}

test('[CHT-01] [CHT-03] [CH2] [CH5] what was asked offline is on a second device after a pass, to the kobo, and charged once', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  await phone.engine.runPass('start')
  await spendOn(phone)
  const chatId = await ask(phone, QUERY)
  server.advance(1000)
  await ask(phone, 'and last month?', chatId)
  const before = (await readTokensLeft(phone.db)) ?? 0
  expect(await phone.engine.runPass('online')).toBe('done')
  await phone.engine.runPass('timer')
  expect(await readTokensLeft(phone.db)).toBe(before - 200)
  expect((await readTurns(phone.db, chatId)).map(({ sending }) => sending)).toEqual([
    'sent',
    'sent',
  ])

  await laptop.engine.runPass('start')
  await fetchRecentChats(laptop.asker)
  expect(await readRecentChats(laptop.db)).toMatchObject([{ id: chatId, name: QUERY }])
  expect(await fetchChat(laptop.asker, chatId)).toBe(true)
  expect(await readTurns(laptop.db, chatId)).toEqual(await readTurns(phone.db, chatId))
  const [first] = await answersOn(laptop, chatId)
  expect(first).toContain('₦4,500.50')
  expect(await readTokensLeft(laptop.db)).toBe(before - 200)
  const { profile } = laptop.db
  const [known] = await profile.toArray()
  expect((known?.tokenBalance ?? 0) + (known?.topupTokenBalance ?? 0)).toBe(before - 200)
})

/** Two devices of a person, both with the chat that was begun on the first. */
async function devicesWithChat() {
  const user = await server.signUp()
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  const chatId = await ask(phone, QUERY)
  await phone.engine.runPass('start')
  await laptop.engine.runPass('start')
  await fetchChat(laptop.asker, chatId)
  return { user, phone, laptop, chatId }
}

async function deleteOn({ asker, engine }: Device, chatId: string): Promise<void> {
  unwrap(await removeChat(asker.ledger, chatId))
  await engine.runPass('manual')
}

/** What is left of the chats on the device. */
async function leftOn({ db }: Device) {
  return { chats: await readRecentChats(db), turns: await db.turns.toArray() }
}

const NOTHING = { chats: [], turns: [] }

test('[CHT-01] [CH4] [CH7] a chat deleted on one device is gone from the server, and from the other device with its next pull', async () => {
  const { user, phone, laptop, chatId } = await devicesWithChat()
  expect((await leftOn(laptop)).turns).toHaveLength(1)
  await deleteOn(phone, chatId)
  expect((await user.call(calls.fetchChatHistory, { params: { chatId } })).status).toBe(410)
  expect(await laptop.engine.runPass('server-change')).toBe('done')
  expect(await leftOn(laptop)).toEqual(NOTHING)
  expect(await leftOn(phone)).toEqual(NOTHING)
  // What a list that was on its way still has does not bring it back.
  await mergeChats(laptop.db, [{ id: chatId, name: QUERY, askedAt: 1 }])
  expect(await leftOn(laptop)).toEqual(NOTHING)
})

test('[CHT-01] [CH7] [WK1] the deletion moves the version that the change stream names, once', async () => {
  const { user, chatId } = await devicesWithChat()
  async function headOf() {
    return (await user.call(calls.fetchDigest, { query: { v: '0' } })).answer()
  }
  const before = await headOf()
  await user.call(calls.deleteChat, { params: { chatId } })
  const after = await headOf()
  expect(after.version).toBeGreaterThan(before.version)
  await user.call(calls.deleteChat, { params: { chatId } })
  expect(await headOf()).toEqual(after)
})

test('[CHT-01] [CH7] what was only asked on the other device goes with its chat, and is not sent', async () => {
  const { user, phone, laptop, chatId } = await devicesWithChat()
  await ask(laptop, 'and last month?', chatId)
  await deleteOn(phone, chatId)
  await laptop.engine.runPass('manual')
  expect(await leftOn(laptop)).toEqual(NOTHING)
  const refused = await askUwa(laptop.asker, { chatId, query: 'and now?' })
  expect(refused).toMatchObject({ ok: false, error: { type: 'gone' } })
  expect((await user.call(calls.listRecentChats)).answer().recent).toEqual([])
})

test('[CHT-01] [CH7] [HI5] a device that has to recover hears of every chat that was deleted', async () => {
  const { phone, laptop, chatId } = await devicesWithChat()
  await deleteOn(phone, chatId)
  await writeMeta(laptop.db, 'mustRecover', true)
  expect(await laptop.engine.runPass('manual')).toBe('done')
  expect(await leftOn(laptop)).toEqual(NOTHING)
})

test('[CHT-01] [CH7] [PL8] a build that knew no chats in the feed put the deletion by, and the next one does it', async () => {
  const { phone, laptop, chatId } = await devicesWithChat()
  const change = { t: 'chat', id: chatId, v: 1, deleted: true } as const
  await laptop.db.unknownChanges.put({ key: `chat:${chatId}`, change })
  await spendOn(phone)
  await phone.engine.runPass('manual')
  await laptop.engine.runPass('server-change')
  expect(await leftOn(laptop)).toEqual(NOTHING)
  expect(await laptop.db.unknownChanges.count()).toBe(0)
})

test('[CHT-03] [CH1] with consent the model’s figures come to the device that asked, and to the other one', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user, true)
  const laptop = await createDevice(user)
  await spendOn(phone)
  await phone.engine.runPass('start')
  mock.play(READS_GULPED)
  const chatId = await ask(phone, GULPED)
  const [said] = await answersOn(phone, chatId)
  expect(said).toContain('You spent ₦4,500.50 this month')
  await phone.engine.runPass('timer')
  await fetchChat(laptop.asker, chatId)
  expect(await readTurns(laptop.db, chatId)).toEqual(await readTurns(phone.db, chatId))
  expect(await readTokensLeft(phone.db)).toBe(await readTokensLeft(laptop.db))
})
