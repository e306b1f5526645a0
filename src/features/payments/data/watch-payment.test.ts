import { expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import type { Exchange, HttpRequest } from '#api/exchange.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { type PaymentNews, type WatchDeps, watchPayment } from './watch-payment.ts'

const POLL_MS = 10_000

function answerOf(status: string): Exchange {
  const data = { status, reason: null, amount: 10, paidAmount: null, balance: 0 }
  const json = { success: true, message: 'ok', data }
  return { type: 'answer', status: 200, header: () => null, json }
}

/** A payment under watch, by a server and a page that the test drives. */
function watchOne() {
  const timers = createManualTimers(0)
  const asked: HttpRequest[] = []
  const news: PaymentNews['type'][] = []
  const world = {
    isSeen: true,
    answer: (): Promise<Exchange> => Promise.resolve(answerOf('pending')),
  }
  const waiting = new Set<(trigger: 'visible') => void>()
  const pageLifecycle: WatchDeps['pageLifecycle'] = {
    isVisible: () => world.isSeen,
    onReturn(listener) {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
  }
  const api = createApi({
    exchange(request) {
      asked.push(request)
      return world.answer()
    },
    readStream: () => Promise.resolve('unreachable'),
  })
  const watch = watchPayment({ api, timers, pageLifecycle }, 'REF-1', told => news.push(told.type))

  async function pass(ms: number): Promise<void> {
    await timers.advance(ms)
    await new Promise(resolve => {
      setImmediate(resolve)
    })
  }

  function lookAgain(): void {
    world.isSeen = true
    waiting.forEach(listener => listener('visible'))
  }

  return { watch, world, asked, news, pass, lookAgain, waiting }
}

test('[PAY-03] a pending payment is asked about every 10 seconds, and no more once it is finished', async () => {
  const { world, asked, news, pass, waiting } = watchOne()
  await pass(POLL_MS - 1)
  expect(asked).toHaveLength(0)
  await pass(1)
  await pass(POLL_MS)
  expect(asked.map(({ path }) => path)).toEqual([
    '/payments/confirm-payment-status/REF-1',
    '/payments/confirm-payment-status/REF-1',
  ])
  world.answer = () => Promise.resolve(answerOf('successful'))
  await pass(POLL_MS)
  await pass(POLL_MS * 5)
  expect(asked).toHaveLength(3)
  expect(news).toEqual(['checking', 'pending', 'checking', 'pending', 'checking', 'finished'])
  expect(waiting.size).toBe(0)
})

test('[PAY-03] nobody looking, nothing is asked; looked at again, it is asked at once', async () => {
  const { world, asked, pass, lookAgain } = watchOne()
  world.isSeen = false
  await pass(POLL_MS * 6)
  expect(asked).toHaveLength(0)
  lookAgain()
  await pass(0)
  expect(asked).toHaveLength(1)
  await pass(POLL_MS)
  expect(asked).toHaveLength(2)
})

test('[PAY-03] asked for twice at once it is asked about once', async () => {
  const { watch, asked, pass } = watchOne()
  await Promise.all([watch.check(), watch.check()])
  await pass(0)
  expect(asked).toHaveLength(1)
})

test('[PAY-03] no answer is no end: it says so, and goes on', async () => {
  const { world, news, pass } = watchOne()
  world.answer = () => Promise.resolve({ type: 'unreachable' })
  await pass(POLL_MS)
  world.answer = () => Promise.resolve(answerOf('failed'))
  await pass(POLL_MS)
  expect(news).toEqual(['checking', 'unknown', 'checking', 'finished'])
})

test('[PAY-03] an answer after the watch was given up tells nothing', async () => {
  const { watch, world, asked, news, pass } = watchOne()
  const waiting: ((answer: Exchange) => void)[] = []
  world.answer = () =>
    new Promise(resolve => {
      waiting.push(resolve)
    })
  const checking = watch.check()
  watch.stop()
  waiting.forEach(answer => answer(answerOf('successful')))
  await checking
  await pass(POLL_MS * 2)
  expect(news).toEqual(['checking'])
  expect(asked).toHaveLength(1)
})
