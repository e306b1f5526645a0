import { expect, test } from 'vitest'
import { answerToWire } from '#contract/answers/answer-to-wire.ts'
import { RECENT_CHATS } from '#contract/assistant-calls.ts'
import { readRecentChats, readTurns } from '#ledger/chats/chats.ts'
import { readTokensLeft } from '#ledger/chats/known-tokens.ts'
import { runUploads } from '#ledger/upload-queue/upload-queue.ts'
import { turnUpload } from '#ledger/upload-queue/upload-turns.ts'
import { anAnswer, createChatDevice, type TestAsker } from '#test/support/device/test-asker.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { eventually } from '#test/support/eventually.ts'
import { FakeChats } from '#test/support/screens/fake-chats.ts'
import { failure } from '#test/support/screens/fake-server.ts'
import { askUwa, removeChat } from './commands.ts'
import { fetchAllChats, fetchAllTurns, fetchChat, fetchRecentChats } from './fetch-chats.ts'

const QUERY = 'How much did I spend?'

/** Asks and waits for the answer; the chat. */
async function ask(asker: TestAsker, query: string, chatId?: string): Promise<string> {
  const id = unwrap(await askUwa(asker, { query, ...(chatId !== undefined && { chatId }) }))
  await eventually(async () => {
    const turns = await readTurns(asker.ledger.db, id)
    expect(turns.every(({ reply }) => reply.type === 'answered')).toBe(true)
  })
  return id
}

async function send({ userId, ledger, locks, api }: TestAsker): Promise<void> {
  const { db, clock } = ledger
  await runUploads(turnUpload, { userId, db, clock, locks, api }, 'manual')
}

async function turnsOn({ ledger }: TestAsker, chatId: string) {
  return (await readTurns(ledger.db, chatId)).map(({ query, sending }) => `${query} ${sending}`)
}

async function recentOn({ ledger }: TestAsker) {
  return (await readRecentChats(ledger.db, RECENT_CHATS)).map(({ name }) => name)
}

/** Two devices of a person. */
async function twoDevices() {
  const chats = new FakeChats()
  return { chats, phone: await createChatDevice(chats), laptop: await createChatDevice(chats) }
}

test('[CHT-01] [CHT-03] [CH5] a chat of one device is on another one, with its figures as money', async () => {
  const { phone, laptop } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await ask(phone.asker, 'and on food?', chatId)
  await send(phone.asker)
  await fetchRecentChats(laptop.asker)
  expect(await recentOn(laptop.asker)).toEqual([QUERY])
  expect(await fetchChat(laptop.asker, chatId)).toBe(true)
  const turns = await readTurns(laptop.ledger.db, chatId)
  expect(turns.map(({ query }) => query)).toEqual([QUERY, 'and on food?'])
  expect(turns[0]?.reply).toEqual({ type: 'answered', answer: anAnswer() })
  expect(await readTokensLeft(laptop.ledger.db)).toBe(800)
  await send(laptop.asker)
  expect(laptop.server.log).not.toContain('POST /transactions/finance-query')
})

test('[CHT-03] [CH5] an answer that the server has as text only is shown, its amounts as money', async () => {
  const { chats, phone, laptop } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  for (const [id, { evidence: _, ...turn }] of chats.turns) chats.turns.set(id, turn)
  await fetchChat(laptop.asker, chatId)
  expect(await readTurns(laptop.ledger.db, chatId)).toMatchObject([
    { reply: { type: 'answered', answer: { phrase: anAnswer().phrase, followUps: [] } } },
  ])
})

test('[CHT-03] [CH5] an answer in a form that only a newer build knows is shown as its text', async () => {
  const { chats, phone, laptop } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  for (const [id, turn] of chats.turns) {
    chats.turns.set(id, { ...turn, evidence: { ...answerToWire(anAnswer()), kind: 'picture' } })
  }
  expect(await fetchChat(laptop.asker, chatId)).toBe(true)
  expect(await readTurns(laptop.ledger.db, chatId)).toMatchObject([
    { reply: { type: 'answered', answer: { phrase: anAnswer().phrase, followUps: [] } } },
  ])
})

