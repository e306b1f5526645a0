import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import type { Profile } from '#records/profile.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import {
  ADA,
  addressOf,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

const MISSING = 'Still missing: Last name, Phone, Profile picture'

let app: RenderedApp

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

/** The dashboard of a person whose profile is as the change has it. */
async function openDashboard(change: Partial<Profile>): Promise<void> {
  app = await renderApp('/user/app/dashboard')
  const member = app.account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  app.server.put('profile', ADA.id, { ...aProfile({ ...ADA, ...change }) })
  await member.engine.runPass('manual')
  await screen.findByRole('region', { name: 'Getting started' })
}

test('[PRO-01] a hurried sign-up is led to the rest of the profile, beside the checklist', async () => {
  await openDashboard({ lastName: '', phone: '', dp: '' })
  await screen.findByText(MISSING)
  expect(addressOf('Complete profile')).toBe('/user/app/profile?edit=true')
})

test('[PRO-01] nobody has to: Not now takes the card away for good', async () => {
  await openDashboard({ lastName: '', phone: '', dp: '' })
  await screen.findByText(MISSING)
  press('Not now')
  await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull())
  await act(() => app.router.navigate({ to: '/user/app/wallets' }))
  await act(() => app.router.navigate({ to: '/user/app/dashboard' }))
  await screen.findByRole('region', { name: 'Getting started' })
  expect(screen.queryByText(MISSING)).toBeNull()
})

test('[PRO-01] a complete profile asks for nothing', async () => {
  await openDashboard({})
  await waitFor(() => expect(screen.queryByText(/Still missing/)).toBeNull())
})
