import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { listTurns } from '#server/features/assistant/chats.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import {
  aDeviceAnswer,
  deviceTurn,
  makeChat,
  OPENING,
  sendTurn,
  tokensOf,
} from '#test/support/assistant/uwa-turns.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

const HOUR_MS = 60 * 60_000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

function ids() {
  return { id: randomUUID(), chatId: randomUUID() }
}

test('[CHT-03] a turn that a device answered is kept whole, and comes back as it was said', async () => {
  const ada = await server.signUp()
  const turn = { ...ids(), askedAt: new Date(server.now() - HOUR_MS).toISOString() }
  const kept = (await sendTurn(ada, deviceTurn(turn))).answer()
  const said = { answer: 'You spent ₦1,234.50 from 1 to 21 Nov 2026.', evidence: aDeviceAnswer() }
  expect(kept).toEqual({
    success: true,
    ...said,
    id: turn.id,
    chatId: turn.chatId,
    tokensLeft: 49_900,
  })
  const history = (await ada.call(calls.fetchChatHistory, { params: turn })).answer()
  expect(history.tokensLeft).toBe(49_900)
  expect(history.data).toEqual({
    name: OPENING,
    chats: [{ ...said, id: turn.id, query: OPENING, askedAt: server.now() - HOUR_MS }],
  })
})

test('[CHT-03] an answer may be its text alone', async () => {
  const ada = await server.signUp()
  const turn = ids()
  const kept = await sendTurn(ada, { ...turn, query: OPENING, answer: 'You spent ₦5.' })
  expect(kept.answer()).toMatchObject({ answer: 'You spent ₦5.', tokensLeft: 49_900 })
  const history = (await ada.call(calls.fetchChatHistory, { params: turn })).answer()
  expect(history.data.chats).toEqual([
    { id: turn.id, query: OPENING, answer: 'You spent ₦5.', askedAt: server.now() },
  ])
})

test('[CHT-03] a turn sent again, also at once, is kept and charged once and answers as the first time did', async () => {
  const ada = await server.signUp()
  const turn = ids()
  const body = deviceTurn(turn)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await sendTurn(ada, body)),
  )
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
  const other = await sendTurn(ada, { ...body, answer: 'Something else.', evidence: undefined })
  expect(other.answer().answer).toBe('You spent ₦1,234.50 from 1 to 21 Nov 2026.')
  const history = (await ada.call(calls.fetchChatHistory, { params: turn })).answer()
  expect(history.data.chats).toHaveLength(1)
  expect(await tokensOf(ada)).toEqual([49_900, 0])
})

test('[CHT-02] the first question of a chat has 10 characters at least, those after it one', async () => {
  const ada = await server.signUp()
  const turn = ids()
  const short = await sendTurn(ada, deviceTurn({ ...turn, query: ' my rent? ' }))
  expect(short.error()).toMatchObject({
    error: 'validation',
    fields: { query: 'Query must be at least 10 characters' },
  })
  await sendTurn(ada, deviceTurn(turn))
  const next = await sendTurn(
    ada,
    deviceTurn({ id: randomUUID(), chatId: turn.chatId, query: ' ? ' }),
  )
  expect(next.status).toBe(200)
  const empty = await sendTurn(ada, deviceTurn({ ...turn, query: '  ' }))
  expect(empty.error().fields).toEqual({ query: 'Please enter a query' })
  const long = await sendTurn(ada, deviceTurn({ ...turn, query: 'a'.repeat(501) }))
  expect(long.error().fields).toEqual({ query: 'Query cannot exceed 500 characters' })
})