test('[CHT-03] [CH5] what is only here stays where a chat is taken up, in its place', async () => {
  const { phone, laptop } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  await fetchChat(laptop.asker, chatId)
  laptop.ledger.time.now += 1000
  await ask(laptop.asker, 'offline on food?', chatId)
  phone.ledger.time.now += 2000
  await ask(phone.asker, 'on rent?', chatId)
  await send(phone.asker)
  await fetchChat(laptop.asker, chatId)
  const expected = [`${QUERY} sent`, 'offline on food? unsent', 'on rent? sent']
  expect(await turnsOn(laptop.asker, chatId)).toEqual(expected)
})

test('[CHT-03] [CH5] a turn whose reply was lost is known to be sent once it is told of', async () => {
  const { chats, phone } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  await ask(phone.asker, 'and on food?', chatId)
  phone.server.intercept = request => {
    chats.answer(request)
    return Response.error()
  }
  await send(phone.asker)
  phone.server.intercept = chats.answer
  await fetchChat(phone.asker, chatId)
  expect(await turnsOn(phone.asker, chatId)).toEqual([`${QUERY} sent`, 'and on food? sent'])
})

test('[CHT-03] [CH5] the server is not asked about a chat that only this device has', async () => {
  const { phone } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  expect(await fetchChat(phone.asker, chatId)).toBe(true)
  expect(phone.server.log).toEqual([])
  await send(phone.asker)
  await fetchChat(phone.asker, chatId)
  expect(phone.server.log).toContain(`GET /user/chat-history/${chatId}`)
})

test('[CHT-01] [CH5] a chat known by its name alone is fetched, also when something was asked in it here', async () => {
  const { phone, laptop } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  await fetchRecentChats(laptop.asker)
  laptop.ledger.time.now += 1000
  await ask(laptop.asker, 'and food?', chatId)
  await send(laptop.asker)
  await fetchChat(laptop.asker, chatId)
  expect(await turnsOn(laptop.asker, chatId)).toEqual([`${QUERY} sent`, 'and food? sent'])
})

test('[CHT-01] [CH5] offline, what is kept here stays as it is', async () => {
  const { phone } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  phone.server.intercept = () => Promise.reject(new TypeError('no network'))
  await fetchRecentChats(phone.asker)
  expect(await fetchChat(phone.asker, chatId)).toBe(false)
  expect(await recentOn(phone.asker)).toEqual([QUERY])
})

test('[CHT-01] [CH4] [CH7] a chat deleted on one device goes from the other with all that was asked there', async () => {
  const { phone, laptop } = await twoDevices()
  const [plain, answeredOn] = [
    await ask(phone.asker, QUERY),
    await ask(phone.asker, 'What came in?'),
  ]
  await send(phone.asker)
  for (const chatId of [plain, answeredOn]) await fetchChat(laptop.asker, chatId)
  await ask(laptop.asker, 'and on food?', answeredOn)
  for (const chatId of [plain, answeredOn]) unwrap(await removeChat(phone.ledger, chatId))
  await send(phone.asker)

  await fetchRecentChats(laptop.asker)
  expect(await recentOn(laptop.asker)).toEqual(['What came in?'])
  await fetchChat(laptop.asker, answeredOn)
  expect(await recentOn(laptop.asker)).toEqual([])
  expect(await laptop.ledger.db.turns.count()).toBe(0)
})

test('[CHT-01] [CH4] a list that was on its way when a chat was deleted does not bring it back', async () => {
  const { chats, phone } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  phone.server.intercept = async request => {
    const answer = chats.answer(request)
    unwrap(await removeChat(phone.ledger, chatId))
    return answer
  }
  await fetchRecentChats(phone.asker)
  await fetchChat(phone.asker, chatId)
  expect(await recentOn(phone.asker)).toEqual([])
  expect(await turnsOn(phone.asker, chatId)).toEqual([])
})

test('[CHT-03] [CH5] a server that lost a chat is told of it again', async () => {
  const { chats, phone } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  chats.turns.clear()
  await fetchRecentChats(phone.asker)
  await send(phone.asker)
  expect(chats.queries).toEqual([QUERY])
  expect(await turnsOn(phone.asker, chatId)).toEqual([`${QUERY} sent`])
})

