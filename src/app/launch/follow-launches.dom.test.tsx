import { File } from 'node:buffer'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '#ledger/store/device-db.ts'
import {
  ADA,
  addressOf,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'
import { followLaunches } from './follow-launches.ts'

const RECEIVED = 'Statement received: read it'

type Consumer = (launch: { readonly files: readonly unknown[] }) => void

let app: RenderedApp | undefined
let consumers: Consumer[]

beforeEach(() => {
  freshDevice()
  consumers = []
})
afterEach(() => closeApp(app))

/** Opens the app at an address, in a browser that opens files with it. */
async function open(address: string): Promise<RenderedApp> {
  app = await renderApp(address)
  followLaunches(
    { launchQueue: { setConsumer: (one: Consumer) => consumers.push(one) } },
    app.account,
  )
  return app
}

function launch(...files: readonly { readonly getFile: () => Promise<File> }[]): void {
  for (const consume of consumers) consume({ files })
}

function opened(text: string) {
  return { getFile: async () => new File([text], 'gtb.pdf') }
}

async function countFiles(): Promise<number> {
  const device = new DeviceDb()
  const count = await device.files.count()
  device.close()
  return count
}

test('[PWA-03] an opened statement waits through the login, and leads from the dashboard to its import', async () => {
  const { path } = await open('/user/login')
  launch(opened('%PDF-1.7'))
  expect(await screen.findByText(/^Your statement is kept on this device/)).toBeTruthy()
  typeInto('Email or username', 'ada')
  typeInto('Password', 'Mango.Tree-77')
  press('Log in')
  expect(await screen.findByRole('link', { name: RECEIVED })).toBeTruthy()
  expect(path()).toBe('/user/app/dashboard')
  expect(addressOf(RECEIVED)).toBe('/user/app/import-statement')
})

test('[PWA-03] a statement opened by somebody who is in is theirs, and shows where they are', async () => {
  storeAda()
  await open('/user/app/dashboard')
  launch()
  launch(opened('%PDF-1.7'))
  expect(await screen.findByRole('link', { name: RECEIVED })).toBeTruthy()
  const device = new DeviceDb()
  await waitFor(async () =>
    expect(await device.files.toArray()).toMatchObject([{ userId: ADA.id }]),
  )
  device.close()
})

test('[PWA-03] an opened file that cannot be taken is refused by name', async () => {
  storeAda()
  await open('/user/app/dashboard')
  launch(opened('PK'))
  expect(await screen.findByText('Please upload a PDF file.')).toBeTruthy()
  launch({ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) })
  expect(await screen.findByText(/^The shared file could not be kept/)).toBeTruthy()
  expect(await countFiles()).toBe(0)
})

test('[PWA-03] a browser that opens no files with apps starts as ever', async () => {
  const { account } = await open('/user/login')
  expect(() => followLaunches({}, account)).not.toThrow()
})
