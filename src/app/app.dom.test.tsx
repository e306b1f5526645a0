import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { THEMES } from '#base/theme.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'

const START_SCRIPT = readFileSync('public/theme.js', 'utf8')
const SYSTEM_BARS = {
  light: '(prefers-color-scheme: light)',
  dark: '(prefers-color-scheme: dark)',
}

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
  delete document.documentElement.dataset['theme']
  document.head.innerHTML = ['light', 'dark']
    .map(name => `<meta name="theme-color" data-theme-color="${name}">`)
    .join('')
})
afterEach(async () => await closeApp(app))

function theme(): string | undefined {
  return document.documentElement.dataset['theme']
}

function bars(): Record<string, string> {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  return Object.fromEntries(metas.map(meta => [meta.dataset['themeColor'], meta.media]))
}

test('the theme chosen in the settings is put on the page and its bar at once', async () => {
  app = await renderApp('/user/app/settings?tab=app')
  expect([theme(), bars()]).toEqual([undefined, SYSTEM_BARS])
  fireEvent.click(await screen.findByLabelText('Dark'))
  expect([theme(), bars()]).toEqual(['dark', { light: 'not all', dark: 'all' }])
  fireEvent.click(screen.getByLabelText('Light'))
  expect([theme(), bars()]).toEqual(['light', { light: 'all', dark: 'not all' }])
  fireEvent.click(screen.getByLabelText('System'))
  expect([theme(), bars()]).toEqual([undefined, SYSTEM_BARS])
})

test.each(THEMES)(
  'the script before the first paint knows %s as the settings keep it',
  async name => {
    app = await renderApp('/user/app/settings?tab=app')
    fireEvent.click(await screen.findByLabelText('Dark'))
    fireEvent.click(screen.getByLabelText(`${name[0]?.toUpperCase()}${name.slice(1)}`))
    delete document.documentElement.dataset['theme']
    window.eval(START_SCRIPT)
    expect(theme()).toBe(name === 'system' ? undefined : name)
  },
)

test.each(['{', 'null', '"dark"', '{"theme":"sepia"}'])(
  'a storage that says %s leaves the theme to the system',
  text => {
    window.localStorage.setItem('preferences', text)
    window.eval(START_SCRIPT)
    expect(theme()).toBeUndefined()
  },
)

test('the pictures of the app on the public pages are in the theme that was chosen', async () => {
  window.localStorage.clear()
  window.localStorage.setItem('preferences', JSON.stringify({ theme: 'dark' }))
  app = await renderApp('/')
  const picture = await screen.findByRole('img', { name: /^The dashboard on a phone/ })
  expect(picture.getAttribute('src')).toContain('dashboard-dark')
  expect(picture.parentElement?.querySelector('[media*=prefers]')).toBeNull()
  expect(theme()).toBe('dark')
})