test('[CHT-01] the four chats that were asked in last are the recent ones, newest first', async () => {
  const { phone, laptop } = await twoDevices()
  for (const n of [1, 2, 3, 4, 5]) {
    phone.ledger.time.now += 1000
    await ask(phone.asker, `Question number ${n}`)
  }
  await send(phone.asker)
  await fetchRecentChats(laptop.asker)
  const newest = [5, 4, 3, 2].map(n => `Question number ${n}`)
  expect(await recentOn(phone.asker)).toEqual(newest)
  expect(await recentOn(laptop.asker)).toEqual(newest)
})

/** So many chats on the server, always some of them asked in at one moment. */
function manyOn(chats: FakeChats, count: number, together = 1): void {
  for (let n = 0; n < count; n += 1) {
    const chatId = `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const askedAt = new Date(Math.floor(n / together) * 1000).toISOString()
    chats.turns.set(chatId, {
      chatId,
      query: `Question number ${n}`,
      answer: `Answer ${n}`,
      askedAt,
    })
  }
}

test.each([1, 7, 49])(
  '[UC2] all chats are taken up page by page, by their names, %i of a moment',
  async together => {
    const { chats, laptop } = await twoDevices()
    manyOn(chats, 120, together)
    expect(await fetchAllChats(laptop.asker)).toBe(true)
    const names = (await readRecentChats(laptop.ledger.db)).map(({ name }) => name)
    expect(new Set(names).size).toBe(120)
    expect(laptop.server.log.length).toBeLessThan(6)
  },
)

test('[UC2] a server that knows no pages gives its four, and is asked once', async () => {
  const { chats, laptop } = await twoDevices()
  manyOn(chats, 20)
  laptop.server.intercept = request => chats.answer({ ...request, query: new URLSearchParams() })
  expect(await fetchAllChats(laptop.asker)).toBe(true)
  expect(await readRecentChats(laptop.ledger.db)).toHaveLength(4)
  expect(laptop.server.log).toEqual(['GET /user/recent-chats'])
})

test('[UC2] [CH7] a chat that is in no page is looked at, and goes where it was deleted', async () => {
  const { chats, phone, laptop } = await twoDevices()
  const chatId = await ask(phone.asker, QUERY)
  await send(phone.asker)
  await fetchChat(laptop.asker, chatId)
  unwrap(await removeChat(phone.ledger, chatId))
  await send(phone.asker)
  manyOn(chats, 5)
  expect(await fetchAllChats(laptop.asker)).toBe(true)
  expect(await readRecentChats(laptop.ledger.db)).toHaveLength(5)
  expect(await laptop.ledger.db.turns.count()).toBe(0)
})

test('[UC2] what was said is taken up of the chats that are here by name, or behind, and of no other', async () => {
  const { chats, phone, laptop } = await twoDevices()
  const behind = await ask(phone.asker, QUERY)
  await send(phone.asker)
  await fetchChat(laptop.asker, behind)
  manyOn(chats, 2)
  phone.ledger.time.now += 1000
  await ask(phone.asker, 'and on food?', behind)
  await send(phone.asker)
  await fetchAllChats(laptop.asker)
  expect(await fetchAllTurns(laptop.asker, () => true)).toBe(true)
  expect(await turnsOn(laptop.asker, behind)).toEqual([`${QUERY} sent`, 'and on food? sent'])
  expect(await laptop.ledger.db.turns.count()).toBe(4)
  const asked = laptop.server.log.length
  await fetchAllTurns(laptop.asker, () => true)
  expect(laptop.server.log).toHaveLength(asked)
})

test.each([
  ['is not there', () => Promise.reject(new TypeError('no network')), 1],
  ['asks for time', () => failure(429, 'too_many'), 1],
])('[UC2] a server that %s is not asked for one chat after the other', async (_, answer, calls) => {
  const { chats, laptop } = await twoDevices()
  manyOn(chats, 5)
  await fetchAllChats(laptop.asker)
  laptop.server.log.length = 0
  laptop.server.intercept = answer
  expect(await fetchAllTurns(laptop.asker, () => true)).toBe(false)
  expect(laptop.server.log).toHaveLength(calls)
  expect(await fetchAllTurns(laptop.asker, () => false)).toBe(true)
  expect(laptop.server.log).toHaveLength(calls)
})
