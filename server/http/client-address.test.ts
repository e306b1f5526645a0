import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { addressKey, clientAddress } from './client-address.ts'

async function addressOf(
  remoteAddress: string | undefined,
  forwardedFor?: string,
  trusted = '10.0.0.1, 172.16.0.0/12, fd00::/8',
): Promise<string> {
  const config = readConfig({ TRUSTED_PROXIES: trusted })
  if (!config.ok) throw new Error(config.error)
  const app = new Hono()
  app.get('/', c => c.text(clientAddress({ config: config.value }, c)))
  const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } }
  return await (await app.request('/', { headers }, env)).text()
}

test('[API-02] without proxies, the address is the socket’s, whatever the caller says', async () => {
  expect(await addressOf('203.0.113.9', '198.51.100.1', '')).toBe('203.0.113.9')
  expect(await addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
})

test('[API-02] behind a trusted proxy it is the last address that no proxy of ours added', async () => {
  expect(await addressOf('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(await addressOf('10.0.0.1', '1.2.3.4, 198.51.100.1')).toBe('198.51.100.1')
  expect(await addressOf('10.0.0.1', '1.2.3.4, 198.51.100.1, 172.20.3.4')).toBe('198.51.100.1')
  expect(await addressOf('fd12::1', '2001:db8::7')).toBe('2001:db8::7')
})

test('[API-02] a proxy that says nothing, or nonsense, is all that is known', async () => {
  expect(await addressOf('10.0.0.1')).toBe('10.0.0.1')
  expect(await addressOf('10.0.0.1', '')).toBe('10.0.0.1')
  expect(await addressOf('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  expect(await addressOf('10.0.0.1', '198.51.100.1, ')).toBe('10.0.0.1')
})

test('[API-02] IPv4 within IPv6 is IPv4; a call in process is local', async () => {
  expect(await addressOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('::ffff:10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(await addressOf(undefined, '198.51.100.1')).toBe('local')
})

test('[API-02] tries are counted by address, and by /64 for IPv6 in any spelling', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('local')).toBe('local')
  const one = addressKey('2001:db8:0:7::1')
  expect(addressKey('2001:0db8:0000:0007:ffff:1:2:3')).toBe(one)
  expect(addressKey('2001:db8::7:0:0:0:9')).toBe(one)
  expect(addressKey('2001:db8:0:8::1')).not.toBe(one)
  expect(addressKey('::1')).toBe('0:0:0:0')
})
