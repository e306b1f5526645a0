import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on this machine, and the messages it took, as they stand on the wire. */
export interface SmtpInbox {
  readonly url: string
  readonly messages: readonly string[]
  close(): Promise<void>
}

/** Starts an SMTP server that takes every message. Close it when the test is done. */
export async function createSmtpInbox(): Promise<SmtpInbox> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let message = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        message += chunk
      })
      stream.on('end', () => {
        messages.push(message)
        done()
      })
    },
  })
  const port = await listenOn(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: async () => await new Promise(resolve => server.close(() => resolve())),
  }
}

/** Starts the server on a free port of this machine alone; the port. */
export async function listenOn(server: SMTPServer): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

/** The text of a message, whatever its encoding. */
export function messageText(message: string): string {
  const body = message.slice(message.indexOf('\r\n\r\n') + 4)
  const [, encoding = '7bit'] = /^Content-Transfer-Encoding: (.*)$/im.exec(message) ?? []
  if (encoding.trim() === 'base64') return Buffer.from(body, 'base64').toString()
  const joined = body.replaceAll('=\r\n', '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
