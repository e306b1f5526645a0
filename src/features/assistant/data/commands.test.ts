import { expect, test } from 'vitest'
import { mergeTurns, readRecentChats, readTurns } from '#ledger/chats/chats.ts'
import { readTokensLeft } from '#ledger/chats/known-tokens.ts'
import { runUploads } from '#ledger/upload-queue/upload-queue.ts'
import { turnUpload } from '#ledger/upload-queue/upload-turns.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import {
  anAnswer,
  aRefusal,
  askerOn,
  createChatDevice,
  type TestAsker,
} from '#test/support/device/test-asker.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { eventually } from '#test/support/eventually.ts'
import { failure } from '#test/support/screens/fake-server.ts'
import type { Answer } from '../rules/answer/answer.ts'
import { answerTurns, askUwa, removeChat, retryTurn } from './commands.ts'

const QUERY = 'How much did I spend?'

/** Never answers: what an engine is to a tab that is closed while it waits. */
function silence(): Promise<Answer> {
  return new Promise(() => undefined)
}

async function turnsOf({ ledger }: TestAsker, chatId: string) {
  return await readTurns(ledger.db, chatId)
}

async function repliesOf(asker: TestAsker, chatId: string) {
  return (await turnsOf(asker, chatId)).map(({ reply }) => reply.type)
}

function answered(asker: TestAsker, chatId: string): Promise<unknown> {
  return eventually(async () => {
    const replies = await repliesOf(asker, chatId)
    expect(replies).toEqual(replies.map(() => 'answered'))
  })
}

test('[CHT-01] [CHT-03] a question is kept before there is an answer, and its chat is named for it', async () => {
  const device = await createChatDevice()
  const asker = askerOn(device, { answer: silence })
  const chatId = unwrap(await askUwa(asker, { query: `  ${QUERY} ` }))
  expect(await turnsOf(asker, chatId)).toMatchObject([
    { query: QUERY, reply: { type: 'waiting' }, sending: 'held' },
  ])
  expect(await readRecentChats(asker.ledger.db)).toMatchObject([{ id: chatId, name: QUERY }])
})

test('[CHT-03] the answer comes by itself, from this device alone, and asks to be sent', async () => {
  const { asker, ledger, server } = await createChatDevice()
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  await answered(asker, chatId)
  expect(await turnsOf(asker, chatId)).toMatchObject([
    { reply: { type: 'answered', answer: anAnswer() }, sending: 'unsent' },
  ])
  await eventually(() => expect(ledger.triggers).toEqual(['write']))
  expect(server.log).toEqual([])
})

test('[CHT-02] a follow-up builds on what was understood last in its chat', async () => {
  const { asker } = await createChatDevice()
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  await answered(asker, chatId)
  unwrap(await askUwa(asker, { chatId, query: 'and on food?' }))
  await answered(asker, chatId)
  unwrap(await askUwa(asker, { query: 'What is my balance?' }))
  await eventually(() => expect(asker.asked).toHaveLength(3))
  expect(
    asker.asked.map(({ text, earlier = [] }) =>
      [text].concat(earlier.map(plan => plan.measure.of)),
    ),
  ).toEqual([[QUERY], ['and on food?', 'sum'], ['What is my balance?']])
})

test('[CHT-03] questions asked in one breath are answered one after another, each knowing the one before', async () => {
  const { asker } = await createChatDevice()
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  unwrap(await askUwa(asker, { chatId, query: 'on food?' }))
  unwrap(await askUwa(asker, { chatId, query: 'on rent?' }))
  await answered(asker, chatId)
  expect(asker.asked.map(({ text }) => text)).toEqual([QUERY, 'on food?', 'on rent?'])
  expect(asker.asked.map(({ earlier = [] }) => earlier.length)).toEqual([0, 1, 2])
})

test('[CHT-03] a chat keeps its order when the clock is set back', async () => {
  const { asker, ledger } = await createChatDevice()
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  ledger.time.now -= 3_600_000
  unwrap(await askUwa(asker, { chatId, query: 'and on food?' }))
  const turns = await turnsOf(asker, chatId)
  expect(turns.map(({ query }) => query)).toEqual([QUERY, 'and on food?'])
})

