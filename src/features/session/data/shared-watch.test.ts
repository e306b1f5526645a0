import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLabel } from '#features/labels/data/commands.ts'
import {
  aLabel,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { shareQuery, type SharedWatch, shareWatch } from './shared-watch.ts'

// A live query looks for the page's own database first.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})
afterEach(() => ledger.db.close())

/** Counts labels, and how often they are read. */
function countedLabels() {
  const read = vi.fn<(db: TestLedger['db'], name: string) => Promise<string>>(async (db, name) => {
    return `${name}: ${await db.labels.count()}`
  })
  return { read, labels: shareQuery(read) }
}

/** Listens; what is heard, and the way to stop. */
function hear<Question>(shared: SharedWatch<Question, string>, question: Question) {
  const heard: string[] = []
  const stop = shared(ledger, question).subscribe(
    answer => heard.push(answer),
    cause => heard.push(String(cause)),
  )
  return { heard, stop }
}

test('who asks the same shares one reading, and hears of each change', async () => {
  const { read, labels } = countedLabels()
  const [one, other] = [hear(labels, 'a'), hear(labels, 'a')]
  const apart = hear(labels, 'b')
  await expect
    .poll(() => [one.heard, other.heard, apart.heard])
    .toEqual([['a: 0'], ['a: 0'], ['b: 0']])
  expect(read).toHaveBeenCalledTimes(2)
  apart.stop()
  unwrap(await createLabel(ledger, aLabel('Rent')))
  await expect.poll(() => other.heard).toEqual(['a: 0', 'a: 1'])
  expect(one.heard).toEqual(['a: 0', 'a: 1'])
  expect(apart.heard).toEqual(['b: 0'])
})

test('who comes back hears the answer at once while nothing was written, and none that is older', async () => {
  const { read, labels } = countedLabels()
  const first = hear(labels, 'a')
  await expect.poll(() => first.heard).toEqual(['a: 0'])
  first.stop()
  const second = hear(labels, 'a')
  expect(second.heard).toEqual(['a: 0'])
  expect(read).toHaveBeenCalledTimes(1)
  second.stop()
  unwrap(await createLabel(ledger, aLabel('Rent')))
  const third = hear(labels, 'a')
  expect(third.heard).toEqual([])
  await expect.poll(() => third.heard).toEqual(['a: 1'])
})

test('an answer that nobody waits for any more is asked for no longer', () => {
  const stopped = vi.fn<() => void>()
  const never = shareWatch<number, string>(() => stopped)
  const { stop } = hear(never, 1)
  expect(stopped).not.toHaveBeenCalled()
  stop()
  expect(stopped).toHaveBeenCalledTimes(1)
})

test('after a failure, which is told, the next one asks anew', async () => {
  const answers = [() => Promise.reject(new Error('closed')), () => Promise.resolve('here')]
  const once = shareQuery(async (_, question: number) => `${question} ${await answers.shift()?.()}`)
  const failed = hear(once, 1)
  await expect.poll(() => failed.heard).toEqual(['Error: closed'])
  const next = hear(once, 1)
  await expect.poll(() => next.heard).toEqual(['1 here'])
})

test('of the answers that nobody hears the latest few are kept', () => {
  const watched: number[] = []
  const watch = shareWatch<number, string>((_, question, listener) => {
    watched.push(question)
    listener.next(`${question}`)
    return () => undefined
  })
  for (let question = 0; question < 20; question += 1) hear(watch, question).stop()
  expect(hear(watch, 19).heard).toEqual(['19'])
  expect(watched).toHaveLength(20)
  hear(watch, 0)
  expect(watched).toHaveLength(21)
})
