import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#features/statements/rules/limits.ts'
import { DeviceDb, type WaitingFile } from '#ledger/store/device-db.ts'
import { answerShare } from './share-target.ts'

const ORIGIN = 'https://money.example'
const NOW = Date.UTC(2026, 10, 21, 8)

beforeEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
})

function pdf(name: string, sizeBytes = 100): File {
  return new File(['%PDF-1.7'.padEnd(sizeBytes, ' ')], name, { type: 'application/pdf' })
}

interface Shared {
  readonly files?: readonly File[]
  readonly fields?: Readonly<Record<string, string>>
  readonly origin?: string
  readonly mode?: RequestMode
  readonly body?: BodyInit
}

function post({
  files = [],
  fields = {},
  origin = 'null',
  mode = 'navigate',
  body,
}: Shared): Request {
  const form = new FormData()
  for (const file of files) form.append('statement', file)
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  const request = new Request(`${ORIGIN}/share-target`, {
    method: 'POST',
    body: body ?? form,
  })
  request.headers.set('Origin', origin)
  // No program can make a request that navigates.
  Object.defineProperty(request, 'mode', { value: mode })
  return request
}

/** Where the browser is sent. */
async function share(shared: Shared): Promise<string | null> {
  const answer = await answerShare(post(shared), { ownOrigin: ORIGIN, clock: () => NOW })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location')
}

async function kept(): Promise<readonly WaitingFile[]> {
  const device = new DeviceDb()
  const files = await device.files.toArray()
  device.close()
  return files
}

test('[PWA-03] a shared statement waits on the device, and the import page is opened', async () => {
  expect(await share({ files: [pdf('gtb.pdf')] })).toBe('/user/app/import-statement?shared=1')
  const [file] = await kept()
  expect(file).toMatchObject({ name: 'gtb.pdf', sizeBytes: 100, receivedAt: NOW })
  expect((await file?.blob.text())?.trim()).toBe('%PDF-1.7')
})

test.each([
  ['a table', 'Date,Amount\n2026-08-03,-5.00\n'],
  ['OFX', 'OFXHEADER:100\r\n<OFX>'],
  ['QIF', '!Type:Bank\nD1/31/26\n'],
  ['a spreadsheet', 'PK\u0003\u0004'],
])('[ST8.1] [PWA-03] %s is taken too, by what it holds', async (_, text) => {
  expect(await share({ files: [new File([text], 'x', { type: 'text/plain' })] })).toMatch(
    /shared=1$/,
  )
  const [file] = await kept()
  expect(await file?.blob.text()).toBe(text)
})

test('[PWA-03] of several files the first PDF is taken, whatever the others are', async () => {
  const page = new File(['<!doctype html>'], 'statement.pdf', { type: 'application/pdf' })
  await share({ files: [page, pdf('zenith'), pdf('access.pdf')] })
  expect((await kept()).map(file => file.name)).toEqual(['zenith'])
})

test.each([
  ['not-pdf', 'a page that calls itself a PDF', [new File(['<!doctype html>'], 'a.pdf')]],
  ['not-pdf', 'an empty file', [new File([], 'a.pdf')]],
  ['too-large', 'more than 10 MB', [pdf('year.pdf', MAX_FILE_BYTES + 1)]],
  ['no-file', 'text alone', []],
] as const)('[PWA-03] %s: %s is refused by name, and nothing is kept', async (fault, _, files) => {
  expect(await share({ files })).toBe(`/user/app/import-statement?shared=${fault}`)
  expect(await kept()).toEqual([])
})

test('[PWA-03] a PDF of 10 MB is taken', async () => {
  expect(await share({ files: [pdf('year.pdf', MAX_FILE_BYTES)] })).toMatch(/shared=1$/)
})

test('[PWA-03] another site cannot put a file before the person', async () => {
  const files = [pdf('planted.pdf')]
  expect(await share({ files, origin: 'https://evil.example' })).toMatch(/shared=failed$/)
  expect(await share({ files, mode: 'cors' })).toMatch(/shared=failed$/)
  expect(await kept()).toEqual([])
})

test('[PWA-03] what is no form is refused, and so is a share that the device cannot keep', async () => {
  expect(await share({ body: 'nonsense' })).toMatch(/shared=failed$/)
  const full = new IDBFactory()
  full.open = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  Object.assign(Dexie.dependencies, { indexedDB: full })
  expect(await share({ files: [pdf('gtb.pdf')] })).toMatch(/shared=failed$/)
})

async function keptTexts(): Promise<readonly string[]> {
  const device = new DeviceDb()
  const messages = await device.messages.toArray()
  device.close()
  // A form's lines end so.
  return messages.map(({ text }) => text.replaceAll('\r\n', '\n'))
}

const TEXT_ADDRESS = '/user/app/transactions?add=expense&alert=shared'

test('[AL13] a shared text waits on the device, and the entry form is opened', async () => {
  const text = 'Acct: ******4882\nAmt: NGN500.00 DR'
  expect(await share({ fields: { title: 'GTBank', text, url: '' } })).toBe(TEXT_ADDRESS)
  expect(await keptTexts()).toEqual([`GTBank\n${text}`])
})

test('[AL13] what an app says twice is kept once', async () => {
  const url = 'https://bank.example/receipt'
  await share({ fields: { title: 'Receipt', text: `Receipt: ${url}`, url } })
  expect(await keptTexts()).toEqual([`Receipt: ${url}`])
})

test('[AL13] a statement goes before the words beside it; a picture does not', async () => {
  const fields = { text: 'Amt: NGN500.00 DR' }
  expect(await share({ files: [pdf('gtb.pdf')], fields })).toMatch(/shared=1$/)
  expect(await keptTexts()).toEqual([])
  const picture = new File(['\u0089PNG'], 'x.png', { type: 'image/png' })
  expect(await share({ files: [picture], fields })).toBe(TEXT_ADDRESS)
  expect(await keptTexts()).toEqual(['Amt: NGN500.00 DR'])
})

test('[AL13] another site cannot put a text before the person', async () => {
  const fields = { text: 'Amt: NGN500.00 DR' }
  expect(await share({ fields, origin: 'https://evil.example' })).toMatch(/shared=failed$/)
  expect(await keptTexts()).toEqual([])
})