test('[CHT-03] a chat is told in the order in which it was asked, the last hundred turns of it', async () => {
  const ada = await server.signUp()
  const { chatId } = ids()
  for (const minute of [3, 1, 2, ...Array.from({ length: 99 }, (_, at) => 4 + at)]) {
    const askedAt = new Date(server.now() - HOUR_MS * 3 + minute * 60_000).toISOString()
    const query = `question number ${minute}`
    await sendTurn(ada, { id: randomUUID(), chatId, query, askedAt, answer: 'Yes.' })
  }
  const history = (await ada.call(calls.fetchChatHistory, { params: { chatId } })).answer()
  expect(history.data.chats.map(({ query }) => query)).toEqual(
    Array.from({ length: 100 }, (_, at) => `question number ${at + 3}`),
  )
  expect(history.data.name).toBe('question number 3')
})

test('nothing was asked after it came: a clock that is ahead counts as now', async () => {
  const ada = await server.signUp()
  const turn = { ...ids(), askedAt: new Date(server.now() + HOUR_MS).toISOString() }
  await sendTurn(ada, deviceTurn(turn))
  const history = (await ada.call(calls.fetchChatHistory, { params: turn })).answer()
  expect(history.data.chats[0]?.askedAt).toBe(server.now())
})

test('[CHT-01] the four chats that were asked in last are recent, latest first', async () => {
  const ada = await server.signUp()
  expect((await ada.call(calls.listRecentChats)).answer().recent).toEqual([])
  const chatIds: string[] = []
  for (let hour = 0; hour < 5; hour += 1) {
    const turn = { ...ids(), query: `question of hour ${hour}` }
    await sendTurn(ada, deviceTurn(turn))
    chatIds.push(turn.chatId)
    server.advance(HOUR_MS)
  }
  // The first one again: it is the latest now.
  await sendTurn(ada, deviceTurn({ id: randomUUID(), chatId: chatIds[0], query: 'again' }))
  const { recent } = (await ada.call(calls.listRecentChats)).answer()
  expect(recent.map(({ id }) => id)).toEqual([0, 4, 3, 2].map(at => chatIds[at]))
  expect(recent[0]).toEqual({
    id: chatIds[0],
    name: 'question of hour 0',
    askedAt: server.now(),
  })
})

test('[CHT-01] [UC1] all chats are listed page by page, those asked in last first', async () => {
  const ada = await server.signUp()
  const chatIds: string[] = []
  for (let hour = 0; hour < 7; hour += 1) {
    const turn = ids()
    await sendTurn(ada, deviceTurn(turn))
    chatIds.unshift(turn.chatId)
    server.advance(HOUR_MS)
  }
  async function list(query: Readonly<Record<string, string>>) {
    return (await ada.call(calls.listRecentChats, { query })).answer().recent
  }
  const first = await list({ limit: '3' })
  expect(first.map(({ id }) => id)).toEqual(chatIds.slice(0, 3))
  const before = new Date(first[2]?.askedAt ?? 0).toISOString()
  expect((await list({ before })).map(({ id }) => id)).toEqual(chatIds.slice(3, 7))
  expect((await list({ before, limit: '2' })).map(({ id }) => id)).toEqual(chatIds.slice(3, 5))
  expect(await list({ limit: '50' })).toHaveLength(7)
  const begun = new Date(server.now() - 8 * HOUR_MS).toISOString()
  expect(await list({ before: begun, limit: '50' })).toEqual([])
})

test.each([
  [{ limit: '0' }, { limit: 'Must be at least 1.' }],
  [{ limit: '51' }, { limit: 'Must be at most 50.' }],
  [{ limit: 'all' }, { limit: 'Must be a whole number.' }],
  [{ before: 'yesterday' }, { before: 'Must be an ISO 8601 date and time with an offset.' }],
])(
  '[UC1] [API-02] a page of chats that cannot be is refused, and why: %j',
  async (query, fields) => {
    const ada = await server.signUp()
    const refused = await ada.call(calls.listRecentChats, { query })
    expect([refused.status, refused.error().fields]).toEqual([400, fields])
  },
)

