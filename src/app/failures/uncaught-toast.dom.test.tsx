import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(async () => await closeApp(app))

test('[ACC-18] a failure that nothing caught is said on the page, with a way to start anew', async () => {
  app = await renderApp('/user/login')
  const error = new TypeError('x is not a function')
  act(() => void window.dispatchEvent(Object.assign(new Event('error'), { error })))
  expect(await screen.findByText(/^Something went wrong\. What was saved/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
