import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { Profile } from '#records/profile.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import { failure, type FakeServer, json, refusal } from '#test/support/screens/fake-server.ts'
import {
  ADA,
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

const PICTURES = ['1', '2'].map(n => ({
  url: `/avatars/female-${n}.svg`,
  public_id: `avatars/female-${n}`,
}))
const UTILS = {
  categories: [],
  cardImages: [],
  walletTypes: [],
  banksAllowed: [],
  maleDP: [{ url: '/avatars/male-1.svg', public_id: 'avatars/male-1' }],
  femaleDP: PICTURES,
}

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

/** The profile of Ada, pulled as the change has it. */
async function openProfile(change: Partial<Profile> = {}, answers: Answers = {}) {
  const opened = await renderApp('/user/app/profile', {
    'GET /general/fetch-utils': () => json(200, { success: true, message: 'ok', data: UTILS }),
    ...answers,
  })
  app = opened
  opened.server.put('profile', ADA.id, { ...aProfile({ ...ADA, ...change }) })
  const member = opened.account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  await member.engine.runPass('manual')
  await screen.findByText('Subscription')
  return { ...opened, member }
}

function factOf(name: string): string {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? ''
}

async function startEditing(): Promise<void> {
  press('Edit profile')
  await screen.findByRole('button', { name: 'Save profile' })
}

async function factsShow(name: string, text: string): Promise<void> {
  await waitFor(() => expect(factOf(name)).toBe(text))
}

/** Notes the edits of the profile that are sent; one username is taken. */
function noteEdits(server: FakeServer, sent: unknown[]): void {
  server.onWrite = ({ body }) => {
    sent.push(body)
    return JSON.stringify(body).includes('taken')
      ? { ...refusal(409, 'taken'), message: 'This username is taken.' }
      : undefined
  }
}

test('[PRO-01] the profile shows the person, and how much of the plan is used', async () => {
  const { server, member } = await openProfile({ tokenBalance: 50_000, topupTokenBalance: 20_000 })
  expect(factOf('Username')).toBe('Ada')
  expect(factOf('Phone')).toBe('0803 123 4567')
  expect(factOf('Time zone')).toBe('Africa/Lagos')
  expect(factOf('Gender')).toBe('Female')
  expect(factOf('Plan')).toBe('Trailblazer')
  expect(factOf('Tokens left')).toBe('70,000')
  await factsShow('Wallets created', '0 of 2')
  expect(factOf('Monthly imports')).toBe('0 of 3')
  const id = '019a0000-0000-7000-8000-0000000000f1'
  const wallet = { id, name: 'GTB', openingAmount: 1, image: '', type: 'Cash' }
  server.put('wallet', id, { ...wallet, createdAt: '2026-11-21T08:00:00Z' })
  await member.engine.runPass('manual')
  await factsShow('Wallets created', '1 of 2')
})

test('[PRO-01] an edit is shown at once, sent in its own fields, and the page loaded anew after 2 s', async () => {
  const sent: unknown[] = []
  const { advance, departures, server } = await openProfile({})
  noteEdits(server, sent)
  await startEditing()
  typeInto('First name', 'Adaeze')
  typeInto('Phone', '+234 902 000 0001')
  fireEvent.change(screen.getByLabelText('Gender'), { target: { value: 'other' } })
  fireEvent.click(await screen.findByLabelText('Female 2'))
  press('Save profile')
  await screen.findByText('Profile updated successfully')
  await factsShow('First name', 'Adaeze')
  expect(factOf('Phone')).toBe('0902 000 0001')
  await waitFor(() =>
    expect(sent).toEqual([
      {
        firstName: 'Adaeze',
        phone: '+2349020000001',
        dp: '/avatars/female-2.svg',
        gender: 'other',
      },
    ]),
  )
  expect(departures).toEqual([])
  await advance(2000)
  expect(departures).toEqual(['reload'])
})

test('[PRO-01] whoever edits again at once is not interrupted by the reload', async () => {
  const { advance, departures } = await openProfile()
  await startEditing()
  typeInto('First name', 'Adaeze')
  press('Save profile')
  await factsShow('First name', 'Adaeze')
  expect(document.activeElement?.textContent).toBe('Edit profile')
  await startEditing()
  await advance(5000)
  expect(departures).toEqual([])
})

test('[PRO-01] nor is whoever types an entry into the search by then', async () => {
  const { advance, departures } = await openProfile()
  await startEditing()
  typeInto('First name', 'Adaeze')
  press('Save profile')
  await factsShow('First name', 'Adaeze')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const search = await screen.findByRole('combobox', { name: 'Search' })
  fireEvent.change(search, { target: { value: '4.5k lunch' } })
  await advance(5000)
  expect(departures).toEqual([])
})

test('[PRO-01] what is missing is named on the page and by the form, which keeps what was typed', async () => {
  await openProfile({ lastName: '', phone: '', dp: '' })
  expect(screen.getByText('Still missing: Last name, Phone, Profile picture')).toBeTruthy()
  await startEditing()
  typeInto('First name', 'Adaeze')
  press('Save profile')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Please fill in: Last name, Phone, Profile picture')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Adaeze')
  typeInto('Last name', 'Obi')
  typeInto('Phone', '12')
  fireEvent.click(await screen.findByLabelText('Male 1'))
  press('Save profile')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('0803 123 4567'))
})

