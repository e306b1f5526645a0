import { expose } from 'comlink'
import { expect, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { OpenColumns } from '#ledger/columns/columns.ts'
import { serveColumns } from '#ledger/columns/serve-columns.ts'
import { createColumnsClient } from './columns-client.ts'
import { watchAnswer } from './watch-answer.ts'

const NOTHING = { ids: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 1 } }
const QUESTION = { filters: { categories: [], labelIds: [] }, page: 1, limit: 10 }

function anAnswer(text: string): Answer {
  const evidence = { intent: 'clarify', filter: null, rowCount: 0, notes: [], rowIds: [] } as const
  return { kind: 'clarify', phrase: [{ type: 'text', text }], evidence, followUps: [] }
}

/**
 * A worker at the other end of a channel: a page is how often one was asked for, spending never
 * comes, there are no flows, and the assistant says what it was asked.
 */
function aWorker() {
  const { port1, port2 } = new MessageChannel()
  const asked = { count: 0, userId: '', droppedCount: 0, closedCount: 0, tellChange: () => {} }
  const columns: OpenColumns = {
    fetchPage() {
      asked.count += 1
      return Promise.resolve({ ...NOTHING, ids: [String(asked.count)] })
    },
    fetchList: () => Promise.reject(new Error('closed')),
    fetchWindow: () => Promise.reject(new Error('closed')),
    fetchDailyFlows: () => Promise.reject(new Error('closed')),
    fetchPlace: () => Promise.reject(new Error('closed')),
    fetchIds: ({ find = '' }) => Promise.resolve([find]),
    fetchPayees: () => Promise.resolve([]),
    fetchFlows: () => Promise.reject(new Error('closed')),
    fetchOverview: () => Promise.reject(new Error('closed')),
    fetchFlowsBy: () => Promise.reject(new Error('closed')),
    async fetchSpending(_, signal) {
      asked.count += 1
      await new Promise(resolve => signal?.addEventListener('abort', resolve))
      asked.droppedCount += 1
      throw new Error('dropped')
    },
    fetchInsights: () => Promise.resolve([]),
    fetchRepeats: () => Promise.resolve([]),
    ask: ({ text, askedAt }) => Promise.resolve(anAnswer(`${text} ${askedAt}`)),
    onChange(listener) {
      asked.tellChange = listener
      return () => {}
    },
    close() {
      asked.closedCount += 1
    },
  }
  expose(
    serveColumns(userId => {
      asked.userId = userId
      return columns
    }),
    port1,
  )
  return {
    asked,
    port: port2,
    close() {
      port1.close()
      port2.close()
    },
  }
}

test('[DAS-06] the page asks the worker of its user, and again after a change, until it stops', async () => {
  const worker = aWorker()
  const { asked } = worker
  const columns = createColumnsClient(worker.port, 'user')
  const heard: string[] = []
  const stop = watchAnswer(columns, each => each.fetchPage(QUESTION), {
    next: answer => heard.push(answer.ids.join()),
    error: cause => heard.push(String(cause)),
  })
  await expect.poll(() => heard).toEqual(['1'])
  expect(asked.userId).toBe('user')
  asked.tellChange()
  await expect.poll(() => heard).toEqual(['1', '2'])
  stop()
  asked.tellChange()
  expect(await columns.fetchPage(QUESTION)).toMatchObject({ ids: ['3'] })
  expect(heard).toEqual(['1', '2'])
  worker.close()
})

test('a failure in the worker is told to whoever watches', async () => {
  const worker = aWorker()
  const heard: string[] = []
  watchAnswer(createColumnsClient(worker.port, 'user'), each => each.fetchFlows(), {
    next: () => heard.push('answer'),
    error: cause => heard.push(String(cause)),
  })
  await expect.poll(() => heard).toEqual(['Error: closed'])
  worker.close()
})

test('whoever stops waiting drops the question in the worker, and hears of no failure', async () => {
  const worker = aWorker()
  const columns = createColumnsClient(worker.port, 'user')
  const heard: string[] = []
  const stop = watchAnswer(columns, (each, signal) => each.fetchSpending([], signal), {
    next: () => heard.push('answer'),
    error: cause => heard.push(String(cause)),
  })
  await expect.poll(() => worker.asked.count).toBe(1)
  stop()
  await expect.poll(() => worker.asked.droppedCount).toBe(1)
  expect(await columns.fetchPage(QUESTION)).toMatchObject({ ids: ['2'] })
  expect(heard).toEqual([])
  worker.close()
})

test('[CHT-03] a question in words crosses to the worker, and its answer back', async () => {
  const worker = aWorker()
  const columns = createColumnsClient(worker.port, 'user')
  expect(await columns.ask({ text: 'And food?', askedAt: 5 })).toEqual(anAnswer('And food? 5'))
  worker.close()
})

test('a worker whose script cannot be had is no silence', async () => {
  const { port1, port2 } = new MessageChannel()
  const columns = createColumnsClient(port1, 'user')
  port1.dispatchEvent(new Event('error'))
  await expect(columns.fetchPage(QUESTION)).rejects.toThrow('did not start')
  port1.close()
  port2.close()
})

test('[money 10] closed, it has the worker let go of the ledger, and what was asked gets no answer', async () => {
  const worker = aWorker()
  const columns = createColumnsClient(worker.port, 'user')
  const heard: string[] = []
  columns.fetchFlows().then(
    () => heard.push('answer'),
    cause => heard.push(String(cause)),
  )
  await columns.close()
  expect(worker.asked.closedCount).toBe(1)
  await columns.close()
  expect(heard).toEqual([])
  worker.close()
})