test('[CHT-03] what is asked after the clock was set right is of today, not of the day it showed before', async () => {
  const { asker, ledger } = await createChatDevice()
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  await answered(asker, chatId)
  ledger.time.now -= 40 * 86_400_000
  unwrap(await askUwa(asker, { chatId, query: 'and today?' }))
  await answered(asker, chatId)
  expect(asker.asked[1]).toMatchObject({ text: 'and today?', askedAt: ledger.time.now })
})

test('[CHT-03] [CH1] a question left waiting by a tab that was closed is answered when its chat is opened again', async () => {
  const device = await createChatDevice()
  const closed = askerOn(device, { answer: silence })
  const chatId = unwrap(await askUwa(closed, { query: QUERY }))
  await eventually(() => expect(closed.asked).toHaveLength(1))
  // With the tab its locks are gone.
  const opened = { ...askerOn(device), locks: createFakeLocks() }
  await answerTurns(opened, chatId)
  expect(await repliesOf(opened, chatId)).toEqual(['answered'])
})

test('[CHT-03] [CH1] two tabs with the same chat answer a question once, and one takes over from the other', async () => {
  const device = await createChatDevice()
  const one = askerOn(device, { answer: silence })
  const other = askerOn(device)
  const chatId = unwrap(await askUwa(one, { query: QUERY }))
  await eventually(() => expect(one.asked).toHaveLength(1))
  const waiting = answerTurns(other, chatId)
  const third = answerTurns(askerOn(device), chatId)
  // The first tab is closed: the browser gives its lock away.
  await device.core.locks.request(`chat:${chatId}`, { steal: true }, async () => undefined)
  await Promise.all([waiting, third])
  expect([one.asked.length, other.asked.length]).toEqual([1, 1])
  expect(await repliesOf(other, chatId)).toEqual(['answered'])
})

test('[CHT-03] [CH1] an answer that comes after another one was noted changes nothing', async () => {
  const device = await createChatDevice()
  const { db } = device.ledger
  const answers: ((answer: Answer) => void)[] = []
  const slow = askerOn(device, {
    answer: () =>
      new Promise(resolve => {
        answers.push(resolve)
      }),
  })
  const chatId = unwrap(await askUwa(slow, { query: QUERY }))
  await eventually(() => expect(answers).toHaveLength(1))
  const [turn] = await turnsOf(slow, chatId)
  // The server has it already: the answer to its model was lost on the way.
  const told = { id: turn?.id ?? '', query: QUERY, askedAt: 1, answer: aRefusal() }
  await mergeTurns(db, { id: chatId, name: QUERY }, [told])
  answers[0]?.(anAnswer())
  await answerTurns(slow, chatId)
  expect(await turnsOf(slow, chatId)).toMatchObject([
    { reply: { answer: aRefusal() }, sending: 'sent' },
  ])
})

test('[CHT-03] an engine that cannot be had is a failure with the words of the catalogue, to be tried again', async () => {
  const device = await createChatDevice()
  const broken = askerOn(device, { answer: () => Promise.reject(new Error('no file')) })
  const chatId = unwrap(await askUwa(broken, { query: QUERY }))
  await eventually(async () => expect(await repliesOf(broken, chatId)).toEqual(['failed']))
  const [turn] = await turnsOf(broken, chatId)
  expect(turn?.reply).toEqual({
    type: 'failed',
    message: 'Failed to send query. Please try again.',
  })
  unwrap(await retryTurn(device.asker, turn?.id ?? ''))
  await answered(device.asker, chatId)
})

test('[CHT-03] what the engine does not know is asked of the model only with consent', async () => {
  const device = await createChatDevice()
  const refuse = { answer: async () => aRefusal() }
  const alone = askerOn(device, refuse)
  const first = unwrap(await askUwa(alone, { query: 'Who is the president?' }))
  await answered(alone, first)
  expect(device.server.log).toEqual([])

  const allowed = askerOn(device, { ...refuse, mayAskModel: true })
  const second = unwrap(await askUwa(allowed, { query: 'Should I be proud of me?' }))
  await answered(allowed, second)
  const [turn] = await turnsOf(allowed, second)
  expect(turn).toMatchObject({
    sending: 'sent',
    reply: {
      answer: { phrase: [{ type: 'text', text: 'The model on: Should I be proud of me?' }] },
    },
  })
  // What came before was sent first.
  expect(device.chats.queries).toEqual(['Who is the president?', 'Should I be proud of me?'])
  expect(await readTokensLeft(device.ledger.db)).toBe(800)
})

