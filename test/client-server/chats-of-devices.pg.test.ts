import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { type Asker, askUwa, removeChat } from '#features/assistant/data/commands.ts'
import { fetchChat, fetchRecentChats } from '#features/assistant/data/fetch-chats.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { readRecentChats, readTurns } from '#ledger/chats/chats.ts'
import { readTokensLeft } from '#ledger/chats/known-tokens.ts'
import { createEngine } from '#ledger/pass/engine.ts'
import { uploadSideQueues } from '#ledger/pass/open-sync.ts'
import { kobo } from '#money/money.ts'
import { type ModelMock, says, startModelMock, uses } from '../support/assistant/model-mock.ts'
import { aProvider } from '../support/assistant/model-talk.ts'
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

test('[CHT-01] [CH4] [CH5] a chat deleted on one device is gone from the server and the other device', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  const chatId = await ask(phone, QUERY)
  await phone.engine.runPass('start')
  await laptop.engine.runPass('start')
  await fetchRecentChats(laptop.asker)
  await fetchChat(laptop.asker, chatId)
  unwrap(await removeChat(phone.asker.ledger, chatId))
  await phone.engine.runPass('manual')
  expect((await user.call(calls.fetchChatHistory, { params: { chatId } })).status).toBe(410)
  await fetchRecentChats(laptop.asker)
  expect(await readRecentChats(laptop.db)).toEqual([])
  expect(await readTurns(laptop.db, chatId)).toEqual([])
})

test('[CHT-03] [CH3] a turn for a chat that was deleted elsewhere stays on its device, and is sent once', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user)
  const laptop = await createDevice(user)
  const chatId = await ask(phone, QUERY)
  await phone.engine.runPass('start')
  await laptop.engine.runPass('start')
  await fetchChat(laptop.asker, chatId)
  await ask(laptop, 'and last month?', chatId)
  unwrap(await removeChat(phone.asker.ledger, chatId))
  await phone.engine.runPass('manual')
  await laptop.engine.runPass('manual')
  expect((await readTurns(laptop.db, chatId)).map(({ sending }) => sending)).toEqual([
    'sent',
    'refused',
  ])
})

test('[CHT-03] [CH1] with consent the model’s figures come to the device that asked, and to the other one', async () => {
  const user = await server.signUp()
  const phone = await createDevice(user, true)
  const laptop = await createDevice(user)
  await spendOn(phone)
  await phone.engine.runPass('start')
  const november = { figure: 'spend_total', from: '2026-11-01', to: '2026-11-21' }
  mock.play(uses('figure', november), says('It was a month of {{r1.m1}}.'))
  const chatId = await ask(phone, 'Explain my money personality to me')
  const [said] = await answersOn(phone, chatId)
  expect(said).toContain('It was a month of ₦4,500.50.')
  await phone.engine.runPass('timer')
  await fetchChat(laptop.asker, chatId)
  expect(await readTurns(laptop.db, chatId)).toEqual(await readTurns(phone.db, chatId))
  expect(await readTokensLeft(phone.db)).toBe(await readTokensLeft(laptop.db))
})
