import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { addTurn } from '#ledger/chats/chats.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'

const CHAT = '019a0000-0000-7000-8000-0000000000c1'
const SWITCH = 'Let Uwa ask a language model'

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => await closeApp(app))

/** Opens the settings of a deployment that has a model at the host; '' has none. */
async function open(assistantModel: string): Promise<void> {
  const data = {
    supportEmail: 'help@kobolens.test',
    supportPhone: '',
    videoId: '',
    startGuideUrl: '',
    socialLinks: [],
    measurement: { id: '', hosts: [] },
    assistantModel,
  }
  app = await renderApp('/user/app/settings?tab=app', {
    'GET /general/site': () => json(200, { success: true, message: 'ok', data }),
  })
}

async function openChat(): Promise<void> {
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  await addTurn(ledger.db, { id: 't1', chatId: CHAT, query: 'Is Dangote rich?', askedAt: 1 })
  await app.router.navigate({ to: '/user/app/chat/$id', params: { id: CHAT } })
  await screen.findByRole('log')
}

test('[CHT-03] consent to a model is off until it is given on this device, and the chat says where it stands', async () => {
  await open('models.test')
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: SWITCH })
  expect(consent.checked).toBe(false)
  expect(screen.getByText(/is sent, to models\.test:/)).toBeTruthy()
  await openChat()
  expect(screen.getByText(/may be sent to models\.test, if you allow it\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Change' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: SWITCH }))
  await openChat()
  expect(screen.getByText(/is sent to models\.test\./)).toBeTruthy()
})

test('[CHT-03] the consent that somebody else gave on this device is not theirs who signs in after', async () => {
  const namesConsentOf = '019a0000-0000-7000-8000-0000000000aa'
  localStorage.setItem('preferences', JSON.stringify({ namesConsentOf }))
  await open('models.test')
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: SWITCH })
  expect(consent.checked).toBe(false)
  await openChat()
  expect(screen.getByText(/may be sent to models\.test, if you allow it\./)).toBeTruthy()
})

test('[CHT-01] where a question is typed first, it stands what of it may leave this device', async () => {
  await open('models.test')
  fireEvent.click(await screen.findByRole('checkbox', { name: SWITCH }))
  await app.router.navigate({ to: '/user/app/ai-chats' })
  expect(await screen.findByText(/is sent to models\.test\./)).toBeTruthy()
})

test('[CHT-03] where no model is configured nothing is said of one', async () => {
  await open('')
  await screen.findByRole('checkbox', { name: 'Hide amounts' })
  expect(screen.queryByRole('checkbox', { name: SWITCH })).toBeNull()
  await openChat()
  expect(screen.queryByText(/may be sent/)).toBeNull()
})

test('[MS4] another language is kept on this device, and the page is loaded anew to speak it', async () => {
  await open('')
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(screen.getByText(/^The app starts again in the language that you choose/)).toBeTruthy()
  fireEvent.change(choice, { target: { value: 'pcm' } })
  expect(app.departures).toEqual(['reload'])
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ language: 'pcm' })
  expect(await screen.findByText(/^A draft that no speaker has read yet/)).toBeTruthy()
})
