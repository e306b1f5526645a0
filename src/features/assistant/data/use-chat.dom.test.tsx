import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import { PreferencesProvider } from '#features/settings/data/preferences-context.tsx'
import { createPreferences } from '#features/settings/data/preferences.ts'
import { addTurn } from '#ledger/chats/chats.ts'
import { runUploads } from '#ledger/upload-queue/upload-queue.ts'
import { turnUpload } from '#ledger/upload-queue/upload-turns.ts'
import { askerOn, createChatDevice, type TestAsker } from '#test/support/device/test-asker.ts'
import type { TestDevice } from '#test/support/device/test-device.ts'
import { unwrap } from '#test/support/device/test-ledger.ts'
import { memberOf } from '#test/support/device/test-member.ts'
import { FakeChats } from '#test/support/screens/fake-chats.ts'
import { askUwa } from './commands.ts'
import { fetchRecentChats } from './fetch-chats.ts'
import { useChat, useRecentChats, useTokensLeft } from './queries.ts'
import { useAskUwa, useRemoveChat, useRetryTurn } from './use-asker.ts'

const QUERY = 'How much did I spend?'

// A live query waits for ever where there is no global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

let chats: FakeChats
let device: Awaited<ReturnType<typeof createChatDevice>>

beforeEach(async () => {
  window.localStorage.clear()
  chats = new FakeChats()
  device = await createChatDevice(chats)
})
afterEach(() => {
  cleanup()
  device.ledger.db.close()
})

/** Uses a hook as a screen of the person does. */
function use<Value>(hook: () => Value, asker: TestAsker = device.asker, on: TestDevice = device) {
  const member = memberOf(on, asker)
  const preferences = createPreferences(window.localStorage)

  function Screen({ children }: { readonly children: ReactNode }) {
    return (
      <PreferencesProvider preferences={preferences}>
        <MemberProvider member={member}>
          <LedgerProvider ledger={asker.ledger}>{children}</LedgerProvider>
        </MemberProvider>
      </PreferencesProvider>
    )
  }

  return renderHook(hook, { wrapper: Screen }).result
}

/** A chat that another device of the person has sent. */
async function chatOfAnother(): Promise<string> {
  const other = await createChatDevice(chats)
  const chatId = unwrap(await askUwa(other.asker, { query: QUERY }))
  await waitFor(async () => {
    expect(await other.ledger.db.turns.where('id').above('').toArray()).toMatchObject([
      { sending: 'unsent' },
    ])
  })
  const { userId, ledger, locks, api } = other.asker
  await runUploads(turnUpload, { userId, db: ledger.db, clock: ledger.clock, locks, api }, 'manual')
  return chatId
}

test('[CHT-03] a question and its answer show as they come, and the chat is among the recent ones', async () => {
  const ask = use(useAskUwa)
  const chatId = unwrap(await ask.current({ query: QUERY }))
  const chat = use(() => useChat(chatId))
  await waitFor(() =>
    expect(chat.current).toMatchObject({
      type: 'shown',
      name: QUERY,
      turns: [{ query: QUERY, reply: { type: 'answered' } }],
    }),
  )
  const recent = use(useRecentChats)
  await waitFor(() => expect(recent.current).toMatchObject([{ id: chatId, name: QUERY }]))
})

test('[CHT-03] [CH1] a question that a closed tab left waiting is answered by opening its chat', async () => {
  const chatId = device.core.newId()
  await addTurn(device.ledger.db, { id: device.core.newId(), chatId, query: QUERY, askedAt: 1 })
  const chat = use(() => useChat(chatId))
  await waitFor(() =>
    expect(chat.current).toMatchObject({ turns: [{ reply: { type: 'answered' } }] }),
  )
})

test('[CHT-01] [CHT-03] [CH5] a chat of another device comes with the list, and with its page', async () => {
  const chatId = await chatOfAnother()
  const recent = use(useRecentChats)
  await waitFor(() => expect(recent.current).toMatchObject([{ id: chatId, name: QUERY }]))
  const chat = use(() => useChat(chatId))
  await waitFor(() => expect(chat.current).toMatchObject({ turns: [{ query: QUERY }] }))
  const tokens = use(useTokensLeft)
  await waitFor(() => expect(tokens.current).toBe(900))
})

test('[CHT-03] a chat that nobody knows is missing, and offline it may be elsewhere', async () => {
  const unknown = device.core.newId()
  const chat = use(() => useChat(unknown))
  await waitFor(() => expect(chat.current).toEqual({ type: 'missing', isOffline: false }))
  device.server.intercept = () => Promise.reject(new TypeError('no network'))
  const offline = use(() => useChat(unknown))
  expect(offline.current).toEqual({ type: 'loading' })
  await waitFor(() => expect(offline.current).toEqual({ type: 'missing', isOffline: true }))
})

test('[CHT-03] a chat known by its name alone is loading, and offline it is elsewhere', async () => {
  const chatId = await chatOfAnother()
  await fetchRecentChats(device.asker)
  const answer = device.server.intercept
  device.server.intercept = () => Promise.reject(new TypeError('no network'))
  const offline = use(() => useChat(chatId))
  await waitFor(() => expect(offline.current).toEqual({ type: 'missing', isOffline: true }))
  device.server.intercept = answer
  const chat = use(() => useChat(chatId))
  await waitFor(() => expect(chat.current).toMatchObject({ turns: [{ query: QUERY }] }))
})

test('[CHT-01] [CH4] a chat that is deleted leaves the list and its page', async () => {
  const chatId = unwrap(await askUwa(device.asker, { query: QUERY }))
  const chat = use(() => useChat(chatId))
  const recent = use(useRecentChats)
  await waitFor(() => expect(recent.current).toHaveLength(1))
  unwrap(await use(useRemoveChat).current(chatId))
  await waitFor(() => expect(chat.current.type).toBe('deleted'))
  await waitFor(() => expect(recent.current).toEqual([]))
})

test('[CHT-03] what failed waits again when it is tried again, and is answered', async () => {
  const broken = askerOn(device, { answer: () => Promise.reject(new Error('no file')) })
  const chatId = unwrap(await askUwa(broken, { query: QUERY }))
  const chat = use(() => useChat(chatId))
  await waitFor(() =>
    expect(chat.current).toMatchObject({ turns: [{ reply: { type: 'failed' } }] }),
  )
  const [turn] = chat.current.type === 'shown' ? chat.current.turns : []
  unwrap(await use(useRetryTurn).current(turn?.id ?? ''))
  await waitFor(() =>
    expect(chat.current).toMatchObject({ turns: [{ reply: { type: 'answered' } }] }),
  )
})