test('[CHT-01] a chat that was deleted is gone for good, and no late turn brings it back', async () => {
  const ada = await server.signUp()
  const turn = ids()
  const params = { chatId: turn.chatId }
  await sendTurn(ada, deviceTurn(turn))
  for (const _ of ['once', 'again']) {
    expect((await ada.call(calls.deleteChat, { params })).status).toBe(200)
  }
  expect((await ada.call(calls.listRecentChats)).answer().recent).toEqual([])
  expect((await ada.call(calls.fetchChatHistory, { params })).error().error).toBe('row_deleted')
  for (const id of [turn.id, randomUUID()]) {
    const late = await sendTurn(ada, deviceTurn({ id, chatId: turn.chatId }))
    expect(late.error().error).toBe('row_deleted')
  }
  const kept = await server.deps.db
    .selectFrom('chats')
    .leftJoin('chat_turns', 'chat_turns.chat_id', 'chats.id')
    .select(['chats.name', 'chat_turns.query'])
    .where('chats.id', '=', turn.chatId)
    .execute()
  expect(kept).toEqual([{ name: '', query: null }])
  // What it cost is spent, and is not spent again in another chat.
  expect(await tokensOf(ada)).toEqual([49_900, 0])
  const other = await sendTurn(ada, deviceTurn({ id: turn.id, chatId: randomUUID() }))
  expect(other.answer().tokensLeft).toBe(49_900)
  expect(await tokensOf(ada)).toEqual([49_900, 0])
})

test('[API-02] a chat of somebody else is one that never was, and its ids are free', async () => {
  const ada = await server.signUp()
  const mallory = await server.signUp()
  const turn = ids()
  await sendTurn(ada, deviceTurn(turn))
  const before = (await ada.call(calls.fetchChatHistory, { params: turn })).body
  for (const chatId of [turn.chatId, turn.id, randomUUID()]) {
    const params = { chatId }
    expect((await mallory.call(calls.fetchChatHistory, { params })).error().error).toBe('not_found')
    expect((await mallory.call(calls.deleteChat, { params })).error().error).toBe('not_found')
    const asked = await sendTurn(mallory, { chatId, query: OPENING })
    expect(asked.error().error).toBe('not_found')
  }
  expect((await mallory.call(calls.listRecentChats)).answer().recent).toEqual([])
  const own = await sendTurn(mallory, deviceTurn(turn, aDeviceAnswer('empty')))
  expect(own.answer().evidence?.kind).toBe('empty')
  expect((await ada.call(calls.fetchChatHistory, { params: turn })).body).toEqual(before)
})

test('[CHT-03] housekeeping keeps chats as long as their person stays', async () => {
  const ada = await server.signUp()
  const chatId = await makeChat(ada)
  const before = await server.deps.db.selectFrom('chat_turns').select('id').execute()
  const afterYears = server.now() + 1000 * 24 * HOUR_MS
  await runMaintenance({ ...server.deps, clock: () => afterYears })
  expect(await server.deps.db.selectFrom('chat_turns').select('id').execute()).toEqual(before)
  const turns = await listTurns(server.deps.db, ada.id, chatId)
  expect(turns).toHaveLength(1)
})

test('a turn carries no more than the wire allows', async () => {
  const ada = await server.signUp()
  const wire = deviceTurn(ids())
  const bad = {
    answer: { answer: 'a'.repeat(4001) },
    'evidence.phrase.0.text': {
      evidence: { ...wire.evidence, phrase: [{ type: 'text', text: 'a'.repeat(4001) }] },
    },
    'evidence.followUps': {
      evidence: { ...wire.evidence, followUps: Array.from({ length: 11 }, () => 'a') },
    },
    'evidence.phrase.0.amount': {
      evidence: { ...wire.evidence, phrase: [{ type: 'money', amount: 0.001 }] },
    },
    query: { query: 'a nul \0 in a question' },
    askedAt: { askedAt: 'yesterday' },
    model: { model: 'yes' },
  }
  for (const [field, change] of Object.entries(bad)) {
    const answer = await sendTurn(ada, { ...wire, ...change })
    expect([field, Object.keys(answer.error().fields ?? {})]).toEqual([field, [field]])
  }
  expect((await ada.call(calls.listRecentChats)).answer().recent).toEqual([])
})
