import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hangs,
  type ModelMock,
  type ModelStep,
  replies,
  says,
  startModelMock,
} from '#test/support/assistant/model-mock.ts'
import {
  anAsker,
  askOnce,
  MODEL_KEY,
  MODEL_QUESTION,
  noLog,
  READS_OCTOBER,
} from '#test/support/assistant/model-talk.ts'
import type { ManualTimers } from '#test/support/manual-timers.ts'
import { ANSWER_TIMEOUT_MS, createCircuitBreaker } from './openai-compatible.ts'

let mock: ModelMock
beforeAll(async () => {
  mock = await startModelMock()
})
afterAll(async () => await mock.close())

/** The step, once so much time has passed. */
function after(timers: ManualTimers, delayMs: number, step: ModelStep): ModelStep {
  return async turn => {
    await timers.advance(delayMs)
    return await step(turn)
  }
}

const OUTAGES: readonly (readonly [string, ModelStep])[] = [
  ['429', replies(429, { error: { message: 'slow down' } })],
  ['500', replies(500, 'oops')],
  ['401', replies(401, { error: 'bad key' })],
  ['no JSON', replies(200, '<html>')],
  ['another form', replies(200, { choices: [] })],
  ['words of another form', replies(200, { choices: [{ message: { content: [] } }] })],
  [
    'an absurd count of tokens',
    replies(200, {
      choices: [{ message: { content: 'x' } }],
      usage: { prompt_tokens: -5, completion_tokens: 1 },
    }),
  ],
]

test.each(OUTAGES)('[CHT-03] a service that answers %s is unavailable', async (_, step) => {
  expect(await askOnce(mock, [step])).toEqual({ ok: false, error: 'unavailable' })
})

test('[CHT-03] a redirect is not followed', async () => {
  const away = { status: 307, body: {}, location: `${mock.origin}/away` }
  expect(await askOnce(mock, [() => away])).toEqual({ ok: false, error: 'unavailable' })
  expect(mock.requests).toHaveLength(1)
})

test('[CHT-03] one that does not answer in time is unavailable', async () => {
  const { timers, ask } = anAsker(mock)
  mock.play(after(timers, ANSWER_TIMEOUT_MS, hangs))
  expect(await ask()).toEqual({ ok: false, error: 'unavailable' })
})

test('[CHT-03] one that takes its time is waited for', async () => {
  const { timers, ask } = anAsker(mock)
  mock.play(after(timers, ANSWER_TIMEOUT_MS - 1, READS_OCTOBER))
  expect(await ask()).toMatchObject({ ok: true })
})

test('[CHT-03] whoever leaves ends the call, and says nothing of the service', async () => {
  const { ask } = anAsker(mock)
  for (let time = 0; time < 6; time += 1) {
    const leaving = new AbortController()
    mock.play(() => {
      leaving.abort()
      return hangs()
    })
    expect(await ask(leaving.signal)).toEqual({ ok: false, error: 'left' })
  }
  mock.play(READS_OCTOBER)
  expect(await ask()).toMatchObject({ ok: true })
})

test('[CHT-03] after five outages nobody waits for it for a minute', async () => {
  const { timers, ask } = anAsker(mock)
  mock.play(replies(503))
  for (let outage = 0; outage < 5; outage += 1) await ask()
  expect(mock.requests).toHaveLength(5)
  expect(await ask()).toEqual({ ok: false, error: 'unavailable' })
  expect(mock.requests).toHaveLength(5)
  timers.time.now += 60_000
  mock.play(READS_OCTOBER)
  expect(await ask()).toMatchObject({ ok: true })
})

test('[CHT-03] what fails is logged without key, question or answer', async () => {
  const lines: string[] = []
  const log = { ...noLog, warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) }
  await askOnce(mock, [replies(400, { error: `${MODEL_QUESTION} ${MODEL_KEY}` })], { log })
  const { timers, ask } = anAsker(mock, { log })
  mock.play(after(timers, ANSWER_TIMEOUT_MS, hangs))
  await ask()
  await askOnce(mock, [says('You spent ₦987,654.32.')], { log })
  expect(lines).toEqual([
    '["assistant.no_answer",{"host":"model.test","type":"refused","detail":"status 400"}]',
    '["assistant.no_answer",{"host":"model.test","type":"timeout","detail":"no answer"}]',
    '["assistant.no_answer",{"host":"model.test","type":"form"}]',
  ])
})

function breakerAt(startMs: number) {
  const time = { nowMs: startMs }
  return { time, breaker: createCircuitBreaker(() => time.nowMs) }
}

test('[CHT-03] five failures in a row close the way for a minute', () => {
  const { time, breaker } = breakerAt(1000)
  for (let failure = 0; failure < 5; failure += 1) {
    expect(breaker.admit()).toBe(true)
    breaker.note(false)
  }
  expect(breaker.admit()).toBe(false)
  time.nowMs += 59_999
  expect(breaker.admit()).toBe(false)
})

test('[CHT-03] a success in between begins the count anew', () => {
  const { breaker } = breakerAt(1000)
  for (const isFine of [false, false, false, false, true, false, false, false, false]) {
    breaker.note(isFine)
  }
  expect(breaker.admit()).toBe(true)
})

test('[CHT-03] after the minute one call tries, and decides for all', () => {
  const { time, breaker } = breakerAt(1000)
  for (let failure = 0; failure < 5; failure += 1) breaker.note(false)
  time.nowMs += 60_000
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  breaker.note(false)
  expect(breaker.admit()).toBe(false)
  time.nowMs += 60_000
  expect(breaker.admit()).toBe(true)
  breaker.note(true)
  expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
})

test('[CHT-03] a trial that its caller gave up is followed by another a minute later', () => {
  const { time, breaker } = breakerAt(1000)
  for (let failure = 0; failure < 5; failure += 1) breaker.note(false)
  time.nowMs += 60_000
  expect(breaker.admit()).toBe(true)
  time.nowMs += 60_000
  expect(breaker.admit()).toBe(true)
})