test('[PRO-01] the time zone is searched for by its city', async () => {
  await openProfile()
  await startEditing()
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  fireEvent.change(zone, { target: { value: 'accra' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Africa/Accra' }))
  press('Save profile')
  await waitFor(() => expect(factOf('Time zone')).toBe('Africa/Accra'))
})

test('[PRO-01] [RP6] a taken username holds nothing else back, and is marked at its field while the form is open', async () => {
  const sent: unknown[] = []
  const { server, member } = await openProfile({})
  noteEdits(server, sent)
  await startEditing()
  typeInto('Username', 'taken')
  typeInto('Last name', 'Okafor')
  press('Save profile')
  const field = screen.getByLabelText<HTMLInputElement>('Username')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(describedBy(field)).toBe('This username is taken.')
  expect(screen.getByRole('alert').textContent).toContain('Your username is not changed yet.')
  expect(field.value).toBe('taken')
  typeInto('Username', 'ada.free')
  press('Save profile')
  await factsShow('Username', 'ada.free')
  expect(sent).toEqual([{ lastName: 'Okafor' }, { username: 'taken' }, { username: 'ada.free' }])
  await waitFor(async () => expect(await member.ledger.db.outbox.count()).toBe(0))
})

test('[PRO-01] [RP6] a username put back to what it was gives the refused one up', async () => {
  const sent: unknown[] = []
  const { server, member } = await openProfile({})
  noteEdits(server, sent)
  await startEditing()
  typeInto('Username', 'taken')
  press('Save profile')
  const field = screen.getByLabelText<HTMLInputElement>('Username')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  typeInto('Username', 'Ada')
  press('Save profile')
  await factsShow('Username', 'Ada')
  expect(sent).toEqual([{ username: 'taken' }])
  expect(await member.ledger.db.outbox.count()).toBe(0)
})

test('[PRO-01] [RP6] a username that was taken while there was no network is told later, at its field', async () => {
  const sent: unknown[] = []
  const { server, member } = await openProfile({})
  server.intercept = noAnswer
  await member.engine.runPass('manual')
  await screen.findByRole('link', { name: 'Can’t reach Kobolens' })
  await startEditing()
  typeInto('Username', 'taken')
  press('Save profile')
  await factsShow('Username', 'taken')
  noteEdits(server, sent)
  server.intercept = () => undefined
  await member.engine.runPass('manual')
  await screen.findByText('This username is taken. You are still Ada.')
  fireEvent.click(screen.getByRole('link', { name: 'Choose another username' }))
  await screen.findByRole('button', { name: 'Save profile' })
  const field = screen.getByLabelText<HTMLInputElement>('Username')
  expect(field.value).toBe('taken')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(field)).toBe('This username is taken.')
  typeInto('Username', 'ada.free')
  press('Save profile')
  await factsShow('Username', 'ada.free')
  expect(sent).toEqual([{ username: 'taken' }, { username: 'ada.free' }])
})

function noAnswer(): never {
  throw new TypeError('no network')
}

function describedBy(field: HTMLElement): string | undefined {
  return document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)
    ?.textContent
}

test('[PRO-01] a taken username can be corrected on the Sync page as well', async () => {
  const sent: unknown[] = []
  const { server, router } = await openProfile({})
  noteEdits(server, sent)
  await startEditing()
  typeInto('Username', 'taken')
  typeInto('Last name', 'Okafor')
  press('Save profile')
  await screen.findByText('This username is taken.')
  await act(() => router.navigate({ to: '/user/app/settings', search: { tab: 'sync' } }))
  const refused = await screen.findByRole('list', { name: 'Needs your attention' })
  press('Edit', within(refused).getByRole('listitem'))
  const dialog = await screen.findByRole('dialog', { name: 'Edit' })
  typeInto('Username', 'no spaces', dialog)
  press('Save and send', dialog)
  await within(dialog).findByRole('alert')
  typeInto('Username', 'ada.free', dialog)
  press('Save and send', dialog)
  await waitFor(() =>
    expect(sent).toEqual([{ lastName: 'Okafor' }, { username: 'taken' }, { username: 'ada.free' }]),
  )
})

test('[PRO-01] a file that is no picture is refused with a word, and the choice stays', async () => {
  await openProfile({ dp: '/avatars/female-1.svg' })
  await startEditing()
  const file = new File(['<svg/>'], 'me.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Upload a profile picture'), {
    target: { files: [file] },
  })
  await screen.findByText('Please choose a JPEG, PNG or WebP picture.')
  expect((await screen.findByLabelText<HTMLInputElement>('Female 1')).checked).toBe(true)
})

test('[PRO-01] a picture waits with a word while there is no network, and is uploaded by itself', async () => {
  const path = `POST ${calls.uploadPicture.path}`
  let isReachable = false
  const data = aProfile(ADA)
  const opened = await openProfile(
    { dp: '' },
    {
      [path]: () =>
        isReachable
          ? json(200, { success: true, message: 'ok', data })
          : json(503, { success: false, message: 'busy', error: 'unavailable' }),
    },
  )
  const { server, member } = opened
  const picture = { id: 'p1', content: new TextEncoder().encode('x').buffer }
  await writeMeta(member.ledger.db, 'waitingPicture', picture)
  await screen.findByText('Your picture is being uploaded.')
  await member.engine.runPass('manual')
  await waitFor(() => expect(server.log).toContain(path))
  isReachable = true
  await opened.advance(1000)
  await member.engine.runPass('manual')
  await waitFor(() => expect(screen.queryByText('Your picture is being uploaded.')).toBeNull())
})

test('[PRO-01] a picture that the server does not take says why, until it is discarded', async () => {
  const path = `POST ${calls.uploadPicture.path}`
  const { member } = await openProfile({}, { [path]: () => failure(422, 'picture_unreadable') })
  const picture = { id: 'p1', content: new TextEncoder().encode('x').buffer }
  await writeMeta(member.ledger.db, 'waitingPicture', picture)
  await member.engine.runPass('manual')
  await screen.findByText('refused: picture_unreadable')
  press('Discard picture')
  await waitFor(() => expect(screen.queryByText('refused: picture_unreadable')).toBeNull())
})
