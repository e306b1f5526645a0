import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, json } from '#test/support/screens/fake-server.ts'
import {
  addressOf,
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const CHANGE = 'POST /user/change-password'
const LIST = 'GET /user/devices'
const SIGN_OUT_OTHERS = 'POST /user/sign-out-other-devices'
const HERE = aDevice('019a0000-0000-7000-8000-0000000000d1', 'Firefox on Linux', true)
const PHONE = aDevice('019a0000-0000-7000-8000-0000000000d2', 'Chrome on Android', false)
const TABLET = aDevice('019a0000-0000-7000-8000-0000000000d3', 'Safari on iOS', false)

function aDevice(id: string, name: string, isThis: boolean) {
  const signedInAt = '2026-11-01T07:00:00.000Z'
  return { id, name, signedInAt, lastUsedAt: '2026-11-20T07:12:00.000Z', isThis }
}

function fine(): Response {
  return json(200, { success: true, message: 'ok' })
}

function listOf(...devices: readonly (typeof HERE)[]): Response {
  return json(200, { success: true, message: 'Devices', data: devices })
}

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

async function open(answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp('/user/app/settings?tab=security', {
    [LIST]: () => listOf(HERE),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Change password' })
  return app
}

function passwordForm(): HTMLElement {
  return screen.getByRole('form', { name: 'Change password' })
}

function typePasswords(current: string, next: string, confirm = next): void {
  typeInto('Current password', current)
  typeInto('New password', next)
  typeInto('Confirm password', confirm)
}

test('the password is changed with the current one, by the rule of the sign-up form', async () => {
  const bodies: unknown[] = []
  await open({
    [CHANGE]: ({ body }) => {
      bodies.push(body)
      return fine()
    },
  })
  expect(addressOf('Forgot password?')).toBe('/user/forgot-password')
  const form = passwordForm()
  typePasswords('', 'Akara.At-6am')
  press('Change password', form)
  expect((await within(form).findByRole('alert')).textContent).toBe(
    'Please fill in: Current password',
  )
  typePasswords('Balogun#2026', 'Akara.At-6am', 'Akara.At-7am')
  press('Change password', form)
  await waitFor(() =>
    expect(within(form).getByRole('alert').textContent).toBe('Passwords do not match'),
  )
  expect(bodies).toEqual([])
  typePasswords('Balogun#2026', 'Akara.At-6am')
  press('Change password', form)
  expect(
    await screen.findByText('Password changed. Your other devices are signed out.'),
  ).toBeTruthy()
  expect(bodies).toEqual([{ currentPassword: 'Balogun#2026', newPassword: 'Akara.At-6am' }])
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
})

test('[ACC-18] a wrong current password is said at its field, no answer with what helps; what was typed stays', async () => {
  let isDown = false
  const message = 'This is not your password.'
  await open({
    [CHANGE]: () => {
      if (isDown) throw new TypeError('no network')
      const fields = { currentPassword: message }
      return json(400, { success: false, message, error: 'validation', fields })
    },
  })
  const form = passwordForm()
  typePasswords('Not#Mine99', 'Akara.At-6am')
  press('Change password', form)
  expect((await within(form).findByRole('alert')).textContent).toBe(message)
  const current = screen.getByLabelText<HTMLInputElement>('Current password')
  expect(current.getAttribute('aria-invalid')).toBe('true')
  isDown = true
  press('Change password', form)
  expect(await within(form).findByText(/^We could not reach the server/)).toBeTruthy()
  expect(current.value).toBe('Not#Mine99')
})

test('devices are listed with their last use; only others can be signed out here', async () => {
  await open({ [LIST]: () => listOf(HERE, PHONE) })
  const list = await screen.findByRole('list', { name: 'Devices' })
  const [here, phone] = within(list).getAllByRole('listitem')
  expect(here?.textContent).toBe('Firefox on LinuxThis device · Signed in: Sun 1 Nov, 08:00')
  expect(phone?.textContent).toContain('Last used: Yesterday, 08:12')
  expect(within(list).getAllByRole('button')).toHaveLength(1)
})

test('one device is signed out after a question, and the list is fetched again', async () => {
  let isPhoneIn = true
  await open({
    [LIST]: () => (isPhoneIn ? listOf(HERE, PHONE, TABLET) : listOf(HERE, TABLET)),
    [`DELETE /user/devices/${PHONE.id}`]: () => {
      isPhoneIn = false
      return fine()
    },
  })
  await screen.findByRole('list', { name: 'Devices' })
  press('Sign out Chrome on Android')
  const dialog = await openDialog('Sign out Chrome on Android?')
  expect(dialog.textContent).toContain('not sent yet stays there')
  press('Sign out', dialog)
  await dialogClosed()
  expect(await screen.findByText('Chrome on Android is signed out.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }))
})

test('all other devices are signed out together; a failure leaves the dialog open and says so', async () => {
  let isDown = true
  let isAlone = false
  await open({
    [LIST]: () => (isAlone ? listOf(HERE) : listOf(HERE, PHONE, TABLET)),
    [SIGN_OUT_OTHERS]: () => {
      if (isDown) return failure(503, 'unavailable')
      isAlone = true
      return fine()
    },
  })
  await screen.findByRole('list', { name: 'Devices' })
  press('Sign out all other devices')
  const dialog = await openDialog('Sign out all other devices?')
  press('Sign out', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('refused: unavailable')
  isDown = false
  press('Sign out', dialog)
  await dialogClosed()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull(),
  )
})

test('offline it is said, and the devices come when the server answers again', async () => {
  let isDown = true
  await open({
    [LIST]: () => {
      if (isDown) throw new TypeError('no network')
      return listOf(HERE, PHONE)
    },
  })
  expect(await screen.findByText('You are offline.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Devices' })).toBeNull()
  isDown = false
  press('Try again')
  expect(await screen.findByRole('list', { name: 'Devices' })).toBeTruthy()
  expect(screen.queryByText('You are offline.')).toBeNull()
})
