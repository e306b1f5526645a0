import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { PROTECT_AGAIN_MS } from '#features/onboarding/rules/install-notes.ts'
import { aLabel, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'

let app: RenderedApp
const persist = vi.fn<() => Promise<boolean>>(async () => false)
// Looked at before the browser is asked, while a write is still being saved.
const persisted = vi.fn<() => Promise<boolean>>(async () => false)

beforeEach(async () => {
  freshDevice()
  storeAda()
  persist.mockClear()
  persisted.mockClear()
  const storage = { persisted, persist }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  app = await renderApp('/user/app/dashboard')
})
afterEach(async () => {
  await closeApp(app)
  Reflect.deleteProperty(navigator, 'storage')
})

// More of them than of wallets fit into the plan, which a pass may have brought.
async function save(): Promise<void> {
  const member = app.account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  unwrap(await createLabel(member.ledger, aLabel()))
}

test('[PWA-01] the browser is asked to keep the records after the first of them, not at the start', async () => {
  await app.advance(PROTECT_AGAIN_MS)
  expect(persist).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
})

test('[PWA-01] it is asked again when a week is over, not with every write', async () => {
  await save()
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  persisted.mockClear()
  await save()
  expect(persisted).not.toHaveBeenCalled()
  await app.advance(PROTECT_AGAIN_MS)
  await save()
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(2))
})

test('[PWA-01] a clock that was years ahead once puts it off for no years', async () => {
  const { store } = app.account
  const inYears = Date.UTC(2099, 0, 1)
  store.writeInstallNotes({ ...store.readInstallNotes(), protectAskedAt: inYears })
  await save()
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
})

test('[PWA-01] a browser that will not be asked keeps nothing from being saved', async () => {
  persist.mockRejectedValueOnce(new DOMException('not here', 'SecurityError'))
  const uncaught = vi.fn<() => void>()
  process.once('unhandledRejection', uncaught)
  await save()
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  await new Promise(resolve => setTimeout(resolve))
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})
