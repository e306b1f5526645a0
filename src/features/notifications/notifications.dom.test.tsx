import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  type RenderedApp,
  renderApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

const TAB = '/user/app/settings?tab=notifications'

let app: RenderedApp | undefined
let settings: unknown[]

beforeEach(() => {
  freshDevice()
  storeAda()
  settings = []
})
afterEach(async () => {
  await closeApp(app)
})

const TAKEN: Answers = {
  'POST /user/subscribe-push': ({ body }) => {
    settings.push(body['settings'])
    return json(200, { success: true, message: 'ok' })
  },
  'POST /user/unsubscribe-push': () => json(200, { success: true, message: 'ok' }),
}

async function open(answers: Answers = TAKEN): Promise<RenderedApp> {
  app = await renderApp(TAB, answers)
  await screen.findByText('This browser cannot show reminders')
  return app
}

async function openAndTurnOn(): Promise<RenderedApp> {
  const opened = await open()
  opened.push.become({ support: 'full' })
  await screen.findByText('This device gets no reminders')
  press('Turn on reminders')
  await screen.findByText('This device gets reminders')
  return opened
}

test('[PWA-02] an iPhone’s tab is told to install the app first, and how', async () => {
  const { push } = await open()
  push.become({ support: 'install-first' })
  await screen.findByText('Install the app first')
  const link = screen.getByRole('link', { name: 'Show me how' })
  expect(link.getAttribute('href')).toBe('/guides/how-to-install')
})

test('[PWA-02] where they are blocked, the way to allow them is told', async () => {
  const { push } = await open()
  push.become({ support: 'full', permission: 'denied' })
  await screen.findByText('Reminders are blocked on this device')
  expect(screen.getByText(/press the icon beside the address/)).toBeTruthy()
})

test('[PWA-02] reminders are turned on by a press, and amounts are hidden until allowed', async () => {
  await openAndTurnOn()
  expect(await screen.findByText('Reminders are on.')).toBeTruthy()
  expect(settings).toEqual([
    { budgets: true, imports: true, signIns: true, topUps: true, due: true, amounts: false },
  ])
  const amounts = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show amounts' })
  expect(amounts.checked).toBe(false)
})

test('[PWA-02] each kind is switched by itself', async () => {
  await openAndTurnOn()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Imports' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Imports', checked: false }))
  await waitFor(() => expect(settings).toHaveLength(3))
  expect(settings.slice(1)).toMatchObject([{ imports: false }, { imports: true }])
})

test('[PWA-02] a switch that the server did not hear of goes back, and says so', async () => {
  const { server } = await openAndTurnOn()
  const answer = server.intercept
  server.intercept = request => {
    if (request.path === '/user/subscribe-push') throw new TypeError('no network')
    return answer(request)
  }
  fireEvent.click(screen.getByRole('checkbox', { name: 'Budgets' }))
  await screen.findByText(/could not reach the server/)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Budgets' }).checked).toBe(true)
})

test('[PWA-02] reminders are turned off', async () => {
  const { push } = await openAndTurnOn()
  press('Turn off on this device')
  await screen.findByText('This device gets no reminders')
  expect(await screen.findByText('Reminders are off on this device.')).toBeTruthy()
  expect(await push.current()).toBeNull()
})

test('[PWA-02] what cannot be turned off stays on, and says why', async () => {
  const { push, server } = await openAndTurnOn()
  push.become({ keepsHold: true })
  server.intercept = () => {
    throw new TypeError('no network')
  }
  press('Turn off on this device')
  expect(await screen.findByText(/could not be turned off/)).toBeTruthy()
  expect(screen.getByText('This device gets reminders')).toBeTruthy()
})

test('[PWA-02] who says no to the browser is told where to change their mind', async () => {
  const { push } = await open()
  push.become({ support: 'full', answer: 'denied' })
  await screen.findByText('This device gets no reminders')
  press('Turn on reminders')
  await screen.findByText('Reminders are blocked on this device')
  expect(await screen.findByText(/Your browser blocks reminders/)).toBeTruthy()
  expect(screen.queryByText(/Reminders stay off/)).toBeNull()
})

test('[UI7] each rule of what Uwa points out is switched by itself, and stays so', async () => {
  await open()
  const rules = await uwaRules()
  expect(rules.map(({ checked }) => checked)).toEqual([true, true, true, true, true, true])
  const [first] = rules
  assert(first !== undefined, 'there is a rule')
  fireEvent.click(first)
  await waitFor(() => expect(first.checked).toBe(false))
  await closeApp(app)
  await open()
  await expect
    .poll(async () => (await uwaRules()).map(({ checked }) => checked))
    .toEqual([false, true, true, true, true, true])
})

async function uwaRules(): Promise<readonly HTMLInputElement[]> {
  const group = await screen.findByRole('group', { name: 'What Uwa points out' })
  return within(group).getAllByRole<HTMLInputElement>('checkbox')
}
