import { screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

// As a browser says it of a chunk that did not arrive, and Dexie of one that allows no database.
const CAUSES = [
  [
    new TypeError('Failed to fetch dynamically imported module'),
    /^A part of the app did not arrive/,
  ],
  [new Dexie.MissingAPIError('no IndexedDB'), /^This browser does not let the app keep records/],
] as const

test.each(CAUSES)('[ACC-18] a login that opens no records says why: %s', async (cause, words) => {
  app = await renderApp('/user/login')
  vi.spyOn(app.account.sessions, 'begin').mockRejectedValueOnce(cause)
  typeInto('Email or username', 'Ada')
  typeInto('Password', 'Passw0rd!')
  press('Log in')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('Ada')
  expect(window.localStorage.getItem('token')).toBeNull()
})

test.each(CAUSES)('[DM2] so does a demo: %s', async (cause, words) => {
  app = await renderApp('/')
  vi.spyOn(app.account.sessions, 'resume').mockRejectedValueOnce(cause)
  const [button] = await screen.findAllByRole('button', { name: 'Try it without an account' })
  button?.click()
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(app.path()).toBe('/')
  expect(window.localStorage.getItem('demo')).toBeNull()
})
