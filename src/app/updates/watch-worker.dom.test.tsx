import { expect, test, vi } from 'vitest'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { watchWorker } from './watch-worker.ts'

/** A worker on its way through the browser's states. */
function aWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  function become(state: string): void {
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
  }
  return { worker, become }
}

interface Slots {
  readonly controller: object | null
  readonly active: object | null
}

/** What a worker was sent. */
type Sent = (message: unknown) => void

/** A browser whose page begins to install a worker, and what was announced of it. */
function open({ controller, active }: Slots) {
  const { worker, become } = aWorker()
  const postMessage = vi.fn<Sent>()
  const registration = Object.assign(new EventTarget(), {
    installing: active === null ? worker : null,
    waiting: active === null ? null : worker,
    active: active === null ? null : { postMessage },
    update: async () => undefined,
  })
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: { postMessage } }),
    register: async () => registration,
  })
  const announce = vi.fn<() => void>()
  const updates = { announce, tookOver: () => undefined }
  const watched = watchWorker(container, updates, createManualTimers(0))
  const listen = vi.spyOn(worker, 'addEventListener')
  function settle(): void {
    Object.assign(registration, { installing: null, waiting: worker })
    become('installed')
  }
  function takeOver(): void {
    container.dispatchEvent(new Event('controllerchange'))
  }
  function isListening(): boolean {
    return listen.mock.calls.length > 0
  }
  return { announce, postMessage, watched, settle, takeOver, isListening }
}

test('[APP-05] the first worker of a browser, in its moment of waiting, is no new version', async () => {
  const { announce, watched, settle, isListening } = open({ controller: null, active: null })
  await expect.poll(isListening).toBe(true)
  settle()
  await watched
  expect(announce).not.toHaveBeenCalled()
})

test('[APP-05] a worker that waits beside the one that serves the page is a new version', async () => {
  const { announce, watched } = open({ controller: {}, active: {} })
  await watched
  expect(announce).toHaveBeenCalledOnce()
})

test('[SYN-01] a page that the worker did not take over as it came asks to be served', async () => {
  const { postMessage, watched } = open({ controller: null, active: {} })
  await watched
  expect(postMessage.mock.calls).toEqual([[{ type: 'CLAIM' }]])
})

test('[SYN-01] a page that a worker serves asks for nothing', async () => {
  const { postMessage, watched } = open({ controller: {}, active: {} })
  await watched
  expect(postMessage).not.toHaveBeenCalled()
})

const USED = [
  'https://money.example/assets/open-demo-AbCd1234.js',
  'https://money.example/assets/styles-AbCd1234.css',
  'https://money.example/api/v1/site',
]

/** What is fetched once a worker takes the page over, which had fetched these before. */
async function fetchedOnceTakenOver(controller: object | null): Promise<readonly unknown[]> {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const entries = USED.map(name => ({ name }) as PerformanceEntry)
  const known = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  const { watched, takeOver } = open({ controller, active: {} })
  await watched
  takeOver()
  const asked = fetched.mock.calls.map(([url]) => url)
  fetched.mockRestore()
  known.mockRestore()
  return asked
}

test('[SYN-01] parts that were used before the first worker was there are asked for again, to be kept', async () => {
  expect(await fetchedOnceTakenOver(null)).toEqual(USED.slice(0, 2))
})

test('[SYN-01] a newer worker has the parts that are used, and asks for none', async () => {
  expect(await fetchedOnceTakenOver({})).toEqual([])
})
