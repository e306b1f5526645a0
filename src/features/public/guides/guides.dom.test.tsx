import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installPrompt } from '#test/support/screens/a-site.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

const SITE = {
  supportEmail: 'help@money.example',
  supportPhone: '',
  videoId: '',
  startGuideUrl: '',
  socialLinks: [],
  measurement: { id: '', hosts: [] },
}
const ANSWERS = {
  'GET /general/site': () => json(200, { success: true, message: 'Site', data: SITE }),
}

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

test('[PUB-14] the guides are listed', async () => {
  app = await renderApp('/guides', ANSWERS)
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toContain('/guides/how-to-install')
  expect(links).toContain('/guides/get-started')
})

test.each([
  ['iphone', 'iPhone', /Share/],
  ['android', 'Android', /three dots/],
  ['computer', 'Android', /three dots/],
] as const)(
  '[PUB-14] on a device of the kind %s the guide opens at %s',
  async (device, tab, step) => {
    app = await renderApp('/guides/how-to-install', ANSWERS, device)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab)
    expect(screen.getByRole('heading', { level: 2, name: step })).toBeTruthy()
    screen.getByRole('tab', { name: 'iPhone' }).click()
    expect(await screen.findByRole('heading', { level: 2, name: /Share/ })).toBeTruthy()
  },
)

test('[PUB-14] it leads to an account and to support', async () => {
  app = await renderApp('/guides/how-to-install', ANSWERS)
  const door = screen.getByRole('link', { name: 'Create an account' })
  expect(door.getAttribute('href')).toBe('/user/create-account')
  const [help] = await screen.findAllByRole('link', { name: 'help@money.example' })
  expect(help?.getAttribute('href')).toBe('mailto:help@money.example')
})

test('[PUB-14] where the browser offers to install, one press asks it', async () => {
  app = await renderApp('/guides/how-to-install', ANSWERS)
  expect(screen.queryByRole('button', { name: 'Install Kobolens' })).toBeNull()
  const { asked, event } = installPrompt()
  const { installer } = app
  act(() => void installer.dispatchEvent(event))
  press('Install Kobolens')
  expect(asked).toEqual(['asked'])
  expect(screen.queryByRole('button', { name: 'Install Kobolens' })).toBeNull()
})
