import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createSmtpInbox, listenOn, messageText } from '#test/support/server/smtp-inbox.ts'
import { createFileMailer, createSmtpMailer, type Mail, type Mailer } from './mailer.ts'

const FROM = 'Kobolens <no-reply@kobolens.test>'

const cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A mailer, and the messages that it delivered, as they stand on the wire. */
interface Delivery {
  readonly mailer: Mailer
  readonly delivered: () => Promise<readonly string[]>
  readonly printed: readonly string[]
  readonly folder: string
}

async function deliverToFiles(): Promise<Delivery> {
  const root = await mkdtemp(join(tmpdir(), 'kobolens-mail-'))
  cleanUps.push(async () => await rm(root, { recursive: true }))
  const folder = join(root, 'mail')
  const printed: string[] = []
  let count = 0
  const mailer = createFileMailer({
    folder,
    from: FROM,
    newId: () => `id-${(count += 1)}`,
    print: line => printed.push(line),
  })
  async function delivered() {
    const names = (await readdir(folder)).toSorted()
    return await Promise.all(names.map(async name => await readFile(join(folder, name), 'utf8')))
  }
  return { mailer, delivered, printed, folder }
}

async function deliverBySmtp(): Promise<Delivery> {
  const inbox = await createSmtpInbox()
  cleanUps.push(async () => await inbox.close())
  return {
    mailer: createSmtpMailer(inbox.url, FROM),
    delivered: async () => await Promise.resolve(inbox.messages),
    printed: [],
    folder: '',
  }
}

async function listen(server: SMTPServer): Promise<number> {
  const port = await listenOn(server)
  cleanUps.push(async () => await new Promise(resolve => server.close(() => resolve())))
  return port
}

const mail: Mail = {
  to: 'ada@example.test',
  subject: 'Káàbọ̀ to Kobolens',
  text: 'Hello Ọmọlará,\n\nYour code is 123456. It costs ₦0.\n',
  code: '123456',
}

function headersOf(message: string): readonly string[] {
  return (message.split('\r\n\r\n')[0] ?? '').split('\r\n')
}

describe.each([
  ['to files', deliverToFiles],
  ['by SMTP', deliverBySmtp],
])('a mailer %s', (_, deliver) => {
  test('[ACC-03] delivers a whole RFC 5322 message', async () => {
    const { mailer, delivered } = await deliver()
    await mailer.send(mail)
    const [message = ''] = await delivered()
    const headers = headersOf(message)
    expect(headers).toContain('From: Kobolens <no-reply@kobolens.test>')
    expect(headers).toContain('To: ada@example.test')
    for (const name of ['Message-ID', 'Date', 'MIME-Version', 'Content-Type']) {
      expect(headers.some(line => line.startsWith(`${name}: `))).toBe(true)
    }
    expect(messageText(message).replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
  })

  test('[ACC-03] a line break in a field adds no header and no recipient', async () => {
    const { mailer, delivered } = await deliver()
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: spy@example.test' })
    const [message = ''] = await delivered()
    expect(headersOf(message).some(line => /^bcc:/i.test(line))).toBe(false)
  })

  test('[ACC-03] delivers mails sent at once', async () => {
    const { mailer, delivered } = await deliver()
    await Promise.all(Array.from({ length: 5 }, async () => await mailer.send(mail)))
    expect(await delivered()).toHaveLength(5)
  })
})

test('[ACC-03] a mail file is readable by its owner only, and its code is printed', async () => {
  const { mailer, printed, folder } = await deliverToFiles()
  await mailer.send(mail)
  expect(await readdir(folder)).toEqual(['id-1.eml'])
  expect((await stat(join(folder, 'id-1.eml'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(printed).toEqual(['One-time code for ada@example.test: 123456'])
})

test('[ACC-03] sending rejects when the SMTP server refuses or is not there', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(new Error('no such mailbox')),
  })
  const refusing = createSmtpMailer(`smtp://127.0.0.1:${await listen(server)}`, FROM)
  await expect(refusing.send(mail)).rejects.toThrow('no such mailbox')
  await expect(createSmtpMailer('smtp://127.0.0.1:1', FROM).send(mail)).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('[ACC-03] sending logs in with the user and password of the address', async () => {
  const seen: unknown[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      seen.push([username, password])
      done(null, { user: 'mailer' })
    },
  })
  const port = await listen(server)
  await createSmtpMailer(`smtp://mailer:p%40ss@127.0.0.1:${port}`, FROM).send(mail)
  expect(seen).toEqual([['mailer', 'p@ss']])
})