test('[CHT-03] what the engine answers is never asked of a model', async () => {
  const device = await createChatDevice()
  const allowed = askerOn(device, { mayAskModel: true })
  const chatId = unwrap(await askUwa(allowed, { query: QUERY }))
  await answered(allowed, chatId)
  expect(device.server.log).toEqual([])
})

test('[CHT-03] a model that could not be asked fails with its message; again it is the same turn', async () => {
  const device = await createChatDevice()
  device.server.intercept = () => failure(403, 'no_tokens')
  const allowed = askerOn(device, { mayAskModel: true, answer: async () => aRefusal() })
  const chatId = unwrap(await askUwa(allowed, { query: 'Who is the president?' }))
  await eventually(async () => expect(await repliesOf(allowed, chatId)).toEqual(['failed']))
  const [turn] = await turnsOf(allowed, chatId)
  expect(turn?.reply).toEqual({ type: 'failed', message: 'refused: no_tokens' })
  // The server keeps it, and the reply is lost.
  device.server.intercept = request => {
    device.chats.answer(request)
    return Response.error()
  }
  unwrap(await retryTurn(allowed, turn?.id ?? ''))
  await eventually(() => expect(device.chats.turns.size).toBe(1))
  await eventually(async () => expect(await repliesOf(allowed, chatId)).toEqual(['failed']))
  device.server.intercept = device.chats.answer
  unwrap(await retryTurn(allowed, turn?.id ?? ''))
  await answered(allowed, chatId)
  expect([...device.chats.turns.keys()]).toEqual([turn?.id])
})

test('[CHT-01] [CH4] a deleted chat is gone at once, and nothing on its way brings it back', async () => {
  const device = await createChatDevice()
  const answers: ((answer: Answer) => void)[] = []
  const asker = askerOn(device, {
    answer: () =>
      new Promise(resolve => {
        answers.push(resolve)
      }),
  })
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  await eventually(() => expect(asker.asked).toHaveLength(1))
  unwrap(await removeChat(asker.ledger, chatId))
  const waiting = answerTurns(asker, chatId)
  answers[0]?.(anAnswer())
  await waiting
  expect(await turnsOf(asker, chatId)).toEqual([])
  expect(await readRecentChats(asker.ledger.db)).toEqual([])
  expect(await askUwa(asker, { chatId, query: 'and on food?' })).toMatchObject({
    ok: false,
    error: { type: 'gone', message: 'This chat was deleted.' },
  })
})

test('[CHT-01] [CH4] a chat deleted while the server answers in it is deleted there too, late as it began', async () => {
  const device = await createChatDevice()
  const { chats, server, core, ledger } = device
  const asker = askerOn(device, { mayAskModel: true, answer: async () => aRefusal() })
  const held: (() => void)[] = []
  server.intercept = async request => {
    if (request.path === '/transactions/finance-query') {
      await new Promise<void>(resolve => {
        held.push(resolve)
      })
    }
    return chats.answer(request)
  }
  const chatId = unwrap(await askUwa(asker, { query: QUERY }))
  await eventually(() => expect(server.log).toContain('POST /transactions/finance-query'))
  unwrap(await removeChat(ledger, chatId))
  await runUploads(turnUpload, { ...core, api: asker.api }, 'manual')
  held[0]?.()
  await eventually(() => expect(chats.turns.size).toBe(1))
  await answerTurns(asker, chatId)
  await runUploads(turnUpload, { ...core, api: asker.api }, 'manual')
  expect([chats.turns.size, [...chats.deletedIds]]).toEqual([0, [chatId]])
  expect(await readRecentChats(ledger.db)).toEqual([])
})
