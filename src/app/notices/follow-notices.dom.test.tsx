import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Toasts } from '#ui/toast/toasts.tsx'
import { followNotices } from './follow-notices.ts'

const PATH = '/user/app/budget/1'
const ARRIVED = {
  type: 'notice-arrived',
  title: 'Household is 92% used',
  body: 'What is left is for the time until 20 Dec.',
  path: PATH,
}
const PRESSED = { type: 'notice-pressed', title: 'Household is 92% used', path: PATH }

let messages: EventTarget
let opened: string[]

beforeEach(() => {
  messages = new EventTarget()
  opened = []
  followNotices({ messages, page: document, open: path => opened.push(path) })
})
afterEach(cleanup)

function tell(data: unknown): void {
  messages.dispatchEvent(new MessageEvent('message', { data }))
}

test('[PWA-02] what arrives while the app is open is said in the page, with the way to it', async () => {
  render(<Toasts />)
  tell(ARRIVED)
  expect(await screen.findByText(`${ARRIVED.title}. ${ARRIVED.body}`)).toBeTruthy()
  expect(opened).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(opened).toEqual([PATH])
})

test('[PWA-02] a pressed notification opens its page', () => {
  tell(PRESSED)
  expect(opened).toEqual([PATH])
})

test('[PWA-02] what is being typed is not lost to a pressed notification', async () => {
  render(
    <>
      <form>
        <input aria-label="Amount" defaultValue="4500" />
      </form>
      <Toasts />
    </>,
  )
  tell(PRESSED)
  expect(opened).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }))
  expect(opened).toEqual([PATH])
})

test.each([undefined, null, 'x', { type: 'SKIP_WAITING' }, { type: 'notice-pressed' }])(
  '[PWA-02] the message %j is none of these',
  data => {
    tell(data)
    expect(opened).toEqual([])
  },
)
