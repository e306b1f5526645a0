import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { press } from '#test/support/screens/render-screen.tsx'
import { hasOpenForm } from '#ui/page/open-form.ts'
import { createAppUpdates, UpdateToast } from './app-updates.tsx'

afterEach(cleanup)

function show() {
  const log: string[] = []
  const updates = createAppUpdates({
    timers: createManualTimers(0),
    hasOpenForm: () => hasOpenForm(document),
    flush: async () => void log.push('flush'),
    activate: () => log.push('activate'),
    reload: () => log.push('reload'),
  })
  render(
    <>
      <form>
        <input aria-label="Description" defaultValue="" />
      </form>
      <UpdateToast updates={updates} />
    </>,
  )
  return { log, updates }
}

test('[APP-05] the toast comes with a new version and offers Later and Refresh', () => {
  const { updates } = show()
  expect(screen.queryByText('A new version is available')).toBeNull()
  act(updates.announce)
  expect(screen.getByRole('status').textContent).toContain('A new version is available')
  press('Later')
  expect(screen.queryByText('A new version is available')).toBeNull()
})

test('[APP-05] Refresh waits while something typed is not saved, and says so', async () => {
  const { updates, log } = show()
  act(updates.announce)
  const field = screen.getByLabelText<HTMLInputElement>('Description')
  field.value = 'Lunch at Mama Put'
  press('Refresh')
  expect(await screen.findByText(/typed something that is not saved yet/)).toBeTruthy()
  expect(log).toEqual([])
  field.value = ''
  press('Refresh')
  await screen.findByText('A new version is available')
  expect(log).toEqual(['flush', 'activate'])
})
