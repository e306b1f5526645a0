import { assert } from '#base/assert.ts'
import { type PageWatch, watchPage } from '../watch-page.ts'

/** How long something took that a person did, and what it did to the page. */
export interface TimedStep {
  readonly ms: number
  /** The longest time for which the page could do nothing else, between its turns. */
  readonly blockedMs: number
  /** The page's longest tasks in milliseconds, of those that the browser calls long (50 ms or more), longest first. */
  readonly longTasksMs: readonly number[]
}

const SHOWN_TASKS = 8
const CONTROLS = 'button, [type=checkbox], [type=search], select'

/** Stopwatches for the import of a statement in the page of the running app. */
export async function openBenchDoor() {
  let running: Running | undefined
  return {
    /** Begins to watch: from the next choice of a file or press, whichever comes last, until `until` stands there. */
    watch(until: string) {
      running = start(until)
    },
    /** What came of it; resolves when it is shown. */
    async seen(): Promise<TimedStep> {
      assert(running !== undefined, 'something is watched')
      return await running.done
    },
    bareWrite: (count: number) => bareWrite(count),
  }
}

interface Running {
  readonly done: Promise<TimedStep>
}

function start(until: string): Running {
  const tasks: number[] = []
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  let begun: { readonly at: number; readonly watch: PageWatch } | undefined
  function begin(event: Event): void {
    const isOfControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
    if (event.type === 'click' && !isOfControl) return
    begun?.watch.stop()
    tasks.length = 0
    begun = { at: performance.now(), watch: watchPage() }
  }
  for (const type of ['change', 'click', 'input']) document.addEventListener(type, begin, true)
  async function finish(): Promise<TimedStep> {
    await shown(until)
    const ms = performance.now() - (begun?.at ?? Number.NaN)
    for (const type of ['change', 'click', 'input']) document.removeEventListener(type, begin, true)
    // What the step leaves to do belongs to it: live queries, columns, drawing.
    await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
    observer.disconnect()
    const longTasksMs = tasks.toSorted((a, b) => b - a).slice(0, SHOWN_TASKS)
    return { ms, blockedMs: begun?.watch.stop() ?? Number.NaN, longTasksMs }
  }
  return { done: finish() }
}

const SETTLE_MS = 1000

/** Resolves when something matches the selector, whose text has the words after `|`. */
async function shown(until: string): Promise<void> {
  const [selector = '', text = ''] = until.split('|')
  function isShown(): boolean {
    return [...document.querySelectorAll(selector)].some(each => each.textContent.includes(text))
  }
  if (isShown()) await new Promise(resolve => setTimeout(resolve, TURN_MS))
  await new Promise<void>(resolve => {
    function look(): void {
      if (!isShown()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    look()
  })
}

const TURN_MS = 50

/** The least that any import does: so many rows into a table of a database of their own. */
async function bareWrite(count: number): Promise<number> {
  const name = 'bench-bare'
  const db = await opened(name)
  const startedAt = performance.now()
  const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore('rows')
  for (let n = 0; n < count; n += 1) store.put({ ...ROW, id: `row ${n}`, createdAt: n })
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('no write')))
  })
  const ms = performance.now() - startedAt
  db.close()
  indexedDB.deleteDatabase(name)
  return ms
}

const ROW = {
  walletId: '019a0000-0000-7000-8000-0000000000b6',
  type: 'expense',
  amount: 1000,
  category: 'food',
  labelId: null,
  budgetId: null,
  description: 'NIP transfer to somebody for something',
  transferId: null,
  importId: '019a0000-0000-7000-8000-0000000000b7',
  version: 0,
}

async function opened(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  return await new Promise((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('at', 'createdAt')
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
  })
}
