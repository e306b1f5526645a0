import { expect, test } from 'vitest'
import { PARTS_CACHE, PICTURES_CACHE } from '#ledger/store/app-caches.ts'
import {
  answerFile,
  dropOldParts,
  type FileDeps,
  isPicture,
  keepNewParts,
  PARTS,
  PICTURES,
} from './keep-file.ts'

const OLD = 'https://app.test/assets/pdf-library-AAAAAAAA.js'
const NEW = 'https://app.test/assets/pdf-library-BBBB-_BB.js'
const OTHER = 'https://app.test/assets/pdf-other-CCCCCCCC.js'

/** A cache storage with one cache, and a network that can be cut. */
function createDevice(kind = PARTS) {
  const kept = new Map<string, Response>()
  const state = { isOnline: true, isFull: false, status: 200, fetched: 0, names: new Set<string>() }
  const deps: FileDeps = {
    caches: {
      async open(name) {
        state.names.add(name)
        return {
          match: async url => kept.get(url)?.clone(),
          async put(url, response) {
            if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
            kept.set(url, response)
          },
          keys: async () => [...kept.keys()].map(url => ({ url })),
          delete: async url => kept.delete(url),
        }
      },
    },
    async fetch({ url }) {
      if (!state.isOnline) throw new TypeError('no network')
      state.fetched += 1
      return new Response(url, { status: state.status })
    },
  }
  return { deps, kept, state, ask: (url: string) => answerFile(new Request(url), kind, deps) }
}

test('[SYN-01] a part used once is there without a network', async () => {
  const { ask, state } = createDevice()
  await ask(NEW)
  state.isOnline = false
  expect(await (await ask(NEW)).text()).toBe(NEW)
  expect([...state.names]).toEqual([PARTS_CACHE])
  expect(state.fetched).toBe(1)
  await expect(ask(OLD)).rejects.toThrow('no network')
})

test('[SYN-01] a new build brings the parts that the device uses, and nothing else', async () => {
  const { ask, deps, kept, state } = createDevice()
  await ask(OLD)
  const parts = [NEW, OTHER].map(url => new URL(url).pathname)
  await keepNewParts(parts, deps)
  // The page of the older build is open still.
  expect([...kept.keys()]).toEqual([OLD, NEW])
  await dropOldParts(parts, deps)
  expect([...kept.keys()]).toEqual([NEW])
  state.isOnline = false
  expect(await (await ask(NEW)).text()).toBe(NEW)
})

test('[SYN-01] a part that an update cannot fetch keeps nothing from going on, and comes with its next use', async () => {
  const { ask, deps, kept, state } = createDevice()
  await ask(OLD)
  state.isOnline = false
  await keepNewParts([new URL(NEW).pathname], deps)
  expect([...kept.keys()]).toEqual([OLD])
  state.isOnline = true
  await ask(NEW)
  expect(kept.has(NEW)).toBe(true)
})

test('[SYN-01] a part that did not change is fetched once', async () => {
  const { ask, deps, state } = createDevice()
  await ask(NEW)
  await keepNewParts([new URL(NEW).pathname], deps)
  expect(state.fetched).toBe(1)
})

test('[SYN-01] what is no success is not kept', async () => {
  const { ask, kept, state } = createDevice()
  state.status = 404
  expect((await ask(NEW)).status).toBe(404)
  expect(kept.size).toBe(0)
})

test('[SYN-01] a full device still gets the part', async () => {
  const { ask, state } = createDevice()
  state.isFull = true
  expect(await (await ask(NEW)).text()).toBe(NEW)
})

test('[PRO-01] an uploaded picture is seen with no network, until another one takes its place', async () => {
  const { ask, kept, state } = createDevice(PICTURES)
  const [first, second] = ['a', 'b'].map(key => `https://app.test/pictures/ada/${key}.webp`)
  expect(isPicture('/pictures/ada/a.webp')).toBe(true)
  expect(isPicture('/avatars/female-1.svg')).toBe(false)
  await ask(first ?? '')
  state.isOnline = false
  expect(await (await ask(first ?? '')).text()).toBe(first)
  state.isOnline = true
  await ask(second ?? '')
  expect([...kept.keys()]).toEqual([second])
  expect([...state.names]).toEqual([PICTURES_CACHE])
})
