import { screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { exportedData } from '#contract/answers/exported-data.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { referralTerms } from '#features/account/rules/referral.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  ledgerExists,
  renderApp,
  type RenderedApp,
  ADA,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const DELETE = 'POST /user/delete-account'
const EXPORT = 'GET /user/export'
const DELETE_AT = '2026-11-28T09:00:00.000Z'

let app: RenderedApp | undefined
let files: Blob[]

beforeEach(() => {
  freshDevice()
  storeAda()
  files = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    assert(file instanceof Blob, 'a file is handed over')
    files.push(file)
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(async () => {
  await closeApp(app)
  vi.restoreAllMocks()
})

async function open(answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp('/user/app/settings?tab=data', answers)
  await screen.findByRole('heading', { name: 'Export my data' })
  return app
}

function ledgerOf({ account }: RenderedApp) {
  const ledger = account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  return ledger
}

async function filesOf(zip: Blob | undefined) {
  const found = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? new ArrayBuffer()))
  return Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('[security 9] everything is exported with no network, what waits included', async () => {
  const opened = await open()
  opened.server.intercept = () => Response.error()
  unwrap(await createWallet(ledgerOf(opened), aWallet('Cash')))
  expect(await screen.findByText(/1 entry is not on the server yet/)).toBeTruthy()
  press('Export my data')
  expect(await screen.findByText(/^Your data is in kobolens-2026-11-21\.zip/)).toBeTruthy()
  const { 'kobolens.json': text = '' } = await filesOf(files[0])
  const data = v.parse(exportedData, JSON.parse(text))
  expect(data.wallets).toMatchObject([{ name: 'Cash', waiting: true }])
  expect(opened.server.log).not.toContain(EXPORT)
})

test('[security 9] the server’s copy is handed over as it came', async () => {
  const data = { format: 'kobolens-export', transactions: [{ id: 'x' }] }
  await open({ [EXPORT]: () => json(200, { success: true, message: 'All of it.', data }) })
  press('Get the server’s copy')
  expect(
    await screen.findByText(/^Your data is in kobolens-\w+-server-2026-11-21\.zip/),
  ).toBeTruthy()
  const { 'kobolens.json': text = '', 'README.txt': readme = '' } = await filesOf(files[0])
  expect(JSON.parse(text)).toEqual(data)
  expect(readme).toContain('from the server')
})

test('[API-02] a copy that could not be fetched says why', async () => {
  await open({ [EXPORT]: () => failure(429, 'too_many') })
  press('Get the server’s copy')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(files).toEqual([])
})

test('[API-02] the wait for another copy of the server is said of no other export', async () => {
  const refusal = failure(429, 'too_many')
  refusal.headers.set(HEADERS.retryAfter, '90')
  const opened = await open({ [EXPORT]: () => refusal })
  press('Get the server’s copy')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Too many tries. Try again in 1 min 30 s')
  press('Export my data')
  await screen.findByText(/^Your data is in kobolens-2026-11-21/)
  const server = screen.getByRole<HTMLButtonElement>('button', { name: 'Get the server’s copy' })
  expect(server.disabled).toBe(true)
  expect(screen.getByRole('timer').textContent).toBe('It gives another in 1 min 30 s.')
  const uncaught = vi.fn<() => void>()
  process.once('unhandledRejection', uncaught)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room')
  })
  press('Export my data')
  const failed = await screen.findByText(/^The file could not be made/)
  expect(failed.getAttribute('role')).toBe('alert')
  await waitFor(() => expect(uncaught).toHaveBeenCalledOnce())
  process.off('unhandledRejection', uncaught)
  await opened.advance(90_000)
  expect(server.disabled).toBe(false)
})

test('[ACC-17] the invitation says what it gives, and its link is copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  expect(await screen.findByText(referralTerms())).toBeTruthy()
  press('Copy invitation link')
  expect(await screen.findByText('Invitation link copied to clipboard')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(
    `${window.location.origin}/user/create-account?referral=ADA2026`,
  )
})

test('[security 9] a wrong password deletes nothing and keeps what was typed', async () => {
  const message = 'This is not your password.'
  const fields = { password: message }
  const opened = await open({
    [DELETE]: () => json(400, { success: false, error: 'validation', message, fields }),
  })
  press('Delete my account')
  const dialog = await openDialog('Delete my account?')
  press('Delete my account', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Please fill in: Password')
  typeInto('Password', 'wrong', dialog)
  press('Delete my account', dialog)
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(message))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  expect(opened.path()).toBe('/user/app/settings')
  expect(await ledgerExists(ADA.id)).toBe(true)
})

test('[PAY-01] who deletes their account is told of the money that goes with it', async () => {
  storeAda({ balance: 1500.5 })
  await open()
  press('Delete my account')
  const dialog = await openDialog('Delete my account?')
  expect(within(dialog).getByText(/₦1,500\.50 in your payment wallet/)).toBeTruthy()
})

test('[security 9] a deleted account leaves nothing on the device, and says until when it may be kept', async () => {
  const opened = await open()
  let isEnded = false
  opened.server.intercept = async ({ path }) => {
    if (isEnded) return failure(401, 'session_revoked')
    if (path !== '/user/delete-account') return undefined
    // The server ends the sessions before its answer is here, which a pass finds out meanwhile.
    isEnded = true
    await opened.account.sessions.current()?.engine.runPass('manual')
    return json(200, { success: true, message: 'ok', data: { deleteAt: DELETE_AT } })
  }
  press('Delete my account')
  const dialog = await openDialog('Delete my account?')
  typeInto('Password', 'Mango.Tree-77', dialog)
  press('Delete my account', dialog)
  await waitFor(() => expect(opened.path()).toBe('/user/login'))
  expect(await screen.findByText(/will be deleted on 28 Nov 2026, 10:00/)).toBeTruthy()
  expect(window.localStorage.getItem('token')).toBeNull()
  expect(await ledgerExists(ADA.id)).toBe(false)
  await opened.advance(2000)
  expect(opened.departures).toEqual([])
})
